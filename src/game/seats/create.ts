import { opponentName } from "../reader-words.ts";
import { wordsOf } from "../reader-words.ts";
import { seatUrl } from "../links.ts";
import { addressed } from "../thread.ts";
import { keyAt } from "../../dice/key-chain.ts";
import { keysAt } from "../../dice/ledger-2/chains.ts";
import { BEACON_WAIT } from "../../dice/ledger-2/entry.ts";
import { EMPTY } from "../../dice/link.ts";
import { NEWEST_PROTOCOL, type Protocol } from "../../dice/protocol.ts";
import type { Beacon } from "../../kernel/beacon.ts";
import { BROUGHT, type Brought } from "../../kernel/brought.ts";
import type { Pace } from "../../kernel/pace.ts";
import { type TimeChoice, type TimeControl, timeControlOf } from "../../kernel/time-control.ts";
import { err, ok, type Result } from "../../kernel/result.ts";
import { bySide, type Side, SIDES } from "../../kernel/side.ts";
import { newestRevision } from "../../kernel/revision.ts";
import type { GameMaster } from "../../store/game-master-record.ts";
import type { FoundOffer } from "../../store/offers.ts";
import { operationsWith } from "../../store/commit.ts";
import type { OutboxItem } from "../../store/letter-records.ts";
import type { GameHead, Seat } from "../../store/game-record.ts";
import { gameMasterInvitation } from "../../../templates/game-master.ts";
import { invitation } from "../../../templates/letters/invitation.ts";
import {
  type Choices,
  chooseScenario,
  type ChosenScenario,
  type Documents,
  type GameSource,
  type OpenGame,
  openPlayed,
  setUp,
} from "../open-game.ts";
import { withStand } from "../stands.ts";
import { newClock } from "../clock/clock.ts";
import { gameMasterWords, newGameMaster, toGameMaster } from "../game-master.ts";
import { ENGINE } from "../ledger/engine.ts";
import { told } from "../ledger/accounts.ts";
import type { Happening } from "../ledger/happening.ts";
import { openingStop } from "../ledger/stop-of.ts";
import { mendingsOf } from "../mendings.ts";
import { gameNotes, notesOf } from "../notes.ts";
import { broughtBy, broughtNotes, documentsInOurWords, documentsWith, ownOf } from "../brought.ts";
import { entered, type Office } from "../office.ts";
import { newGameCode, newId, newKeys, newSecret } from "../tokens.ts";

/** Who sits where: an address, or the computer. */
export type Sitter = { readonly kind: "person"; readonly address: string } | { readonly kind: "computer" };

/** With documents of its own, should its maker own the game and have brought some. */
export interface NewGame extends Choices, Brought {
  readonly scenario: string;
  readonly seats: Readonly<Record<Side, Sitter>>;
  /** How much is settled by mail within a Player-Turn; one exchange unless it is said otherwise. */
  readonly pace?: Pace;
  /**
   * Who makes it, and under which name, should he give one: the invitations say so. One who is known to the other from a game
   * before does not show his address by it.
   */
  readonly inviter?: { readonly side: Side; readonly name: string; readonly isKnown?: boolean };
  /** Both have agreed to it on pages, and join there at once: nobody is invited by letter. */
  readonly isAgreed?: boolean;
  /** The offer that it is made of. */
  readonly offer?: FoundOffer["taking"];
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
  /** How much time the players have; all that they want unless it is said otherwise. */
  readonly time?: TimeChoice;
}

export interface CreatedGame {
  readonly id: string;
  readonly head: GameHead;
}

/** What nobody can foresee of a new game. */
export interface Chance {
  /** Its code, which may be taken already. */
  readonly code: () => string;
  /** 32 bytes in hexadecimal. */
  readonly secret: () => string;
}

const CHANCE: Chance = { code: newGameCode, secret: newSecret };

/** How often a code that is taken is drawn again. */
const DRAWS = 20;

/**
 * Makes a game and invites its players.
 * @param protocol of its ledger: the newest, but in tests of games that were made before
 * @param chance fixed in tests that need the same ledger again @returns the game, or why it cannot be
 */
export async function createGame(
  office: Office,
  game: NewGame,
  protocol: Protocol = NEWEST_PROTOCOL,
  chance: Chance = CHANCE,
): Promise<Result<CreatedGame, string[]>> {
  const plan = planOf(game, protocol);
  if (!plan.ok) return plan;
  for (let draw = 0; draw < DRAWS; draw++) {
    const head = await committed(office, plan.value, newHead(plan.value, chance, office.now()));
    if (head === undefined) continue;
    office.posted();
    return ok({ id: head.id, head });
  }
  return err(["no free code was found for the game; try again"]);
}

/** @returns why a game cannot be made, in sentences; undefined where it can */
export function problemsOf(game: NewGame): readonly string[] | undefined {
  const plan = planOf(game, NEWEST_PROTOCOL);
  return plan.ok ? undefined : plan.error;
}

