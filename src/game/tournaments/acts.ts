import { Buffer } from "node:buffer";
import { hmacSha256 } from "../../common/bytes/native-sha256.ts";
import { clipped } from "../../common/text.ts";
import { keyAt } from "../../dice/key-chain.ts";
import { chained } from "../../dice/ledger/ledger.ts";
import { EMPTY, type LedgerHead } from "../../dice/link.ts";
import {
  type GamePlace,
  TOURNAMENT_PROTOCOL,
  type TournamentActor,
  type TournamentEntry,
  type TournamentEvent,
  type TournamentForm,
} from "../../dice/tournament-ledger.ts";
import { err, ok, type Result } from "../../kernel/result.ts";
import { isAlmostHeading, parseHeading } from "../../sheet/blocks/heading.ts";
import type { Side } from "../../kernel/side.ts";
import type { NewEntrant, TournamentRow } from "../../store/games/tournaments.ts";
import { isMailAddress, isSameAddress } from "../access/address.ts";
import { BARRED, INVITE_ONLY, isKeptOut, mailboxBarred, mayBegin } from "../house/barred.ts";
import { isTakenFor, readName } from "../access/names.ts";
import { ASKED_ENOUGH, mayAskAt } from "../house/unasked.ts";
import { problemsOf } from "../seats/new-game.ts";
import { untilCommitted } from "../retry.ts";
import { newGameCode } from "../access/tokens.ts";
import { type KnownTournament, tournamentAt, type TournamentShelf, type TournamentWork } from "./known.ts";
import { tellResults, tournamentLetter } from "./letters.ts";
import { openGames, playerAtSide, type TournamentState } from "./standing.ts";
import { newGameOf } from "./games-made.ts";

/** What people do in a tournament. Each act is one commit with its entries in the log. */

/** Pairing more players would stop the referee for seconds. */
export const MOST_PLAYERS = 256;
export const TITLE_LENGTH = 60;
const WORDS_LENGTH = 200;
const RULING_LENGTH = 500;
/** A log has room for all games, and for thousands of rulings. */
const MOST_ENTRIES = 8_000;
/** How many unfinished tournaments a person may direct at once; counted among the newest so many. */
const MOST_DIRECTED = 5;
const LOOKED_AT = 200;

/** A person who acts, by an address that is certainly theirs. */
export interface TournamentPerson {
  readonly address: string;
  readonly name: string;
  /** The person's id, if the address is a person's. */
  readonly person?: string | undefined;
}

type Said = Result<string, string>;

/**
 * The last key of a tournament's chain: it follows from the key that signed the log's first entry, so there is no other secret
 * to keep.
 */
export function drawKey(
  { keys: { signers } }: Pick<TournamentWork, "keys">,
  id: string,
  signer: string,
  round: number,
): string {
  const key = signers.key(signer);
  if (key === undefined) throw new Error(`the key ${signer} that made the tournament ${id} is not here`);
  const secret = hmacSha256(key.secret, `despatch/tournament ${id}`);
  return keyAt(Buffer.from(secret).toString("hex"), round);
}

/** Entries chained to a log. */
function entriesOf(
  { keys: { signers }, now }: Pick<TournamentWork, "keys" | "now">,
  end: LedgerHead,
  events: readonly TournamentEvent[],
): TournamentEntry[] {
  return chained<TournamentEvent, TournamentEntry>(
    end,
    Math.max(now(), end.at),
    signers,
    events,
    (key) => ({ kind: "rotated", key }),
  ).entries;
}

/** What mail programs turn into links, what hides, and what runs over the lines above and below. */
const NO_TITLE = /[\p{C}@<>]|:\/\/|[\p{L}\p{N}]\.\p{L}{2}|\p{M}{3}/u;

