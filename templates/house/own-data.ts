/** The words about the data kept of somebody. */

/** The file that describes the others. @param leftOut games for which there was no room */
export function exportReadme(leftOut: readonly string[]): string {
  return [
    "What this referee keeps about you.",
    "",
    "me.json                 your name, addresses and wishes, where you are signed in, what you offer, your games and tournaments",
    "games/K7Q2-axis/        a seat of yours:",
    "  seat.json             what you have chosen there, orders that are kept, your private notes",
    "  press.json            what the players have written to each other, as you may read it",
    "  team.json             who serves on your side, and what the team has written to each other",
    "  ledger.jsonl          the game's ledger with its events, orders and dice, as far as your side may see them",
    "  letters/0001.txt      the letters to you, as far as they are still kept",
    "",
    "This archive holds no links or keys that open something: your letters and your page have them.",
    ...(leftOut.length === 0 ? [] : ["", `These games had no room in here: ${leftOut.join(", ")}.`]),
    "",
  ].join("\n");
}

/** What is deleted on request, and what remains. */
export const DELETED: readonly string[] = [
  "Your name, addresses, preferences, profile page, kept seats and offers.",
  "You are signed out in every browser.",
  "You withdraw from tournaments that go on, and no tournament keeps your address.",
  "In games that are over or have not begun: your address, your name, your seat's links and the letters to you. Also its tokens, webhooks and browser notifications.",
];

export const REMAINS: readonly string[] = [
  "The ledgers of played games: orders, rolls and times, by side and not by name. They prove the game to the other player, too.",
  "The letters that these ledgers rest on, as they came. Only a judge of a dispute gets to see them. They carry the address that you wrote from.",
  "Your words for the dice, which are part of the proof. What you wrote to the other player, who has it anyway.",
  "Letters about signing in, which expire like all letters. Hashes of addresses, which keep anybody from holding both sides of a game with secrets.",
  "Your name in the public logs of tournaments that you have entered.",
  "What others have: the letters that they got.",
];
