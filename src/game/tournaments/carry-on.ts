import { firstRoundAfter, timeOfRound } from "../../dice/beacon-round.ts";
import { Drawer, type GamePlace, type PlayerPair } from "../../dice/tournament-ledger.ts";
import { err, ok } from "../../kernel/result.ts";
import { sideName } from "../../kernel/side.ts";
import type { TournamentNews } from "../../store/games/tournaments.ts";
import { createGame } from "../seats/create.ts";
import { drawKey, inTournament } from "./acts.ts";
import { newGameOf } from "./games-made.ts";
import { type KnownTournament, tournamentAt, type TournamentWork } from "./known.ts";
import { tellResults, tellRoundOver, tournamentLetter } from "./letters.ts";
import { drawnRound } from "./pairing.ts";
import { lacksResult, type PlayedPairing, playerAtSide } from "./standing.ts";

/**
 * What follows from an act: a called round is drawn, its games are made, and results of games come into the log. Each step
 * happens once however often it is tried, so a crash between two steps loses and doubles nothing.
 */

/** How many things one round of the referee does. */
const AT_ONCE = 50;

/** Does what waits. Safe to run at any time, by several at once. @returns how many things were done */
export async function sweepTournaments(
  office: TournamentWork,
  onFault: (error: unknown) => void,
): Promise<number> {
  let done = 0;
  for (const news of await office.tournaments.news(AT_ONCE)) {
    try {
      const isDone = news.what === "draw" ? await carryOutDraw(office, news.id) : await score(office, news);
      if (!isDone) continue;
      await office.tournaments.done(news);
      done++;
    } catch (error) {
      onFault(error);
    }
  }
  return done;
}

/** Draws a called round, then makes its games and tells its players. @returns false while the beacon's round is missing */
async function carryOutDraw(office: TournamentWork, id: string): Promise<boolean> {
  const before = await tournamentAt(office, id);
  if (before?.state.called !== undefined && !await draw(office, before)) return false;
  const known = await tournamentAt(office, id);
  if (known === undefined) return true;
  if (known.state.isFinished) {
    await tellResults(office, id);
    return true;
  }
  await makeGames(office, known);
  return true;
}

/** @returns false if its round of the beacon is missing */
async function draw(office: TournamentWork, { state, entries }: KnownTournament): Promise<boolean> {
  const { id, form } = state;
  const called = state.called!;
  const number = firstRoundAfter(called.at);
  if (form.beacon !== "none" && office.now() < timeOfRound(number)) return false;
  const beacon = form.beacon === "none" ? null : await office.beacon.round(number);
  const key = drawKey(office, id, entries[0].signer, called.round);
  const drawn = await inTournament(office, id, (now) => {
    if (now.state.called?.hash !== called.hash) return err("It is drawn.");
    const drawer = new Drawer(key, {
      tournament: id,
      round: called.round,
      called: called.hash,
      beacon: beacon?.randomness ?? null,
    });
    const { lots, pairings } = drawnRound(now.state, drawer);
    const isOver = pairings.length === 0;
    return ok({
      events: [
        { kind: "drawn", round: called.round, key, beacon, lots: [...lots], pairings: [...pairings] },
        ...(isOver ? [{ kind: "finished" as const, by: "director" as const }] : []),
      ],
      row: isOver ? { isFinished: true } : { rounds: called.round },
      sentence: "It is drawn.",
    });
  });
  return drawn.ok || (await tournamentAt(office, id))?.state.called === undefined;
}

/** The games of the last round that are not made yet, and the letters about the round. */
async function makeGames(office: TournamentWork, known: KnownTournament): Promise<void> {
  const { state: { rounds, form } } = known;
  const round = rounds.length;
  for (const [pairing, pair] of (rounds.at(-1)?.pairings ?? []).entries()) {
    if (pair.axis !== null) {
      for (let leg = 0; leg < form.games; leg++) await makeGame(office, known, pair, { round, pairing, leg });
    }
    await tellPairing(office, known, round, pair);
  }
}

async function makeGame(
  office: TournamentWork,
  { state: { id, form, players } }: KnownTournament,
  { scores, ...pair }: PlayedPairing,
  place: GamePlace,
): Promise<void> {
  const { tournaments } = office;
  if (await tournaments.game(id, place) !== undefined) return;
  // A player has withdrawn since the draw.
  if (!lacksResult(scores[place.leg])) return;
  const [allied, axis] = [playerAtSide(pair, place.leg, "allied")!, playerAtSide(pair, place.leg, "axis")!];
  const [one, other] = [await tournaments.address(id, allied), await tournaments.address(id, axis)];
  // A player was deleted while the round was drawn: the director rules.
  if (one === undefined || other === undefined) return;
  const made = await createGame(office, {
    ...newGameOf(form, [one, other]),
    names: { allied: players[allied - 1].name, axis: players[axis - 1].name },
    listed: { allied: true, axis: true },
    tournament: { id, ...place },
  });
  // Another process may have made it meanwhile.
  if (!made.ok && await tournaments.game(id, place) === undefined) {
    throw new Error(`${id}, round ${place.round}: ${made.error.join(" ")}`);
  }
}

async function tellPairing(
  office: TournamentWork,
  { state, row }: KnownTournament,
  round: number,
  pair: PlayerPair,
) {
  const { id, players, form } = state;
  const { allied, axis } = pair;
  const about = `Round ${round} of ${row.title}`;
  const write = async (player: number, sentences: readonly string[]) => {
    const address = await office.tournaments.address(id, player);
    if (address === undefined) return;
    await tournamentLetter(office, address, about, sentences, id, { name: `round.${round}.${player}` });
  };
  if (axis === null) {
    return await write(allied, ["You have a bye: you get the points of this round without playing."]);
  }
  for (const [player, opponent, side] of [[allied, axis, "allied"], [axis, allied, "axis"]] as const) {
    const games = form.games === 1
      ? `You have the ${sideName(side)} side.`
      : "You play two games, one with each side.";
    await write(player, [
      `You meet ${players[opponent - 1].name}. ${games}`,
      "An invitation to each game is in your mailbox: answer it to begin. Results count by themselves.",
    ]);
  }
}

/** Enters a game's result into the log, from the game's own ledger. */
async function score(office: TournamentWork, { id, what: game }: TournamentNews): Promise<boolean> {
  const head = (await office.games.head(game))?.head;
  if (head?.tournament === undefined || head.status !== "over") return true;
  const { tournament: { id: _, ...place }, outcome, ending, ledger } = head;
  // A closed game has no result: the director rules.
  const isClosed = ending?.how === "operator" || ending?.how === "closed";
  const winner = isClosed ? null : outcome?.winner ?? null;
  const done = await inTournament(office, id, ({ state }) => {
    const known = state.rounds[place.round - 1]?.pairings[place.pairing]?.scores[place.leg];
    const isKnown = known?.game === game && (known.isRuled || known.winner === winner);
    return ok({
      events: isKnown ? [] : [{ kind: "scored", ...place, game, winner, entry: ledger.n, head: ledger.hash }],
      sentence: "It is in the log.",
    });
  });
  if (done.ok) await tellRoundOver(office, id);
  // A finished tournament stays as it ended.
  return done.ok || (await tournamentAt(office, id))?.state.isFinished !== false;
}
