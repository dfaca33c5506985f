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

/** A game that somebody wants to make, and whether it can be made. */

/** The computer at a table; by default capable. */
export interface ComputerSitter extends Partial<ChosenLevel> {
  readonly kind: "computer";
}

export type Sitter = { readonly kind: "person"; readonly address: string } | ComputerSitter;

/** How long the master thinks by default. */
export const USUAL_THINKING: Thinking = 10;

/** With the maker's own documents, if they own the game and brought some. */
export interface NewGame extends ScenarioChoices, Brought {
  readonly scenario: string;
  readonly seats: Readonly<Record<Side, Sitter>>;
  /** How many questions a Player-Turn asks; by default one exchange. */
  readonly pace?: Pace;
  /**
   * The game's maker, with a name if one is given, which the invitations say. They show no address of a player known from an
   * earlier game.
   */
  readonly inviter?: { readonly side: Side; readonly name: string; readonly isKnown?: boolean };
  /**
   * Players who agreed on a page: they join when it is made, by these words for the dice, and get no invitation. Of two people
   * only one can: the other's words come after the game's keys are fixed.
   */
  readonly agreed?: Readonly<Partial<Record<Side, string>>>;
  /** The letter of the player who makes it, and that player's side: their invitation answers it. */
  readonly answers?: { readonly side: Side; readonly letter: Answered } | undefined;
  readonly offer?: OfferTaking;
  /** The side of the player who has challenged the other on a ladder. */
  readonly challenger?: Side;
  /** The bids by which its players got their sides, and their unit. */
  readonly bids?: { readonly handicap: string; readonly of: SettledBids["bids"] };
  /** The players' own names, in place of those in the inviter's form. */
  readonly names?: Readonly<Partial<Record<Side, string>>>;
  /** Who wants public lists to show it, as far as known when it is made. */
  readonly listed?: Readonly<Partial<Record<Side, boolean>>> | undefined;
  /** Who has the name of game master, if anybody: one of the players rules on nothing. */
  readonly gameMaster?: { readonly address: string } | { readonly plays: Side } | undefined;
  /** What enters the dice; by default nothing more. */
  readonly beacon?: Beacon;
  /** The time from a lock to its round of the beacon, in milliseconds. */
  readonly beaconWait?: number;
  /** No played turn is taken back, even if both players want it. */
  readonly noTakingBack?: boolean;
  /** The tournament, and the place in it: one game is made for each. */
  readonly tournament?: GameHead["tournament"];
  /** The players' deadlines; by default none. */
  readonly time?: TimeChoice;
}

/** @returns why a game cannot be made, in sentences; undefined if it can */
export function problemsOf(game: NewGame): readonly string[] | undefined {
  const plan = gamePlanOf(game);
  return plan.ok ? undefined : plan.error;
}

/** A game that can be made: its maker's choices, and what follows from them. */
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

/** Why the computer cannot play at the wanted level; undefined if it can. */
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

/** Whether a scenario has a master: that needs manners to choose from, and a formula to judge by. */
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
