import { BEACON_WAIT } from "../../dice/ledger-2/entry.ts";
import type { SettledBids } from "../../dice/ledger-2/bids.ts";
import { NEWEST_PROTOCOL, type Protocol } from "../../dice/protocol.ts";
import type { Beacon } from "../../kernel/beacon.ts";
import type { Brought } from "../../kernel/brought.ts";
import type { Pace } from "../../kernel/pace.ts";
import { err, ok, type Result } from "../../kernel/result.ts";
import type { ChosenLevel, Thinking } from "../../kernel/players.ts";
import { type Side, SIDES } from "../../kernel/side.ts";
import { type TimeChoice, type TimeControl, timeControlOf } from "../../kernel/time-control.ts";
import type { GameHead } from "../../store/records/game-record.ts";
import type { OfferTaking } from "../../store/games/offers.ts";
import { SYSTEMS } from "../open/catalogue.ts";
import { documentsWith } from "../open/brought.ts";
import type { Answered } from "../access/reading-mark.ts";
import {
  chooseScenario,
  type ChosenScenario,
  type Documents,
  type GameSource,
  type OpenGame,
  openPlayed,
  type ScenarioChoices,
  setUp,
} from "../open/open-game.ts";

/** A game that somebody would have made, and whether it can be. */

/** The computer at a table: capable unless it is said otherwise. */
export interface ComputerSitter extends Partial<ChosenLevel> {
  readonly kind: "computer";
}

export type Sitter = { readonly kind: "person"; readonly address: string } | ComputerSitter;

/** How long the master thinks where nobody says. */
export const USUAL_THINKING: Thinking = 10;

/** With documents of its own, should its maker own the game and have brought some. */
export interface NewGame extends ScenarioChoices, Brought {
  readonly scenario: string;
  readonly seats: Readonly<Record<Side, Sitter>>;
  /** How much is settled by mail within a Player-Turn; one exchange unless it is said otherwise. */
  readonly pace?: Pace;
  /**
   * The game's maker, with a name if one is given: the invitations say so. It shows no address of a player known from an
   * earlier game.
   */
  readonly inviter?: { readonly side: Side; readonly name: string; readonly isKnown?: boolean };
  /**
   * Who has agreed to it on a page: they join as it is made, by these words for the dice, and are not invited by letter. Of two
   * people one at the most: the other's words come after the game's keys are fixed.
   */
  readonly agreed?: Readonly<Partial<Record<Side, string>>>;
  /** The letter of a player that has made it, and that player's side: their invitation answers it. */
  readonly answers?: { readonly side: Side; readonly letter: Answered } | undefined;
  readonly offer?: OfferTaking;
  /** The side of the player who has challenged the other on a ladder. */
  readonly challenger?: Side;
  /** The bids by which its players have come to their sides, and what they have bid in. */
  readonly bids?: { readonly handicap: string; readonly of: SettledBids["bids"] };
  /** What the players would be called, where they have said; in place of what the inviter's name says. */
  readonly names?: Readonly<Partial<Record<Side, string>>>;
  /** Who would have it shown in lists to everybody, as far as that is said when it is made. */
  readonly listed?: Readonly<Partial<Record<Side, boolean>>> | undefined;
  /** Who is called game master, if anybody is: one of the players rules on nothing. */
  readonly gameMaster?: { readonly address: string } | { readonly plays: Side } | undefined;
  /** What the dice mix in; nothing unless it is said otherwise. */
  readonly beacon?: Beacon;
  /** How long after a lock its round of the beacon is published, in milliseconds. */
  readonly beaconWait?: number;
  /** No turn is taken back that has been played, even where both players would. */
  readonly noTakingBack?: boolean;
  /** The tournament that it is made for, and its place there: one game is made for each. */
  readonly tournament?: GameHead["tournament"];
  /** How much time the players have; all that they want unless it is said otherwise. */
  readonly time?: TimeChoice;
}

