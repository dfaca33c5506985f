import { demandGenuine, firstRoundAfter, timeOfRound } from "../../dice/beacon-round.ts";
import { canonical } from "../../dice/canonical.ts";
import { logProved, type ProvedLog } from "../../dice/chain-audit.ts";
import { isKeyOf } from "../../dice/key-chain.ts";
import { Drawer, type TournamentEntry, tournamentEntry } from "../../dice/tournament-ledger.ts";
import { demand } from "../../dice/wrong.ts";
import type { Result } from "../../kernel/result.ts";
import { drawnRound } from "./pairing.ts";
import { GrowingTournament, openGames, type TournamentState } from "./standing.ts";

export type ProvedTournament = ProvedLog<TournamentEntry>;

/**
 * Proves a published tournament's log, one entry a line: the chain, and every draw again, from the key that the first entry has
 * fixed. Whether a score is right, the game's own ledger proves.
 * @returns the first fault, as a sentence; undefined without any
 */
export function proveTournament(bytes: Uint8Array): Result<ProvedTournament, string> {
  let tournament: GrowingTournament | undefined;
  return logProved(bytes, tournamentEntry, (entry) => {
    if (entry.kind === "created") tournament = new GrowingTournament(entry);
    else demandAllowed(tournament!, entry);
    tournament!.add(entry);
  });
}

/** Whether an entry may follow those before. @throws {Wrong} */
function demandAllowed(state: TournamentState, entry: TournamentEntry): void {
  if (entry.kind === "created" || entry.kind === "rotated") return;
  demand(!state.isFinished, "It follows on the end.");
  const isPlayer = (player: number) => player <= state.players.length;
  switch (entry.kind) {
    case "directed":
      break;
    case "entered":
      demand(state.rounds.length === 0 && state.called === undefined, "Somebody enters after the beginning.");
      demand(entry.player === state.players.length + 1, "The number is not the next one.");
      break;
    case "withdrew":
    case "replaced":
      demand(isPlayer(entry.player), "There is no such player.");
      demand(state.called === undefined, "Players change while a round is drawn.");
      break;
    case "called":
      demand(
        state.called === undefined && entry.round === state.rounds.length + 1,
        "It calls another round than the next.",
      );
      demand(openGames(state).length === 0, "It calls a round while games have no result.");
      break;
    case "drawn":
      demandDrawn(state, entry);
      break;
    case "scored":
    case "ruled": {
      const place = entry.kind === "scored" ? entry : entry.game;
      if (place === null) break;
      const scores = state.rounds[place.round - 1]?.pairings[place.pairing]?.scores;
      demand(scores !== undefined && place.leg < scores.length, "There is no such game.");
      const known = scores![place.leg];
      const isDecided = entry.kind === "ruled" && known !== undefined && known.winner !== null;
      demand(!isDecided, "It rules on a game that has a result.");
      break;
    }
    case "finished":
      demand(state.called === undefined && openGames(state).length === 0, "It ends while games go on.");
      break;
  }
}

/** Repeats the draw of a round. @throws {Wrong} if the result differs */
function demandDrawn(state: TournamentState, entry: Extract<TournamentEntry, { kind: "drawn" }>): void {
  const { called, anchor, form, id } = state;
  demand(called?.round === entry.round, "It draws a round that was not called.");
  demand(isKeyOf(anchor, entry.round, entry.key), "Its key is not the one that was fixed at the beginning.");
  demand(
    (entry.beacon === null) === (form.beacon === "none"),
    "It has a beacon, or none, against the tournament's form.",
  );
  if (entry.beacon !== null) {
    demand(entry.beacon.round === firstRoundAfter(called!.at), "It takes another round of the beacon.");
    demand(entry.at >= timeOfRound(entry.beacon.round), "It is older than its round of the beacon.");
    demandGenuine(entry.beacon);
  }
  const drawer = new Drawer(entry.key, {
    tournament: id,
    round: entry.round,
    called: called!.hash,
    beacon: entry.beacon?.randomness ?? null,
  });
  const { lots, pairings } = drawnRound(state, drawer);
  demand(
    canonical({ lots, pairings }) === canonical({ lots: entry.lots, pairings: entry.pairings }),
    "The draw comes out otherwise.",
  );
}
