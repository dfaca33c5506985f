/** What is said of what is kept of somebody. */

/** The file that tells what the others are. @param leftOut games for which there was no room */
export function exportReadme(leftOut: readonly string[]): string {
  return [
    "What this referee keeps of you.",
    "",
    "me.json                 your name, addresses and wishes, where you are signed in, what you offer, all your games",
    "games/K7Q2-axis/        a seat of yours:",
    "  seat.json             what you have chosen there, and orders that are kept",
    "  press.json            what the players have written to each other, as you may read it",
    "  ledger.jsonl          the game's ledger with its events, orders and dice, as far as your side may see them",
    "  letters/0001.txt      the letters to you, as far as they are still kept",
    "",
    "Links and keys that open something are left out: your letters and your page have them.",
    ...(leftOut.length === 0
      ? []
      : ["", `For want of room these games are not in here: ${leftOut.join(", ")}.`]),
    "",
  ].join("\n");
}

/** What is deleted when somebody asks for it, and what remains. */
export const DELETED: readonly string[] = [
  "Your name, your addresses, your wishes, your page for others, your seats that you have kept, your offers.",
  "Every browser is signed out.",
  "In games that are over, or have not begun: your address and name, the links to your seat, the letters to you, and what acted for the seat or was told of it: tokens, bells, browsers that were pushed to.",
];

export const REMAINS: readonly string[] = [
  "The ledgers of games that were played: what was ordered and rolled, with times, by side and not by name. They prove the game to the other player, too.",
  "The letters that these ledgers rest on, as they came, for whoever has to judge a dispute: the referee shows them to nobody else. They bear the address that you wrote from.",
  "Your words for the dice, which are part of the proof, and what you have written to the other player, who has it anyway.",
  "Letters about signing in, and hashes of addresses that keep somebody from holding both sides of a game with secrets. The former are forgotten in time, as all letters are.",
  "What others have: the letters that went to them.",
];
