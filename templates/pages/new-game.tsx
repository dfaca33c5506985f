import type { Beacon } from "../../src/kernel/beacon.ts";
import type { Pace } from "../../src/kernel/pace.ts";
import type { OptionView } from "../../src/kernel/rules.ts";
import {
  Choices,
  DiceWordsField,
  type FormProblem,
  ListedField,
  NameField,
  ProblemNote,
  TextField,
} from "./fields.tsx";
import { HandicapFields, type Handicapped } from "./handicap-fields.tsx";
import { Layout } from "./layout.tsx";
import { BroughtNote, isFilled, type OwnDocument, OwnDocuments } from "./own-documents.tsx";
import { TimeFields } from "./time-fields.tsx";

/** A choice within the rules, and the field of the form that makes it. */
export interface HouseRule extends OptionView {
  readonly field: string;
}

interface Named {
  readonly id: string;
  readonly title: string;
}

export interface NewGameProps {
  readonly postRoom: boolean;
  readonly games: readonly (Named & { readonly about: string; readonly scenarios: readonly Named[] })[];
  /** The game that the form makes one of. */
  readonly game: Named & {
    /** @property balance which side usually wins, in a sentence, where one does */
    readonly scenarios: readonly (Named & Handicapped & { readonly balance: string | undefined })[];
    readonly editions: readonly Named[];
    readonly houseRules: readonly HouseRule[];
    readonly documents: readonly OwnDocument[];
  };
  /** What a signed-in reader need not write; undefined if nobody is signed in. */
  readonly own: { readonly name: string; readonly addresses: readonly string[] } | undefined;
  /** What was wrong with a form, and what it held. */
  readonly problem?: FormProblem | undefined;
  readonly filled?: Readonly<Record<string, string>>;
}

/** Ways to find somebody for the other side. @see src/web/new-game-form.ts */
const WAYS = [
  { id: "address", words: "Somebody whose mail address I know: they get a letter", needsReader: false },
  { id: "computer", words: "The computer", needsReader: false },
  { id: "link", words: "Anybody who has a link that I give them", needsReader: true },
  { id: "open", words: "Anybody: list the seat as open", needsReader: true },
] as const;

/** How much is settled by mail within a Player-Turn. */
const PACES = [
  {
    id: "oneExchange",
    words: "One exchange: the other player sees what you announce and answers once; few other questions",
  },
  { id: "strict", words: "Strict: I ask each player whenever the rules leave a choice" },
  { id: "standing", words: "Standing orders: no questions, I play each turn at once" },
] as const satisfies readonly { readonly id: Pace; readonly words: string }[];

/** What the dice mix in; `proposed` leaves it to who plays, and to whether the beacon can be reached. */
const BEACONS = [
  {
    id: "proposed",
    words: "Automatic (recommended): the public beacon between two people, if it can be reached",
  },
  { id: "none", words: "From the referee's keys and both players' words" },
  {
    id: "drand",
    words: "The same, and a public random number published after the orders are locked (drand)",
  },
] as const satisfies readonly { readonly id: Beacon | "proposed"; readonly words: string }[];