/** @returns the new tournament's code, or why there is none, in a sentence */
export async function createTournament(
  office: TournamentWork,
  director: TournamentPerson,
  { title: typed, form }: { readonly title: string; readonly form: TournamentForm },
): Promise<Result<string, string>> {
  const title = clipped(typed.replace(/\s+/g, " ").trim(), TITLE_LENGTH);
  if (title === "" || !/\p{L}/u.test(title)) return err("Give the tournament a title.");
  if (NO_TITLE.test(title)) return err("A title has no addresses and no links.");
  if (parseHeading(title) !== undefined || isAlmostHeading(title)) {
    return err("A title must not read like the beginning of an order sheet.");
  }
  if (director.name === "") return err("Set your name first: the log says who directs.");
  if (await isKeptOut(office, director.address)) return err(BARRED);
  if (!await mayBegin(office, [director.address])) return err(INVITE_ONLY);
  const problems = problemsOf(newGameOf(form, ["one@nobody.invalid", "other@nobody.invalid"]));
  if (problems !== undefined) return err(problems.join(" "));
  const newest = await office.tournaments.page(LOOKED_AT);
  const own = newest.filter((row) => !row.isFinished && isSameAddress(row.director, director.address));
  if (own.length >= MOST_DIRECTED) return err(`You direct ${MOST_DIRECTED} tournaments that are not over.`);
  return await untilCommitted<Result<string, string>>(async () => {
    const id = `T${newGameCode()}`;
    const { active } = office.keys.signers;
    const entries = entriesOf(office, EMPTY, [
      {
        kind: "created",
        protocol: TOURNAMENT_PROTOCOL,
        site: office.site.publicUrl,
        key: active.public,
        id,
        title,
        form,
        anchor: drawKey(office, id, active.id, 0),
      },
      { kind: "directed", name: director.name, by: "director" },
    ]);
    const row: TournamentRow = {
      id,
      createdAt: entries[0].at,
      title,
      form,
      players: 0,
      rounds: 0,
      isFinished: false,
      director: director.address,
      asked: [],
    };
    return await office.tournaments.commit(row, entries, { at: office.now() }) ? ok(id) : "conflict";
  });
}

interface Step {
  readonly events: readonly TournamentEvent[];
  readonly row?: Partial<TournamentRow>;
  readonly entrants?: readonly NewEntrant[];
  readonly left?: readonly NewEntrant[];
  readonly draws?: boolean;
  readonly sentence: string;
}

const NONE = "There is no such tournament.";
const NOT_YOURS = "Only the tournament's director may do that.";
const OVER = "The tournament is over.";

/** Judges and commits an act. @param judge from the tournament as it stands; or why it cannot be done, in a sentence */
export async function inTournament(
  office: TournamentWork,
  code: string,
  judge: (known: KnownTournament) => Promise<Result<Step, string>> | Result<Step, string>,
): Promise<Said> {
  return await untilCommitted<Said>(async () => {
    const known = await tournamentAt(office, code);
    if (known === undefined) return err(NONE);
    if (known.state.isFinished) return err(OVER);
    const step = await judge(known);
    if (!step.ok) return step;
    const { events, row, sentence, ...besides } = step.value;
    if (events.length === 0) return ok(sentence);
    const entries = entriesOf(office, known.end, events);
    const done = await office.tournaments.commit({ ...known.row, ...row }, entries, {
      ...besides,
      at: office.now(),
    });
    return done ? ok(sentence) : "conflict";
  });
}

/** Whose an address is in a tournament: a mailbox plays only once, whatever follows its plus, and so does a person. */
export function whoOf({ address, person }: TournamentPerson): string[] {
  return [mailboxBarred(address), ...(person === undefined ? [] : [`person ${person}`])];
}

export async function playerNumber(
  { tournaments }: TournamentShelf,
  id: string,
  person: TournamentPerson,
): Promise<number | undefined> {
  for (const who of whoOf(person)) {
    const player = await tournaments.playerAt(id, who);
    if (player !== undefined) return player;
  }
  return undefined;
}

export function isDirector(
  { row }: Pick<KnownTournament, "row">,
  person: TournamentPerson | undefined,
): boolean {
  return person !== undefined && isSameAddress(row.director, person.address);
}

/** A person enters, or takes the place that the director offered them. @param words for the draws @returns the answer */
export async function enterTournament(
  office: TournamentWork,
  code: string,
  person: TournamentPerson,
  words: string,
): Promise<Said> {
  const name = readName(person.name);
  if (!name.ok) return name;
  if (name.value === "") return err("Others see your name. Write it: enter CODE as Anna.");
  if (!isMailAddress(person.address)) return err("I can't send letters to your address.");
  if (await isKeptOut(office, person.address)) return err(BARRED);
  const done = await inTournament(office, code, async (known) => {
    const { state, row } = known;
    if (await playerNumber(office, row.id, person) !== undefined) {
      return err(`You have entered ${row.title} already.`);
    }
    if (isDirector(known, person)) return err("A director rules, and does not play.");
    const taken = state.players.some((each) => each.isIn && isTakenFor(name.value, each.name));
    if (taken) return err("Another player has a name that looks like yours. Choose another.");
    const asked = row.asked.find(({ address }) => isSameAddress(address, person.address));
    if (asked !== undefined) {
      return await replaced(office, known, asked.player, { ...person, name: name.value });
    }
    if (state.rounds.length > 0 || state.called !== undefined) return err(`${row.title} has begun.`);
    if (state.players.length >= MOST_PLAYERS) return err(`${row.title} is full.`);
    const player = state.players.length + 1;
    return ok({
      events: [{
        kind: "entered",
        player,
        name: name.value,
        words: clipped(words.replace(/@/g, " "), WORDS_LENGTH) || "none",
      }],
      row: { players: player },
      entrants: [{ player, address: person.address, who: whoOf(person) }],
      sentence:
        `You have entered ${row.title} (${row.id}). A letter tells you when it begins, and who your opponents are. WITHDRAW ${row.id} takes you out.`,
    });
  });
  return done;
}

