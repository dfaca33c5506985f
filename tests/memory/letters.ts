import { Buffer } from "node:buffer";
import { ALLIED_SHEET } from "../bench/campaign.ts";
import { type Handed, type Member, written } from "../bench/club.ts";

/** How many letters a member sends before the next does; one of every kind, and more sheets than anything else. */
const EACH = 20;

/** What a referee's door sees in its days. @param number of the letter, from 0 */
export function letterOf(number: number, members: readonly Member[]): Handed {
  const member = members[Math.floor(number / EACH) % members.length];
  const { game, from, to } = member;
  switch (number % EACH) {
    case 0:
      return written(member, number, ["status"]);
    case 1:
      return written(member, number, ["explain 3218 to 3117", "explain 1605"]);
    case 2:
      return written(member, number, ["dice"]);
    case 3:
      return written(member, number, ["Good move! I shall think about it.", "", "-- ", "A player"]);
    case 4:
      return written(member, number, [
        `begin ${game} allied turn 1`,
        "mvoe 3022 to 2318",
        "move 9999",
        "end",
      ]);
    case 5:
      return { from, to, text: Buffer.alloc(3000, `${number} \u0007\u00ff<p>`).toString("latin1") };
    case 6:
      return written({ from: `stranger-${number}@example.net`, to }, number, ["help"]);
    case 7:
      return written({ from: `newcomer-${number}@example.net`, to: "referee@despatch.localhost" }, number, [
        "help",
      ]);
    case 8:
      return written({ from, to: to.replace(/[a-z2-7]{16}@/, "a".repeat(16) + "@") }, number, ["status"]);
    case 9:
      return written({ from: "", to }, number, ["Your letter could not be delivered."]);
    case 18:
    case 19:
      return sheet(member, number - 2); // once more
    default:
      return sheet(member, number);
  }
}

function sheet(member: Member, number: number): Handed {
  return written(member, number, [`begin ${member.game} allied turn 1`, ...ALLIED_SHEET, "wait", "end"]);
}
