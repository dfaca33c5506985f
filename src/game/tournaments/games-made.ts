import type { TournamentForm } from "../../dice/tournament-ledger.ts";
import type { NewGame } from "../seats/new-game.ts";

/** The game of a pairing, by the tournament's form. @param seats addresses, the Allied player's first */
export function newGameOf(form: TournamentForm, [allied, axis]: readonly [string, string]): NewGame {
  const { scenario, time, beacon } = form;
  return {
    scenario,
    seats: { allied: { kind: "person", address: allied }, axis: { kind: "person", address: axis } },
    beacon,
    ...(time === null
      ? {}
      : { time: { turn: { kind: "days", days: time.days }, atDeadline: time.atDeadline } }),
  };
}