/** @returns why a game cannot be made, in sentences; undefined where it can */
export function problemsOf(game: NewGame): readonly string[] | undefined {
  const plan = gamePlanOf(game);
  return plan.ok ? undefined : plan.error;
}

/** A game that can be made: what its maker has chosen, and what follows from it. */
export interface GamePlan {
  readonly game: NewGame;
  readonly protocol: Protocol;
  readonly scenario: ChosenScenario["scenario"];
  readonly source: GameSource;
  readonly documents: Documents;
  readonly opened: OpenGame;
  readonly people: readonly Side[];
  readonly control: TimeControl | undefined;
  readonly beaconWait: number;
}

/** @returns why it cannot be made, in sentences */
export function gamePlanOf(game: NewGame, protocol: Protocol = NEWEST_PROTOCOL): Result<GamePlan, string[]> {
  const chosen = chooseScenario(game.scenario, game);
  if (!chosen.ok) return chosen;
  const { scenario, source } = chosen.value;
  const people = SIDES.filter((side) => game.seats[side].kind === "person");
  if (people.length === 0) return err(["a game needs at least one player with an address"]);
  if (protocol === 3 && people.length > 1 && people.every((side) => game.agreed?.[side] !== undefined)) {
    return err(["the keys of the dice are fixed before the last player gives words for them"]);
  }
  const control = timeOf(game, people);
  if (!control.ok) return control;
  const documents = documentsWith(source, game);
  if (!documents.ok) return documents;
  const beaconWait = beaconWaitOf(game, protocol);
  if (!beaconWait.ok) return beaconWait;
  const judged = setUp(source.ruleset, documents.value, game.options, undefined, protocol);
  const opened = judged.ok ? openPlayed(judged.value) : judged;
  if (!opened.ok) return opened;
  const { rules } = opened.value.system;
  const isUnfit = levelRefusal(game, protocol, source.ruleset, scenario.id);
  if (isUnfit !== undefined) return err([isUnfit]);
  if (protocol === 1 && (rules.hasSecrets || rules.begins || documents.value.charts !== undefined)) {
    return err([`${scenario.title} is played by a ledger of protocol 2 or 3`]);
  }
  return ok({
    game,
    protocol,
    scenario,
    source,
    documents: documents.value,
    opened: opened.value,
    people,
    control: control.value,
    beaconWait: beaconWait.value,
  });
}

/** Why the computer cannot play at the level that is asked for; undefined where it can. */
function levelRefusal(
  { seats }: NewGame,
  protocol: Protocol,
  ruleset: string,
  scenario: string,
): string | undefined {
  const levels = SIDES.flatMap((side) => {
    const sitter = seats[side];
    return sitter.kind === "computer" ? sitter.level ?? [] : [];
  });
  if (levels.some((level) => level !== "capable") && protocol !== 3) {
    return "by a ledger older than protocol 3 the computer plays as capable";
  }
  return levels.includes("master") && !hasMaster(ruleset, scenario)
    ? "this scenario has no master player: let capable play"
    : undefined;
}

/** Whether there is a master player for a scenario: it needs manners to choose from, and a formula to judge by. */
export function hasMaster(ruleset: string, scenario: string): boolean {
  const system = SYSTEMS.get(ruleset);
  return system?.computer?.manners !== undefined && system.shelf.chances?.[scenario] !== undefined;
}

function timeOf({ time }: NewGame, people: readonly Side[]): Result<TimeControl | undefined, string[]> {
  const control = time === undefined ? undefined : timeControlOf(time);
  if (control === undefined) return ok(undefined);
  return control.ok && control.value.atDeadline === "claim" && people.length === 1
    ? err(["the computer claims no game: at a deadline let standing orders or the computer play"])
    : control;
}

function beaconWaitOf(game: NewGame, protocol: Protocol): Result<number, string[]> {
  if (protocol === 1) return ok(0);
  const wait = game.beaconWait ?? BEACON_WAIT.usual;
  return wait < BEACON_WAIT.least || wait > BEACON_WAIT.most
    ? err(["the beacon's round comes two minutes to a day after the orders are locked"])
    : ok(wait);
}
