import { isSameAddress } from "../../game/access/address.ts";
import type { GameCabinet, PostTray } from "../../game/office.ts";
import { seatLeftBy } from "../../game/table/hand-over.ts";
import type { ReceivedLetter } from "../reading/letter/letter.ts";
import { type ReadLetter, sheetsOf } from "./read-letter.ts";
import { lettersAnswered } from "../reading/references.ts";

/** What is answered to somebody who holds no seat. */
export interface OutsideAnswer {
  readonly about: string;
  readonly sentences: readonly string[];
}

/** A letter names no more games than these that are looked for. */
const MOST_GAMES = 4;

/** The games that a letter names by its reply address and its sheets. */
function gamesNamed(read: Pick<ReadLetter, "address" | "body" | "attached">): string[] {
  const named = [read.address?.game, ...sheetsOf(read).blocks.map(({ game }) => game)];
  return [...new Set(named.filter((game) => game !== undefined))].slice(0, MOST_GAMES);
}

/** A game that a letter names, in which the operator found a substitute for its writer. */
export async function gameTakenUnasked(
  office: GameCabinet,
  { from }: Pick<ReceivedLetter, "from">,
  read: Pick<ReadLetter, "address" | "body" | "attached">,
): Promise<string | undefined> {
  for (const game of gamesNamed(read)) {
    if (await seatLeftBy(office, game, from, "unasked") !== undefined) return game;
  }
  return undefined;
}

/**
 * The answer to a person without a seat but known to a game: a player whose seat a substitute holds, or a spectator. It
 * goes to the address that the game knows, no matter who has written. @returns undefined for anybody else
 */
export async function knownOutside(
  office: GameCabinet & PostTray,
  letter: ReceivedLetter,
  read: Pick<ReadLetter, "address" | "body" | "attached">,
): Promise<OutsideAnswer | undefined> {
  for (const game of gamesNamed(read)) {
    if (await seatLeftBy(office, game, letter.from) === undefined) continue;
    return {
      about: `A substitute plays for you in game ${game}`,
      sentences: [
        "So I did nothing of what your letter says.",
        `When you are back, write BACK ${game} to this address, and you have your seat again.`,
      ],
    };
  }
  const followed = (await lettersAnswered(office, letter))
    .find(({ stopUrl, to }) => stopUrl !== undefined && isSameAddress(to, letter.from));
  if (followed?.stopUrl === undefined) return undefined;
  return {
    about: "You follow this game, but you don't play in it",
    sentences: [
      "So I did not pass your answer on to the players.",
      `To get no more of these letters, press the button here: ${followed.stopUrl}`,
    ],
  };
}
