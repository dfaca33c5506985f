import type { PlacedByHand } from "../../src/kernel/brought.ts";
import { sideName, SIDES } from "../../src/kernel/side.ts";
import { Layout } from "./layout.tsx";

/** The script that drags counters. */
export const SET_UP_SCRIPT = "/set-up.js";

/** A position set up by hand: a form, and once it stands, the games that can begin with it. */
export function SetUpPage(
  { scenario, title, url, placed, points, pieces, piece, many, place, limit, faults, shown, postRoom }: {
    readonly scenario: string;
    readonly title: string;
    readonly url: string;
    readonly placed: PlacedByHand;
    /** What the points of a side are called. */
    readonly points: string;
    /** Every counter, for the script that drags them: JSON. */
    readonly pieces: string;
    /** What one and several of them are called. */
    readonly piece: string;
    readonly many: string;
    readonly place: string;
    readonly limit: number;
    readonly faults: readonly string[];
    /** The position that the rules allow; undefined if nothing was shown yet, or something is wrong. */
    readonly shown:
      | { readonly picture: string; readonly text: string; readonly position: string }
      | undefined;
    readonly postRoom: boolean;
  },
) {
  return (
    <Layout title={`Set up a position: ${title}`} postRoom={postRoom}>
      <h1>
        Set up a position <span class="faint">{title}</span>
      </h1>
      <p>
        Write a {piece} and its {place} in each line. A {piece}{" "}
        without a line is not in the game. Then look at the position, and play it alone, against the computer,
        or with somebody else. Such games are not rated.
      </p>
      {faults.length === 0 ? null : (
        <div class="problem" role="alert">
          <ul>{faults.map((fault) => <li>{fault}</li>)}</ul>
        </div>
      )}
      {shown === undefined ? null : (
        <section id="shown">
          <h2>The position</h2>
          <div class="map">
            <img src={shown.picture} alt={shown.text} />
          </div>
        </section>
      )}
      <form method="post" action={`${url}#shown`} id="set-up">
        <button type="submit" name="act" value="show" class="unseen" tabindex={-1} aria-hidden="true" />
        <label for="turn">Game-Turn</label>
        <input
          id="turn"
          name="turn"
          type="number"
          min="1"
          max="99"
          required
          value={String(placed.gameTurn)}
        />
        <fieldset>
          <legend>Whose Player-Turn begins</legend>
          {SIDES.map((side) => (
            <label class="inline">
              <input type="radio" name="side" value={side} checked={placed.side === side} /> {sideName(side)}
            </label>
          ))}
        </fieldset>
        {SIDES.map((side) => (
          <label>
            {sideName(side)} {points}
            <input
              name={`points-${side}`}
              type="number"
              min="0"
              max="99"
              required
              value={String(placed.points[side])}
            />
          </label>
        ))}
        <div id="set-up-map" data-map={`${url}/map.svg`} data-pieces={pieces} data-word={many} hidden></div>
        <script type="module" src={SET_UP_SCRIPT}></script>
        <label for="places">Each {piece} and its {place}, a line each</label>
        <textarea
          id="places"
          name="places"
          rows={Math.min(24, placed.lines.length + 3)}
          maxlength={limit}
          spellcheck={false}
        >
          {placed.lines.join("\n")}
        </textarea>
        <p class="buttons">
          <button type="submit" name="act" value="show">Look at the position</button>
        </p>
        {shown === undefined ? null : (
          <fieldset>
            <legend>Play it</legend>
            <PositionButtons />
          </fieldset>
        )}
      </form>
      {shown === undefined ? null : <PositionChallenge scenario={scenario} position={shown.position} />}
      <p class="faint">
        <a href="/docs/play/what-if#positions-set-up-by-hand">How positions are set up</a>
      </p>
    </Layout>
  );
}

/** By which a position is played here. */
export function PositionButtons() {
  return (
    <p class="buttons">
      <button type="submit" name="act" value="both" class="quiet">Both sides, in this browser</button>{" "}
      <button type="submit" name="act" value="allied" class="quiet">Allied, against the computer</button>{" "}
      <button type="submit" name="act" value="axis" class="quiet">Axis, against the computer</button>
    </p>
  );
}

/** Takes a position to the form of a new game. @param position the document, as JSON */
export function PositionChallenge(
  { scenario, position }: { readonly scenario: string; readonly position: string },
) {
  return (
    <form method="post" action="/games/new">
      <input type="hidden" name="scenario" value={scenario} />
      <input type="hidden" name="position" value={position} />
      <button type="submit" class="quiet">Send it as a challenge</button>
    </form>
  );
}
