import { keyAt } from "../../dice/key-chain.ts";
import { keysAt } from "../../dice/ledger-2/chains.ts";
import { EMPTY } from "../../dice/link.ts";
import { NEWEST_PROTOCOL, type Protocol } from "../../dice/protocol.ts";
import { newestRevision } from "../../kernel/revision.ts";
import { err, ok, type Result } from "../../kernel/result.ts";
import { bySide, SIDES } from "../../kernel/side.ts";
import type { GameMaster } from "../../store/records/game-master-record.ts";
import type { GameHead, Seat } from "../../store/records/game-record.ts";
import { operationsWith } from "../../store/games/commit.ts";
import { broughtBy, storedDocuments } from "../open/brought.ts";
import { newClock } from "../clock/clock.ts";
import { newGameMaster } from "../game-master.ts";
import { told } from "../ledger/accounts.ts";
import { ENGINE } from "../ledger/engine.ts";
import type { Happening } from "../ledger/happening.ts";
import { openingStop } from "../ledger/stop-of.ts";
import { mendingsOf } from "../mendings.ts";
import { entered, type GameWork, type Membership } from "../office.ts";
import { readingMark } from "../access/reading-mark.ts";
import { BARRED, isKeptOut } from "../house/barred.ts";
import { withStand } from "../open/stands.ts";
import { newGameCode, newId, newKeys, newSecret } from "../access/tokens.ts";
import { laterIssue } from "../open/shelf.ts";
import type { Playing } from "../turn/play-run.ts";
import { commitAndCarryOut } from "../turn/run.ts";
import type { StandingGame } from "../open/waiting-for.ts";
import { invite } from "./invite.ts";
import { type GamePlan, gamePlanOf, type NewGame, type Sitter, USUAL_THINKING } from "./new-game.ts";
import { personAt, type Seated, seated } from "./seating.ts";

export interface CreatedGame {
  readonly id: string;
  readonly head: GameHead;
}

/** The random parts of a new game. */
export interface Chance {
  readonly code: () => string;
  /** 32 bytes in hexadecimal. */
  readonly secret: () => string;
}

const CHANCE: Chance = { code: newGameCode, secret: newSecret };

/** How often a taken code is drawn again. */
const DRAWS = 20;

/**
 * Makes a game and invites its players.
 * @param protocol of its ledger: the newest, except in tests of older games
 * @param chance fixed in tests that need the same ledger again
 * @returns the game, or why it cannot be made
 */
export async function createGame(
  office: GameWork & Membership,
  game: NewGame,
  protocol: Protocol = NEWEST_PROTOCOL,
  chance: Chance = CHANCE,
): Promise<Result<CreatedGame, string[]>> {
  const plan = gamePlanOf(game, protocol);
  if (office.masters === undefined && SIDES.some((side) => isMaster(game.seats[side]))) {
    return err([NO_SEARCH]);
  }
  return plan.ok ? await createPlanned(office, plan.value, chance) : plan;
}

/** Like {@link createGame}, for a form that was checked. */
export async function createPlanned(
  office: GameWork & Membership,
  plan: GamePlan,
  chance: Chance = CHANCE,
  playing?: Playing,
): Promise<Result<CreatedGame, string[]>> {
  for (const address of addressesIn(plan.game)) if (await isKeptOut(office, address)) return err([BARRED]);
  for (let draw = 0; draw < DRAWS; draw++) {
    const head = await made(office, plan, newHead(plan, chance, office.now()), playing);
    if (head !== undefined) return ok({ id: head.id, head });
  }
  return err(["no free code was found for the game; try again"]);
}

/** Everybody with a part in the game. */
function addressesIn({ seats, gameMaster }: NewGame): string[] {
  const sitters = SIDES.map((side) => seats[side]);
  return [
    ...sitters.flatMap((sitter) => sitter.kind === "person" ? [sitter.address] : []),
    ...(gameMaster !== undefined && "address" in gameMaster ? [gameMaster.address] : []),
  ];
}