async function replaced(
  { tournaments }: TournamentWork,
  { state, row }: KnownTournament,
  player: number,
  person: TournamentPerson,
): Promise<Result<Step, string>> {
  const before = await tournaments.address(row.id, player);
  if (state.called !== undefined || openPlaces(state, player).length > 0) {
    return err("That player's games of this round go on. A place changes hands between rounds.");
  }
  return ok({
    events: [{ kind: "replaced", player, name: person.name }],
    row: { asked: row.asked.filter((each) => each.player !== player) },
    entrants: [{ player, address: person.address, who: whoOf(person) }],
    left: before === undefined
      ? []
      : [{ player, address: before, who: whoOf({ address: before, name: "" }) }],
    sentence: `You play on in ${row.title} (${row.id}) for ${state.players[player - 1].name}.`,
  });
}

function openPlaces(state: TournamentState, player: number): GamePlace[] {
  return openGames(state).filter(({ pairing }) => {
    const { allied, axis } = state.rounds.at(-1)!.pairings[pairing];
    return allied === player || axis === player;
  });
}

/** A player leaves. Games that have not begun are lost; a running one is played, or resigned there. */
export async function withdraw(
  office: TournamentWork,
  code: string,
  player: number,
  by: TournamentActor,
): Promise<Said> {
  return await inTournament(office, code, async ({ state, row }) => {
    const found = state.players[player - 1];
    if (found === undefined) return err("There is no such player.");
    if (!found.isIn) return err(`${found.name} has withdrawn already.`);
    if (state.called !== undefined) return err("The next round is being drawn. Try again in a moment.");
    const events: TournamentEvent[] = [{ kind: "withdrew", player, by }];
    let running = 0;
    for (const place of openPlaces(state, player)) {
      if (await statusAt(office, row.id, place) === "playing") running++;
      else {events.push(
          lostBy(state, place, player, by, `${found.name} has withdrawn before the game began.`),
        );}
    }
    const also = running === 0 ? "" : " The game that has begun goes on: play it, or resign there.";
    return ok({ events, sentence: `${found.name} has withdrawn from ${row.title} (${row.id}).${also}` });
  });
}

function lostBy(
  state: TournamentState,
  place: GamePlace,
  player: number,
  by: TournamentActor,
  words: string,
): TournamentEvent {
  const pairing = state.rounds[place.round - 1].pairings[place.pairing];
  const winner: Side = playerAtSide(pairing, place.leg, "allied") === player ? "axis" : "allied";
  return { kind: "ruled", by, words, game: { ...place, winner } };
}

/** How the game of a place stands; undefined before it is made. */
async function statusAt({ tournaments, games }: TournamentWork, id: string, place: GamePlace) {
  const game = await tournaments.game(id, place);
  return game === undefined ? undefined : (await games.head(game))?.head.status;
}

/** The director calls the next round: from now on nobody can change what it is drawn from. */
export async function callRound(office: TournamentWork, code: string, by: TournamentPerson): Promise<Said> {
  const done = await inTournament(office, code, (known) => {
    const { state, row } = known;
    if (!isDirector(known, by)) return err(NOT_YOURS);
    if (state.called !== undefined) return err("That round is being drawn.");
    if (state.players.filter(({ isIn }) => isIn).length < 2) return err("A round needs two players.");
    const open = openGames(state);
    if (open.length > 0) {
      return err(
        `Games of round ${state.rounds.length} without a result: ${open.length}. Wait, or rule on those that never began.`,
      );
    }
    const round = state.rounds.length + 1;
    return ok({
      events: [{ kind: "called", round }],
      row: { asked: [] },
      draws: true,
      sentence: `Round ${round} of ${row.title} is called. Players get letters as soon as it is drawn.`,
    });
  });
  // It is drawn in the background: the games of a large round take seconds.
  if (done.ok) office.posted();
  return done;
}

/**
 * What a director rules. @property place of the game that it decides, by round, pairing and game, each from 1; null: words
 * alone
 */
export interface DirectorRuling {
  readonly words: string;
  readonly place: GamePlace | null;
  readonly winner: Side | "draw" | null;
}

