import type { OperatorDoor } from "../../dice/operator-ledger.ts";
import { isNowhere } from "../../common/nowhere.ts";
import { err, ok, type Result } from "../../kernel/result.ts";
import { enemyOf, type Side, sideName, SIDES } from "../../kernel/side.ts";
import { invitation } from "../../../templates/letters/invitation.ts";
import { domainOf, isMailAddress, isSameAddress } from "../access/address.ts";
import { BARRED, isKeptOut } from "../house/barred.ts";
import { broughtNotes } from "../open/brought.ts";
import { seatNote } from "../letters/seat-note.ts";
import { willBeListed } from "../access/names.ts";
import { gamePath, seatUrl } from "../access/links.ts";
import { notesOfGame } from "../notes.ts";
import { type CurrentGame, currentGame, type GameCabinet, type Office } from "../office.ts";
import type { SeatLetter } from "../players-step.ts";
import { opponentName, wordsOf } from "../words/reader-words.ts";
import { newKeys } from "../access/tokens.ts";
import { mayAskAt } from "../house/unasked.ts";
import { actOnGame } from "./on-game.ts";

export interface SeatSaid {
  readonly game: string;
  readonly side: string;
  readonly to: string;
}

export function sideSaid(named: string): Result<Side, string> {
  const side = SIDES.find((each) => sideName(each).toLowerCase() === named.toLowerCase());
  return side === undefined ? err(`Name the side: ${SIDES.map(sideName).join(" or ")}.`) : ok(side);
}

/** Why nobody gets a letter. */
export const ASKED_ALREADY = "That address has had enough letters that nobody there asked for.";

/**
 * The operator corrects the address of an invited player whose letters bounced. The seat is nobody's yet, so nobody loses one:
 * the right mailbox is invited, and joins by that letter or not at all. The earlier invitation opens nothing any more.
 */
export async function correctAddress(
  office: Office,
  by: OperatorDoor,
  { game: id, side: named, to }: SeatSaid,
): Promise<Result<string, string>> {
  const said = sideSaid(named);
  if (!said.ok) return said;
  const side = said.value;
  if (!isMailAddress(to) || isNowhere(to)) return err(`I can't send letters to ${to}.`);
  if (await isKeptOut(office, to)) return err(BARRED);
  const first = await currentGame(office, id);
  const problem = first === undefined ? `There is no game ${id}.` : await problemOf(office, first, side, to);
  if (problem !== undefined) return err(problem);
  if (!await mayAskAt(office, to)) return err(ASKED_ALREADY);
  return await actOnGame(office, by, id, async (game) => {
    const problem = await problemOf(office, game, side, to);
    if (problem !== undefined) return err(problem);
    const { head } = game;
    const seat = { ...head.seats[side], ...newKeys(), formerKeys: [], address: to, lastLetter: null };
    return ok({
      step: {
        head: { ...head, seats: { ...head.seats, [side]: seat } },
        told: [invited(office, game, side), ...toldOther(office, game, side)],
      },
      act: "correct",
      words: `The address of the ${
        sideName(side)
      } player, who has not joined the game ${id}, is corrected to one of ${
        domainOf(to)
      }, as letters came back`,
      sentence: `${to} is invited to the game ${id}.`,
    });
  });
}

/** Why a seat's address is not corrected, in a sentence; undefined if it may be. */
async function problemOf(
  { games }: GameCabinet,
  { head }: CurrentGame,
  side: Side,
  to: string,
): Promise<string | undefined> {
  const { status, seats, id } = head;
  const { kind, joined, address } = seats[side];
  const other = seats[enemyOf(side)].address;
  if (kind !== "person" || address === null) return `The computer plays the ${sideName(side)} side of ${id}.`;
  if (status !== "inviting" || joined) {
    return `The ${
      sideName(side)
    } player has joined the game ${id}, and changes the address by the seat's own page.`;
  }
  if (await games.bounces(id, side) === undefined) return "No letter to that player has come back.";
  if (isSameAddress(to, address)) return "That is the address that the letters came back from.";
  return other !== null && isSameAddress(to, other) ? "That is the other player's address." : undefined;
}

function invited(office: Pick<Office, "site">, game: CurrentGame, side: Side): SeatLetter {
  const own = Object.keys(game.head.source.brought).length > 0;
  return {
    to: side,
    kind: "invitation",
    write: (after) =>
      invitation({
        ...wordsOf(office.site, after, side),
        joinUrl: seatUrl(office.site, after, side),
        opponent: opponentName(after, side),
        inviter: undefined,
        bidsUrl: after.bids === undefined ? undefined : office.site.publicUrl + gamePath(after.id),
        isListed: willBeListed(after),
        isTimed: after.clock !== null,
        notes: [
          "Letters to the address that I had before came back. The operator of this site has given me yours.",
          ...(own ? broughtNotes(after, "digest") : notesOfGame({ ...game, head: after }, "joining")),
        ],
      }),
  };
}

function toldOther(office: Pick<Office, "site">, { head }: CurrentGame, side: Side): SeatLetter[] {
  const other = enemyOf(side);
  const { kind, joined } = head.seats[other];
  return kind === "person" && joined
    ? [
      seatNote(office, other, "The other player is invited again", [
        "Letters to the other player came back. The operator of this site has corrected the address, and the invitation is on its way again.",
        "The operator's public ledger says so.",
      ]),
    ]
    : [];
}