/** The game before anything has happened. */
function newHead(
  { game, protocol, scenario, source, documents, opened, control, beaconWait }: GamePlan,
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
      ...laterIssue(documents.scenario),
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
    // Players who take an offer or accept a challenge have agreed already.
    ...(game.inviter === undefined || game.offer !== undefined ? {} : { inviter: game.inviter.side }),
    ...(game.bids === undefined ? {} : {
      bids: {
        handicap: game.bids.handicap,
        of: bySide((each) => {
          const { side, amount } = game.bids!.of[each];
          return { side, amount };
        }),
      },
    }),
    ...(game.noTakingBack === true
      ? { takingBack: { asked: null, done: { allied: 0, axis: 0 }, isForbidden: true as const } }
      : {}),
    ...(game.listed === undefined ? {} : { listed: game.listed }),
    ...(game.challenger === undefined ? {} : { challenger: game.challenger }),
    ...(game.tournament === undefined ? {} : { tournament: game.tournament }),
  };
}

function namesIn({ inviter, names }: NewGame): Pick<GameHead, "names"> {
  if (names !== undefined) return { names };
  return inviter === undefined || inviter.name === "" ? {} : { names: { [inviter.side]: inviter.name } };
}

/**
 * Enters a game into its ledger and invites or joins its players, in one commit with what that locks.
 * @returns undefined if its code is taken
 */
async function made(
  office: GameWork & Membership,
  plan: GamePlan,
  head: GameHead,
  playing: Playing | undefined,
): Promise<GameHead | undefined> {
  const { game, documents, opened, control, people } = plan;
  const { system: { rules }, truth } = opened;
  const { head: start, entries } = entered(office, head, head.createdAt, [
    { kind: "created", documents, told: told(rules, truth, openingStop(rules, truth)) },
    ...(control === undefined ? [] : [{ kind: "timed" as const, control }]),
    ...(game.bids === undefined
      ? []
      : [{ kind: "bid" as const, handicap: game.bids.handicap, bids: game.bids.of }]),
    ...computersSalts(head),
  ]);
  const { agreed = {} } = game;
  const invited = invite(office, start, { ...plan, people: people.filter((side) => !(side in agreed)) });
  const step = await joined(office, { ...opened, head: invited.head }, agreed);
  const done = await commitAndCarryOut(office, opened, {
    before: undefined,
    head: withStand({ ...opened, head: step.head }),
    ledger: [...entries, ...step.ledger],
    letters: [...invited.letters, ...step.letters],
    statements: step.statements,
    opening: { frozen: rules.freeze(truth) },
    brought: storedDocuments(game, documents),
    offer: game.offer,
    ...readingMark(game.answers?.letter, office.now(), head.id),
  }, { playing });
  return done === "done" ? step.head : undefined;
}

async function joined(
  office: GameWork & Membership,
  game: StandingGame,
  agreed: NonNullable<NewGame["agreed"]>,
): Promise<Seated> {
  let all: Seated = { head: game.head, ledger: [], letters: [], statements: [] };
  for (const side of SIDES) {
    const salt = agreed[side];
    if (salt === undefined) continue;
    const person = await personAt(office, all.head.seats[side]);
    const step = seated(office, { ...game, head: all.head }, { side, salt, person });
    all = {
      head: step.head,
      ledger: [...all.ledger, ...step.ledger],
      letters: [...all.letters, ...step.letters],
      statements: [...all.statements, ...step.statements],
    };
  }
  return all;
}

/** The computer gives its salt before any player can. */
function computersSalts({ seats }: GameHead): Happening[] {
  return SIDES.filter((side) => seats[side].kind === "computer").map((side) => ({ kind: "joined", side }));
}

function seatFor(sitter: Sitter, chance: Chance): Seat {
  const computer = sitter.kind === "computer";
  return {
    kind: sitter.kind,
    ...levelOf(sitter),
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

const isMaster = (sitter: Sitter) => sitter.kind === "computer" && sitter.level === "master";
const NO_SEARCH = "master does not play at this referee, as it searches for nothing: let capable play";

function levelOf(sitter: Sitter): Pick<Seat, "level" | "thinking"> {
  if (sitter.kind === "person" || sitter.level === undefined || sitter.level === "capable") return {};
  const { level, thinking = USUAL_THINKING } = sitter;
  return level === "master" ? { level, thinking } : { level };
}

function gameMasterNamed(named: NewGame["gameMaster"]): GameMaster | null {
  if (named === undefined) return null;
  return "plays" in named ? { kind: "plays", side: named.plays } : newGameMaster(named.address);
}
