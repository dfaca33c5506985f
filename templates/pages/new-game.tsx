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
  ShortChoices,
  TextField,
} from "./parts/fields.tsx";
import { asEnglish, langOfEnglish, toPage, wordsIn } from "../words/words.tsx";
import { HandicapFields, type Handicapped } from "./parts/handicap-fields.tsx";
import { Layout } from "./layout.tsx";
import { LevelField, LevelsNote } from "./parts/level-field.tsx";
import { BroughtNote, isFilled, type OwnDocument, OwnDocuments } from "./parts/own-documents.tsx";
import { TimeFields } from "./parts/time-fields.tsx";

/** A choice within the rules, and its form field. */
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
  /** The kind of game that the form creates. */
  readonly game: Named & {
    /** @property balance which side usually wins, in a sentence, where one does */
    readonly scenarios: readonly (Named & Handicapped & { readonly balance: string | undefined })[];
    readonly editions: readonly Named[];
    readonly houseRules: readonly HouseRule[];
    readonly documents: readonly OwnDocument[];
  };
  /** What a signed-in reader need not write; undefined if nobody is signed in. */
  readonly own:
    | { readonly name: string; readonly addresses: readonly string[]; readonly listed: "yes" | "no" }
    | undefined;
  /** The form's problem, and its values. */
  readonly problem?: FormProblem | undefined;
  readonly filled?: Readonly<Record<string, string>>;
}

/** Ways to find an opponent. @see src/web/new-game/new-game-form.ts */
const WAYS = [
  { id: "address", needsReader: false },
  { id: "computer", needsReader: false },
  { id: "link", needsReader: true },
  { id: "open", needsReader: true },
] as const;

/** How much is settled by mail within a Player-Turn: the usual way first. */
const PACES = ["oneExchange", "strict", "standing"] as const satisfies readonly Pace[];

/** What the dice mix in; the choice without a wait comes first. */
const BEACONS = ["none", "drand"] as const satisfies readonly Beacon[];

/** The form that creates a game. */
export function NewGamePage({ postRoom, games, game, own, problem, filled = {} }: NewGameProps) {
  const { scenarios, editions, houseRules, documents } = game;
  const say = wordsIn("new-game");
  return (
    <Layout title={say("title")} postRoom={postRoom}>
      <h1>{say("title")}</h1>
      {documents.filter(({ field }) => isFilled(filled, field)).map((own) => <BroughtNote document={own} />)}
      {games.length === 1 ? null : <GameList games={games} chosen={game.id} />}
      <ProblemNote problem={problem} />
      <form method="post" action="/games" enctype="multipart/form-data">
        <button type="submit" class="unseen" tabindex={-1} aria-hidden="true" />
        <label for="scenario">{say("scenario")}</label>
        <select id="scenario" name="scenario">
          {scenarios.map(({ id, title }) => (
            <option value={id} selected={filled.scenario === id}>{title}</option>
          ))}
        </select>
        {scenarios.map(({ title, balance }) =>
          balance === undefined ? null : <p class="faint">{title}: {asEnglish(balance)}</p>
        )}
        {editions.length === 1 ? <input type="hidden" name="ruleset" value={editions[0].id} /> : (
          <Choices
            name="ruleset"
            legend={say("edition")}
            ways={editions.map(({ id, title }) => ({ id, words: title }))}
            chosen={filled.ruleset}
          />
        )}
        <TextField
          name="address"
          label={say("address")}
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
          label={own === undefined ? undefined : say("name")}
          value={filled.name ?? own?.name}
          problem={problem}
          hint={say("nameHint")}
        />
        <ShortChoices
          id="side"
          name="side"
          legend={say("side")}
          ways={[["allied", say("allied")], ["axis", say("axis")]]}
          chosen={filled.side === "axis" ? "axis" : "allied"}
        />
        <Choices
          name="against"
          legend={say("against")}
          ways={WAYS.filter(({ needsReader }) => own !== undefined || !needsReader).map(({ id }) => ({
            id,
            words: say("way", { way: id }),
          }))}
          chosen={filled.against}
          hint={own === undefined
            ? say.rich("signInToInvite", { signIn: toPage("/sign-in?to=/games/new") })
            : undefined}
        />
        <div class="if-computer">
          <LevelField id="level" chosen={filled.level} />
          <LevelsNote />
        </div>
        <div class="if-invited">
          <TextField
            name="opponent"
            label={say("opponent")}
            type="email"
            autocomplete="off"
            value={filled.opponent}
            problem={problem}
          />
        </div>
        {own === undefined ? null : (
          <DiceWordsField
            name="words"
            label={say("words")}
            value={filled.words}
            problem={problem}
          >
            {say("wordsHint")}
          </DiceWordsField>
        )}
        <ListedField chosen={filled.listed ?? own?.listed} />
        <Choices
          name="pace"
          legend={say("withinTurn")}
          ways={PACES.map((pace) => ({ id: pace, words: say("pace", { pace }) }))}
          chosen={filled.pace}
        />
        <Choices
          name="beacon"
          legend={say("dice")}
          ways={BEACONS.map((beacon) => ({ id: beacon, words: say("beacon", { beacon }) }))}
          chosen={filled.beacon}
          hint={say("diceHint")}
        />
        <TimeFields filled={filled} problem={problem} />
        <label class="inline">
          <input type="checkbox" name="noTakingBack" checked={filled.noTakingBack !== undefined} />{" "}
          {say("noTakingBack")}
        </label>
        <details open={filled.gameMaster !== undefined && filled.gameMaster !== ""}>
          <summary>{say("gameMaster")}</summary>
          <TextField
            name="gameMaster"
            label={say("gameMasterAddress")}
            type="email"
            autocomplete="off"
            value={filled.gameMaster}
            problem={problem}
            hint={say("gameMasterHint")}
          />
          <label class="inline">
            <input
              type="checkbox"
              name="gameMasterPlays"
              checked={filled.gameMasterPlays !== undefined}
            />{" "}
            {say("gameMasterPlays")}
          </label>
        </details>
        <HandicapFields scenarios={scenarios} mayBid={own !== undefined} filled={filled} problem={problem} />
        {houseRules.length === 0
          ? null
          : (
            <details open={houseRules.some(({ field }) => isFilled(filled, field))}>
              <summary>{say("houseRules")}</summary>
              <p class="faint">
                {say("houseRulesHint")}
              </p>
              {houseRules.map(({ field, cite, subject, values }) => (
                <>
                  <label for={field}>{asEnglish(subject)} ({cite})</label>
                  <select id={field} name={field}>
                    <option value="">{say("asEdition")}</option>
                    {values.map(({ value, words }) => (
                      <option value={value} selected={filled[field] === value} lang={langOfEnglish()}>
                        {words}
                      </option>
                    ))}
                  </select>
                </>
              ))}
            </details>
          )}
        <OwnDocuments documents={documents} filled={filled} problem={problem} />
        <button type="submit">{say("make")}</button>
      </form>
    </Layout>
  );
}

/** The list of games; each has a page of its own choices. */
function GameList(
  { games, chosen }: { readonly games: NewGameProps["games"]; readonly chosen: string },
) {
  return (
    <ul>
      {games.map(({ id, title, about }) => (
        <li>
          {id === chosen
            ? <strong aria-current="true">{title}</strong>
            : <a href={`/games/new?game=${id}`}>{title}</a>}: {asEnglish(about)}
        </li>
      ))}
    </ul>
  );
}