/** The director rules. A running game, or one with a result, is not theirs to decide: its own ledger says how it went. */
export async function enterRuling(
  office: TournamentWork,
  code: string,
  by: TournamentPerson,
  ruling: DirectorRuling,
): Promise<Said> {
  const words = clipped(ruling.words.replace(/\s+/g, " ").trim(), RULING_LENGTH);
  if (words === "") return err("Write why. Anybody may read it.");
  if (words.includes("@")) return err("Anybody may read the log, so write no address into it.");
  return await inTournament(office, code, async (known) => {
    const { state, row } = known;
    if (!isDirector(known, by)) return err(NOT_YOURS);
    if (known.entries.length > MOST_ENTRIES) return err("The log is full.");
    const { place, winner } = ruling;
    if (place === null || winner === null) {
      return ok({
        events: [{ kind: "ruled", by: "director", words, game: null }],
        sentence: "It stands in the log.",
      });
    }
    const lacksResult = openGames(state).some((open) =>
      open.round === place.round && open.pairing === place.pairing && open.leg === place.leg
    );
    if (!lacksResult) {
      return err(
        "That is no game of the present round without a result. A result comes from the game itself.",
      );
    }
    if (await statusAt(office, row.id, place) === "playing") {
      return err("That game goes on. Its result comes from the game itself.");
    }
    return ok({
      events: [{ kind: "ruled", by: "director", words, game: { ...place, winner } }],
      sentence: "It stands in the log, and counts.",
    });
  });
}

/** The director asks a person to take a player's place: nothing changes until they enter. */
export async function askReplacement(
  office: TournamentWork,
  code: string,
  by: TournamentPerson,
  { player, address }: { readonly player: number; readonly address: string },
): Promise<Said> {
  if (!isMailAddress(address)) return err("I can't send letters to that address.");
  if (await isKeptOut(office, address)) return err(BARRED);
  if (!await mayAskAt(office, address)) return err(ASKED_ENOUGH);
  const asked = await inTournament(office, code, async (known) => {
    const { state, row } = known;
    if (!isDirector(known, by)) return err(NOT_YOURS);
    const found = state.players[player - 1];
    if (found === undefined) return err("There is no such player.");
    if (await playerNumber(office, row.id, { address, name: "" }) !== undefined) {
      return err("That person has a place in the tournament.");
    }
    return ok({
      events: [{
        kind: "ruled",
        by: "director",
        words: `Somebody is asked to take the place of ${found.name}.`,
        game: null,
      }],
      row: { asked: [...row.asked.filter((each) => each.player !== player), { player, address }] },
      sentence: `They are asked by letter to take the place of ${found.name}.`,
    });
  });
  const known = asked.ok ? await tournamentAt(office, code) : undefined;
  if (known === undefined) return asked;
  const { row, state } = known;
  await tournamentLetter(office, address, `Will you play on for ${state.players[player - 1].name}?`, [
    `The director of the tournament ${row.title} asks you to take the place of ${
      state.players[player - 1].name
    }.`,
    `If you will, answer ENTER ${row.id} AS YOUR NAME. If not, do nothing.`,
  ], row.id);
  return asked;
}

export async function finish(office: TournamentWork, code: string, by: TournamentPerson): Promise<Said> {
  const done = await inTournament(office, code, (known) => {
    const { state, row } = known;
    if (!isDirector(known, by)) return err(NOT_YOURS);
    if (state.called !== undefined || openGames(state).length > 0) {
      return err("Games go on. Wait for their results.");
    }
    return ok({
      events: [{ kind: "finished", by: "director" }],
      row: { isFinished: true },
      sentence: `${row.title} is over.`,
    });
  });
  if (done.ok) await tellResults(office, code);
  return done;
}

/** The operator puts somebody in the place of a director who has vanished. */
export async function replaceDirector(
  office: TournamentWork,
  code: string,
  { address, name: typed }: TournamentPerson,
): Promise<Said> {
  const name = readName(typed);
  if (!name.ok || name.value === "") {
    return err("The new director needs a name here: they set it in their settings.");
  }
  const done = await inTournament(office, code, async (known) => {
    if (isDirector(known, { address, name: "" })) return err("They direct it already.");
    if (await playerNumber(office, known.row.id, { address, name: "" }) !== undefined) {
      return err("A director rules, and does not play.");
    }
    return ok({
      events: [{ kind: "directed", name: name.value, by: "operator" }],
      row: { director: address },
      sentence: `${name.value} directs ${known.row.title} (${known.row.id}) now.`,
    });
  });
  if (done.ok) {
    await tournamentLetter(office, address, "You direct a tournament", [done.value], code.toUpperCase());
  }
  return done;
}
