import { replyAddress } from "../../src/game/access/links.ts";
import { ATTACK_ON_THE_16, type Desk } from "../support/office.ts";

/** Anna's letter by which her first turn is played, whatever the computer does then. */
export async function turnLetter(desk: Desk, id: string): Promise<string> {
  return [
    "From: anna@example.org",
    `To: ${replyAddress(desk.office.site, await desk.head(id), "allied")}`,
    `Message-ID: <turn-1.${id}@anna.example.org>`,
    "",
    ...[`begin ${id} allied turn 1`, ...ATTACK_ON_THE_16, "go", "end"],
  ].join("\r\n");
}
