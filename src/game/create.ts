import { keyAt } from "../dice/key-chain.ts";
import { keysAt } from "../dice/ledger-2/chains.ts";
import { BEACON_WAIT } from "../dice/ledger-2/entry.ts";
import { EMPTY } from "../dice/link.ts";
import { NEWEST_PROTOCOL, type Protocol } from "../dice/protocol.ts";
import type { Beacon } from "../kernel/beacon.ts";
import type { Pace } from "../kernel/pace.ts";
import { type TimeChoice, timeControlOf } from "../kernel/time-control.ts";
import { err, ok, type Result } from "../kernel/result.ts";
import { enemyOf, type Side, sideName, SIDES } from "../kernel/side.ts";
import { concerning, newestRevision } from "../kernel/revision.ts";
import type { GameMaster } from "../store/game-master-record.ts";
import { operationsWith } from "../store/games.ts";
import type { OutboxItem } from "../store/letter-records.ts";
import type { GameHead, Seat } from "../store/game-record.ts";
import { gameMasterInvitation } from "../../templates/game-master.ts";
import { invitation } from "../../templates/letters/invitation.ts";
import {
  type Choices,
  chooseScenario,
  documentsOf,
  type GameSource,
  type OpenGame,
  setUp,
} from "./catalogue.ts";
import { newClock } from "./clock/clock.ts";
import { arbiterWords, newArbiter, toArbiter } from "./game-master.ts";
import { ENGINE } from "./engine.ts";
import type { Happening } from "./ledger/happening.ts";
import { stopOf } from "./ledger/stop-of.ts";
import { notesOf } from "./notes.ts";
import { entered, type Office } from "./office.ts";
import { addressed, seatUrl, wordsOf } from "./post.ts";
import { newGameCode, newId, newKeys, newSecret } from "./tokens.ts";

/** Who sits where: an address, or the computer. */
export type Sitter = { readonly kind: "person"; readonly address: string } | { readonly kind: "computer" };

