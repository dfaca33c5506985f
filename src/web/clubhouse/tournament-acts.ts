import type { SignedInReader } from "../../game/people/sessions.ts";
import { enterTournament, type TournamentPerson } from "../../game/tournaments/acts.ts";
import type { KnownTournament, TournamentWork } from "../../game/tournaments/known.ts";
import { tournamentLetter } from "../../game/tournaments/letters.ts";
import { err, type Result } from "../../kernel/result.ts";
import { isSide } from "../../kernel/side.ts";
import { tournamentDone } from "../../mail/commands/club/tournaments.ts";

/** What pages and API show of tournaments, and do in them. */

/** How many tournaments, players, pairings and entries are shown at once. */
export const TOURNAMENT_ROWS = { tournaments: 20, players: 16, pairings: 10, entries: 50 } as const;

export function personIn({ person: { value } }: SignedInReader): TournamentPerson {
  return { address: value.addresses[0].address, name: value.name, person: value.id };
}

/** Does what a page's form or a program asks for. @returns the result, or why nothing has changed, in a sentence */
export async function actIn(
  office: TournamentWork,
  known: KnownTournament,
  person: TournamentPerson,
  fields: Readonly<Record<string, string | undefined>>,
): Promise<Result<string, string>> {
  const { row: { id: code } } = known;
  const { words = "", address = "", place } = fields;
  if (fields.act === "enter") {
    const entered = await enterTournament(office, code, person, words);
    if (entered.ok) await tournamentLetter(office, person.address, "You have entered", [entered.value], code);
    return entered;
  }
  const player = Number(fields.player ?? "");
  const winner = isSide(fields.winner) || fields.winner === "draw" ? fields.winner : undefined;
  const wish = [
    { kind: "withdraw", code } as const,
    { kind: "call", code } as const,
    { kind: "finish", code } as const,
    { kind: "rule", code, place, winner, words } as const,
    { kind: "drop", code, player } as const,
    { kind: "substitute", code, player, address: address.trim() } as const,
  ].find(({ kind }) => kind === fields.act);
  return wish === undefined ? err("Choose what to do.") : await tournamentDone(office, person, wish);
}