/** A game that can be made: what its maker has chosen, and what follows from it. */
interface Plan {
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
function planOf(game: NewGame, protocol: Protocol): Result<Plan, string[]> {
  const chosen = chooseScenario(game.scenario, game);
  if (!chosen.ok) return chosen;
  const { scenario, source } = chosen.value;
  const people = SIDES.filter((side) => game.seats[side].kind === "person");
  if (people.length === 0) return err(["a game needs at least one player with an address"]);
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
  if (protocol === 1 && (rules.hasSecrets || rules.begins || documents.value.charts !== undefined)) {
    return err([`${scenario.title} is played by a ledger of protocol 2 and no earlier one`]);
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

/** The game before anything has happened in it. */
function newHead(
  { game, protocol, scenario, source, documents, opened, control, beaconWait }: Plan,
  chance: Chance,
  now: number,
): GameHead {
  const secret = chance.secret();
  return {
    id: chance.code(),
    createdAt: now,
    title: scenario.title,
    source: {
      ruleset: source.ruleset,
      scenario: scenario.id,
      brought: broughtBy(game, documents),
      ...(game.options === undefined ? {} : { options: game.options }),
    },
    pace: game.pace ?? "oneExchange",
    status: "inviting",
    seats: bySide((side) => seatFor(game.seats[side], chance)),
    protocol,
    dice: { anchor: protocol === 1 ? keyAt(secret, 0) : keysAt(secret, 0).all, secret },
    run: 0,
    locked: null,
    pending: null,
    dispute: null,
    gameMaster: gameMasterNamed(game.gameMaster),
    engine: ENGINE,
    revision: newestRevision(mendingsOf(opened.system, game.options)),
    corrected: [],
    undone: [],
    ledger: EMPTY,
    operations: operationsWith(newId(now)),
    outcome: null,
    beacon: game.beacon ?? "none",
    beaconWait,
    clock: control === undefined ? null : newClock(control),
    ...namesIn(game),
    ...(game.listed === undefined ? {} : { listed: game.listed }),
  };
}

function namesIn({ inviter, names }: NewGame): Pick<GameHead, "names"> {
  if (names !== undefined) return { names };
  return inviter === undefined || inviter.name === "" ? {} : { names: { [inviter.side]: inviter.name } };
}

/** Enters a game into its ledger and invites its players, in one commit. @returns undefined where its code is taken */
async function committed(office: Office, plan: Plan, head: GameHead): Promise<GameHead | undefined> {
  const { game, source, documents, opened, people, control } = plan;
  const { system: { rules }, truth } = opened;
  const { head: start, entries } = entered(office, head, head.createdAt, [
    { kind: "created", documents, told: told(rules, truth, openingStop(rules, truth)) },
    ...(control === undefined ? [] : [{ kind: "timed" as const, control }]),
    ...computersSalts(head),
  ]);
  const notes = invitationNotes(game, source, start, opened);
  const invited = game.isAgreed === true
    ? { head: start, letters: [] }
    : invite(office, start, people, notes, game.inviter);
  const done = await office.games.commit({
    before: undefined,
    ...invited,
    head: withStand({ ...opened, head: invited.head }),
    ledger: entries,
    state: { run: 0, frozen: rules.freeze(truth) },
    brought: ownOf(game, documents),
    offer: game.offer,
  });
  return done === "done" ? invited.head : undefined;
}

/**
 * What an invitation says of a game. It goes to whomever the game's maker names, so no words of his own are in it: what
 * documents of his say of themselves stands on the page that the invitation leads to.
 */
function invitationNotes(game: NewGame, source: GameSource, head: GameHead, opened: OpenGame): string[] {
  const own = BROUGHT.filter((name) => game[name] !== undefined);
  const more = opened.system.words.essentials === undefined ? [] : [MORE];
  if (own.length === 0) return [...notesOf({ head, ...opened }, "essential"), ...more];
  const documents = documentsInOurWords(source, game);
  const judged = documents.ok ? setUp(source.ruleset, documents.value, game.options) : documents;
  const silent = judged.ok ? openPlayed(judged.value) : judged;
  return [
    ...broughtNotes(head, "digest"),
    "What they say of themselves is on the page.",
    ...(silent.ok ? gameNotes({ head, ...silent.value }, "essential") : []),
    ...more,
  ];
}

const MORE = "What else there is to know stands on the page, and in the first letter of the game.";

/** The computer gives its salt before any player can give his. */
function computersSalts({ seats }: GameHead): Happening[] {
  return SIDES.filter((side) => seats[side].kind === "computer").map((side) => ({ kind: "joined", side }));
}

function seatFor(sitter: Sitter, chance: Chance): Seat {
  const computer = sitter.kind === "computer";
  return {
    kind: sitter.kind,
    address: sitter.kind === "person" ? sitter.address : null,
    joined: computer,
    salt: computer ? chance.secret().slice(0, 16) : null,
    ...newKeys(),
    sheet: null,
    letters: 0,
    lastLetter: null,
    reportedRun: 0,
  };
}

function gameMasterNamed(named: NewGame["gameMaster"]): GameMaster | null {
  if (named === undefined) return null;
  return "plays" in named ? { kind: "plays", side: named.plays } : newGameMaster(named.address);
}

function invite(
  office: Office,
  start: GameHead,
  people: readonly Side[],
  notes: readonly string[],
  inviter: NewGame["inviter"],
) {
  let head = start;
  const letters: OutboxItem[] = [];
  for (const side of people) {
    const letter = invitation({
      ...wordsOf(office.site, head, side),
      joinUrl: seatUrl(office.site, head, side),
      opponent: opponentName(head, side),
      inviter: inviter === undefined ? undefined : {
        isReader: inviter.side === side,
        name: inviter.name,
        address: inviter.isKnown === true ? undefined : head.seats[inviter.side].address ?? "",
      },
      isTimed: head.clock !== null,
      notes,
    });
    const posted = addressed(office.site, head, side, letter, office.now(), undefined, "invitation");
    head = posted.head;
    letters.push(posted.item);
  }
  if (head.gameMaster?.kind !== "apart") return { head, letters };
  const letter = gameMasterInvitation(gameMasterWords(office.site, head, head.gameMaster));
  const posted = toGameMaster(office.site, head, letter, office.now());
  return { head: posted.head, letters: [...letters, posted.item] };
}
