import type { SignedInReader } from "../../game/people/sessions.ts";
import {
  askReplacement,
  callRound,
  enterRuling,
  enterTournament,
  finish,
  isDirector,
  playerNumber,
  type TournamentPerson,
  withdraw,
} from "../../game/tournaments/acts.ts";
import { gamePlaceIn } from "../../game/tournaments/form.ts";
import type { KnownTournament, TournamentWork } from "../../game/tournaments/known.ts";
import { tournamentLetter } from "../../game/tournaments/letters.ts";
import { err, type Result } from "../../kernel/result.ts";
import { isSide } from "../../kernel/side.ts";

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
  const { id } = known.row;
  const player = Number(fields.player ?? "");
  switch (fields.act) {
    case "enter": {
      const entered = await enterTournament(office, id, person, fields.words ?? "");
      if (entered.ok) await tournamentLetter(office, person.address, "You have entered", [entered.value], id);
      return entered;
    }
    case "withdraw": {
      const number = await playerNumber(office, id, person);
      return number === undefined
        ? err("You do not play here.")
        : await withdraw(office, id, number, "player");
    }
    case "call":
      return await callRound(office, id, person);
    case "rule": {
      const winner = fields.winner ?? "";
      return await enterRuling(office, id, person, {
        words: fields.words ?? "",
        place: gamePlaceIn(fields.place ?? "") ?? null,
        winner: isSide(winner) || winner === "draw" ? winner : null,
      });
    }
    case "drop":
      return isDirector(known, person)
        ? await withdraw(office, id, player, "director")
        : err("Only the tournament's director may do that.");
    case "substitute":
      return await askReplacement(office, id, person, { player, address: (fields.address ?? "").trim() });
    case "finish":
      return await finish(office, id, person);
    default:
      return err("Choose what to do.");
  }
}
