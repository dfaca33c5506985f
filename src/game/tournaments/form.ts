import { z } from "zod";
import {
  type GamePlace,
  TOURNAMENT_SYSTEMS,
  type TournamentForm,
  tournamentForm,
} from "../../dice/tournament-ledger.ts";
import { BEACONS } from "../../kernel/beacon.ts";
import { err, ok, type Result } from "../../kernel/result.ts";
import { AT_DEADLINE } from "../../kernel/time-control.ts";
import { scenarios } from "../open/open-game.ts";

const digits = (words: string) => z.string().trim().regex(/^\d{0,2}$/, words);

const filled = z.object({
  system: z.enum(TOURNAMENT_SYSTEMS, "Choose a system."),
  games: z.enum(["1", "2"], "A pairing is one game or two."),
  rounds: digits("A Swiss has 1 to 11 rounds.").default(""),
  scenario: z.string().refine(
    (id) => scenarios().some((each) => each.id === id),
    "Choose one of the scenarios.",
  ),
  days: digits("A turn has 1 to 60 days.").default(""),
  atDeadline: z.enum(AT_DEADLINE, "Choose what happens at a deadline.").default("claim"),
  beacon: z.enum(BEACONS, "Choose where draws come from.").default("none"),
});

export { TOURNAMENT_SYSTEMS, tournamentForm };

/** A tournament from a page's form or a program; or the first fault, in a sentence. */
export function formIn(fields: Readonly<Record<string, string | undefined>>): Result<TournamentForm, string> {
  const read = filled.safeParse(fields);
  if (!read.success) return err(read.error.issues[0].message);
  const { system, games, rounds, scenario, days, atDeadline, beacon } = read.data;
  const form = tournamentForm.safeParse({
    system,
    games: Number(games),
    rounds: system === "swiss" ? Number(rounds) : null,
    scenario,
    time: days === "" ? null : { days: Number(days), atDeadline },
    beacon,
  });
  if (form.success) return ok(form.data);
  return err(
    form.error.issues[0].path[0] === "time" ? "A turn has 1 to 60 days." : "A Swiss has 1 to 11 rounds.",
  );
}

/** A game's place, as people write it: round, pairing and game, each from 1, as in 2.4.1. */
export function gamePlaceIn(text: string): GamePlace | undefined {
  const [round, pairing, game = 1] = /^\d{1,2}\.\d{1,3}(?:\.[12])?$/.test(text)
    ? text.split(".").map(Number)
    : [];
  return round === undefined || round < 1 || pairing < 1
    ? undefined
    : { round, pairing: pairing - 1, leg: game - 1 };
}
