import type { GameView } from "./game.tsx";
import { GameMap } from "./game-map.tsx";
import { Layout } from "./layout.tsx";
import { MapDifferences } from "./map-differences-link.tsx";
import type { SeatView } from "./seat.tsx";

/** The page of a seat that nobody has taken yet. */
export function JoinPage({ game, seat, words, name, mayBeListed, problem, postRoom }: {
  game: GameView;
  seat: SeatView;
  /** What the player has written for the dice. */
  words: string;
  /** What he would be called. */
  name: string;
  /** Somebody else has to have it so, too. */
  mayBeListed: boolean;
  problem?: string | undefined;
  postRoom: boolean;
}) {
  const more = seat.notes.filter((note) => !seat.essentials.includes(note));
  return (
    <Layout title={`Join ${game.title}`} postRoom={postRoom}>
      <h1>
        Join {game.title} <span class="faint">{game.id}</span>
      </h1>
      <p>You would command the {seat.side} side, against {seat.opponent}.</p>
      {problem === undefined ? null : <p role="alert" style="color:var(--accent)">{problem}</p>}
      <form method="post" action={`${seat.url}/join`}>
        <label for="salt">A few words of your own</label>
        <input
          id="salt"
          name="salt"
          type="text"
          required
          maxlength={200}
          value={words}
          autocomplete="off"
          aria-describedby="salt-hint"
        />
        <p class="faint" id="salt-hint">
          They go into every roll of the dice, and so do the other player's: neither the referee nor anybody
          else can then choose the dice alone. Any words do that nobody would guess; you need not remember
          them. The first letter of the game shows them.
        </p>
        <label for="name">Your name (you may leave it empty)</label>
        <input
          id="name"
          name="name"
          type="text"
          maxlength={40}
          value={name}
          autocomplete="nickname"
          aria-describedby="name-hint"
        />
        <p class="faint" id="name-hint">The other player is told it, and everybody who looks on.</p>
        {mayBeListed
          ? (
            <>
              <label class="inline">
                <input type="checkbox" name="listed" value="yes" />{" "}
                Show the game in the lists for everybody, if the other player would, too
              </label>
              <br />
            </>
          )
          : null}
        <button type="submit">Join the game</button>
      </form>
      <GameMap game={game} />
      <h2>What you should know of this game</h2>
      <ul>{seat.essentials.map((note) => <li>{note}</li>)}</ul>
      <MapDifferences url={seat.mapDifferences} />
      {more.length === 0 ? null : (
        <details>
          <summary>What else there is to know</summary>
          <ul>{more.map((note) => <li>{note}</li>)}</ul>
        </details>
      )}
    </Layout>
  );
}