/** The form by which a game is made. */
export function NewGamePage({ postRoom, games, game, own, problem, filled = {} }: NewGameProps) {
  const { scenarios, editions, houseRules, documents } = game;
  return (
    <Layout title="Make a game" postRoom={postRoom}>
      <h1>Make a game</h1>
      {documents.filter(({ field }) => isFilled(filled, field)).map((own) => <BroughtNote document={own} />)}
      {games.length === 1 ? null : <GameList games={games} chosen={game.id} />}
      <ProblemNote problem={problem} />
      <form method="post" action="/games" enctype="multipart/form-data">
        <button type="submit" class="unseen" tabindex={-1} aria-hidden="true" />
        <label for="scenario">Scenario</label>
        <select id="scenario" name="scenario">
          {scenarios.map(({ id, title }) => (
            <option value={id} selected={filled.scenario === id}>{title}</option>
          ))}
        </select>
        {scenarios.map(({ title, balance }) =>
          balance === undefined ? null : <p class="faint">{title}: {balance}</p>
        )}
        {editions.length === 1 ? <input type="hidden" name="ruleset" value={editions[0].id} /> : (
          <Choices
            name="ruleset"
            legend="Edition of the rules"
            ways={editions.map(({ id, title }) => ({ id, words: title }))}
            chosen={filled.ruleset}
          />
        )}
        <TextField
          name="address"
          label="Your mail address"
          type="email"
          required
          autocomplete="email"
          value={filled.address ?? own?.addresses[0]}
          problem={problem}
          list={own === undefined ? undefined : "own-addresses"}
        />
        {own === undefined
          ? null
          : <datalist id="own-addresses">{own.addresses.map((each) => <option value={each} />)}</datalist>}
        <NameField
          value={filled.name ?? own?.name}
          problem={problem}
          hint="The invitation shows your opponent this address and your name."
        />
        <fieldset id="side">
          <legend>Your side</legend>
          <label class="inline">
            <input type="radio" name="side" value="allied" checked={filled.side !== "axis"} /> Allied
          </label>
          <label class="inline">
            <input type="radio" name="side" value="axis" checked={filled.side === "axis"} /> Axis
          </label>
        </fieldset>
        <Choices
          name="against"
          legend="Who plays the other side"
          ways={WAYS.filter(({ needsReader }) => own !== undefined || !needsReader)}
          chosen={filled.against}
          hint={own === undefined
            ? (
              <>
                <a href="/sign-in?to=/games/new">Sign in first</a>, and you may invite by link, or offer the
                seat to anybody.
              </>
            )
            : undefined}
        />
        <TextField
          name="opponent"
          label="Your opponent's mail address, if you invite by it"
          type="email"
          autocomplete="off"
          value={filled.opponent}
          problem={problem}
        />
        {own === undefined ? null : (
          <DiceWordsField
            name="words"
            label="A few words for the dice, if you invite by a link or offer the seat"
            value={filled.words}
            problem={problem}
          >
            The game begins as soon as somebody takes the seat.
          </DiceWordsField>
        )}
        <ListedField
          checked={filled.listed !== undefined}
          when="if both players agree"
        />
        <Choices name="pace" legend="Within a turn" ways={PACES} chosen={filled.pace} />
        <Choices
          name="beacon"
          legend="The dice"
          ways={BEACONS}
          chosen={filled.beacon}
          hint="With the beacon not even the operator can know a die before orders are locked. Each turn then waits ten minutes for its round, or longer if I can't reach the beacon."
        />
        <TimeFields filled={filled} problem={problem} />
        <label class="inline">
          <input type="checkbox" name="noTakingBack" checked={filled.noTakingBack !== undefined} />{" "}
          Nobody can take back a played turn, even if both want to
        </label>
        <details open={filled.gameMaster !== undefined && filled.gameMaster !== ""}>
          <summary>A game master</summary>
          <TextField
            name="gameMaster"
            label="A game master's mail address"
            type="email"
            autocomplete="off"
            value={filled.gameMaster}
            problem={problem}
            hint="Somebody who rules on your disputes. Leave it empty to settle them between you."
          />
          <label class="inline">
            <input
              type="checkbox"
              name="gameMasterPlays"
              checked={filled.gameMasterPlays !== undefined}
            />{" "}
            The game master is one of the players, and so rules on nothing
          </label>
        </details>
        <HandicapFields scenarios={scenarios} mayBid={own !== undefined} filled={filled} problem={problem} />
        {houseRules.length === 0
          ? null
          : (
            <details open={houseRules.some(({ field }) => isFilled(filled, field))}>
              <summary>House rules</summary>
              <p class="faint">
                I tell both players every house rule in the invitation, and again when the game begins.
              </p>
              {houseRules.map(({ field, cite, subject, values }) => (
                <>
                  <label for={field}>{subject} ({cite})</label>
                  <select id={field} name={field}>
                    <option value="">as the edition has it</option>
                    {values.map(({ value, words }) => (
                      <option value={value} selected={filled[field] === value}>{words}</option>
                    ))}
                  </select>
                </>
              ))}
            </details>
          )}
        <OwnDocuments documents={documents} filled={filled} problem={problem} />
        <button type="submit">Make the game</button>
      </form>
    </Layout>
  );
}

/** The games that there are to choose from, each with a page of its own choices. */
function GameList(
  { games, chosen }: { readonly games: NewGameProps["games"]; readonly chosen: string },
) {
  return (
    <ul>
      {games.map(({ id, title, about }) => (
        <li>
          {id === chosen
            ? <strong aria-current="true">{title}</strong>
            : <a href={`/games/new?game=${id}`}>{title}</a>}: {about}
        </li>
      ))}
    </ul>
  );
}