export interface NewGame extends Choices {
  readonly scenario: string;
  readonly seats: Readonly<Record<Side, Sitter>>;
  /** How much is settled by mail within a Player-Turn; one exchange unless it is said otherwise. */
  readonly pace?: Pace;
  /** Who makes it, and under which name, should he give one: the invitations say so. */
  readonly inviter?: { readonly side: Side; readonly name: string };
  /** Who is called game master, if anybody is: one of the players rules on nothing. */
  readonly gameMaster?: { readonly address: string } | { readonly plays: Side } | undefined;
  /** What the dice mix in; nothing unless it is said otherwise. */
  readonly beacon?: Beacon;
  /** How long after a lock its round of the beacon is published, in milliseconds. */
  readonly beaconWait?: number;
  /** How much time the players have; all that they want unless it is said otherwise. */
  readonly time?: TimeChoice;
  /** A map document in place of the scenario's map. */
  readonly map?: object;
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
  const chosen = chooseScenario(game.scenario, game);
  if (!chosen.ok) return chosen;
  const { scenario, source } = chosen.value;
  const people = SIDES.filter((side) => game.seats[side].kind === "person");
  if (people.length === 0) return err(["a game needs at least one player with an address"]);
  const control = game.time === undefined ? undefined : timeControlOf(game.time);
  if (control?.ok === false) return control;
  if (control?.value.atDeadline === "claim" && people.length === 1) {
    return err(["the computer claims no game: at a deadline let standing orders or the computer play"]);
  }
  const documents = documentsOf({ ...source, ...(game.map === undefined ? {} : { map: game.map }) });
  if (!documents.ok) return documents;
  const beaconWait = protocol === 1 ? 0 : game.beaconWait ?? BEACON_WAIT.usual;
  if (protocol !== 1 && (beaconWait < BEACON_WAIT.least || beaconWait > BEACON_WAIT.most)) {
    return err(["the beacon's round comes two minutes to a day after the orders are locked"]);
  }
  const opened = setUp(source.ruleset, documents.value, game.options, undefined, protocol);
  if (!opened.ok) return opened;
  const { rules, state } = opened.value;
  const frozen = rules.freeze(state);
  for (let draw = 0; draw < DRAWS; draw++) {
    const now = office.now();
    const secret = chance.secret();
    const bare: GameHead = {
      id: chance.code(),
      createdAt: now,
      title: scenario.title,
      source: {
        ruleset: source.ruleset,
        scenario: scenario.id,
        ownMap: game.map !== undefined,
        ...(game.options === undefined ? {} : { options: game.options }),
      },
      pace: game.pace ?? "oneExchange",
      status: "inviting",
      seats: { allied: seatFor(game.seats.allied, chance), axis: seatFor(game.seats.axis, chance) },
      protocol,
      dice: { anchor: protocol === 1 ? keyAt(secret, 0) : keysAt(secret, 0).all, secret },
      run: 0,
      locked: null,
      pending: null,
      dispute: null,
      gameMaster: gameMasterOf(game.gameMaster),
      engine: ENGINE,
      revision: newestRevision(concerning(rules, game.options)),
      corrected: [],
      undone: [],
      ledger: EMPTY,
      operations: operationsWith(newId(now)),
      outcome: null,
      beacon: game.beacon ?? "none",
      beaconWait,
      clock: control === undefined ? null : newClock(control.value),
    };
    const { head: recorded, entries } = entered(
      office,
      bare,
      now,
      [
        { kind: "created", documents: documents.value, position: frozen, stop: stopOf(rules.query(state)) },
        ...(control === undefined ? [] : [{ kind: "timed" as const, control: control.value }]),
        ...computersSalts(bare),
      ],
    );
    const notes = invitationNotes(game, source, recorded, opened.value);
    const invited = invite(office, recorded, people, notes, game.inviter);
    const done = await office.games.commit({
      before: undefined,
      ...invited,
      ledger: entries,
      state: { run: 0, frozen },
      ...(game.map === undefined ? {} : { map: game.map }),
    });
    if (done !== "done") continue;
    office.posted();
    return ok({ id: invited.head.id, head: invited.head });
  }
  return err(["no free code was found for the game; try again"]);
}

/**
 * What an invitation says of a game. It goes to whomever the game's maker names, so no words of his own are in it: what a map
 * document of his says of itself stands on the page that the invitation leads to.
 */
function invitationNotes(
  { map, options }: NewGame,
  source: GameSource,
  head: GameHead,
  { rules, state }: OpenGame,
): string[] {
  if (map === undefined) return notesOf(head, rules, state);
  const documents = documentsOf({ ...source, map: { ...map, notice: undefined } });
  const silent = documents.ok ? setUp(source.ruleset, documents.value, options) : documents;
  return [
    "It is played on a map document of its own; what that says of itself is on the page.",
    ...(silent.ok ? notesOf(head, silent.value.rules, silent.value.state) : []),
  ];
}

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

function gameMasterOf(named: NewGame["gameMaster"]): GameMaster | null {
  if (named === undefined) return null;
  return "plays" in named ? { kind: "plays", side: named.plays } : newArbiter(named.address);
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
        address: head.seats[inviter.side].address ?? "",
      },
      isTimed: head.clock !== null,
      notes,
    });
    const posted = addressed(office.site, head, side, letter, office.now(), undefined, "invitation");
    head = posted.head;
    letters.push(posted.item);
  }
  if (head.gameMaster?.kind !== "apart") return { head, letters };
  const letter = gameMasterInvitation(arbiterWords(office.site, head, head.gameMaster));
  const posted = toArbiter(office.site, head, letter, office.now());
  return { head: posted.head, letters: [...letters, posted.item] };
}

/** The other player as letters speak of him; his address is his own affair. */
export function opponentName(head: GameHead, side: Side): string {
  const other = enemyOf(side);
  return head.seats[other].kind === "computer" ? "the computer" : `the ${sideName(other)} player`;
}
