import { capitalized } from "../src/common/text.ts";
import { type Side, sideName } from "../src/kernel/side.ts";
import { wordsIn } from "./words/words.tsx";
import { type Block, type Letter, link, list, paragraph, small } from "../src/kernel/block.ts";

/** What letters and pages say of teams. */

export interface TeamAskWords {
  readonly id: string;
  readonly title: string;
  readonly side: Side;
  /** The captain by address: somebody who is asked has to know who asks. */
  readonly captain: string;
}

/** The sentences that ask somebody to serve on a side. */
export function teamAskSentences({ id, title, side, captain }: TeamAskWords): string[] {
  const say = wordsIn("asked");
  return [say("team.asks", { captain, side, id, title }), say("team.means"), say("team.name")];
}

/** The letter that asks. @param days how long its link works */
export function teamAskLetter(
  words: TeamAskWords & { readonly url: string; readonly days: number },
): Letter {
  return {
    subject: `A place in a team of game ${words.id}`,
    blocks: [
      ...teamAskSentences(words).map(paragraph),
      link("See the game and join the team", words.url),
      paragraph(`Or answer this letter with TEAM JOIN ${words.id}.`),
      small(
        `You can join for ${words.days} days. If you did not expect this letter, do nothing; no other letter comes.`,
      ),
    ],
  };
}

/** The first words to a new member. */
export function memberWelcome(side: Side, captain: string): string[] {
  return [
    `You serve on the ${sideName(side)} side now. Your captain is ${captain}.`,
    "Reply with orders, and I put them into your team's draft. Your captain alone sends it.",
    "Write TEAM: and your words on one line, and only your own team reads them. TEAM HELP says what else you can write.",
  ];
}

/** The text above a member's copy of a letter to the captain. */
export function copyText(captain: string): string {
  return `This is a copy for the team of a letter to ${captain}. Orders that you reply with go into your team's draft.`;
}

/** The last letter to somebody who no longer serves. */
export function memberLeft(id: string, side: Side, isOwnWish: boolean): Letter {
  return {
    subject: `You have left the team in game ${id}`,
    blocks: [
      paragraph(
        isOwnWish
          ? `You have left the ${sideName(side)} team in game ${id}.`
          : `The captain of the ${sideName(side)} side in game ${id} plays on without you.`,
      ),
      paragraph("Your page and its letters no longer work. You cannot join the other side of this game."),
    ],
  };
}

/** Words of one team member, as the team's letters show them. */
export function teamWordsBlocks(name: string, lines: readonly string[]): Block[] {
  return [
    paragraph(`${capitalized(name)} writes to your team alone:`),
    { kind: "words", lines: [...lines] },
    paragraph("To answer the team, write TEAM: and your words on one line."),
  ];
}

/** Why a captain's sheet is not played at once. @param lines of the team's draft that it leaves out, with their writers */
export function besideText(lines: readonly string[]): string {
  const few = lines.slice(0, 8).join("; ");
  const more = lines.length > 8 ? `; and ${lines.length - 8} more` : "";
  return `Your team's draft has lines that this sheet leaves out: ${few}${more}. So I played nothing. Put them in, or write GO to play without them.`;
}

/** A member's commands, for those who ask. */
export function memberHelp(): Block[] {
  return [
    paragraph("As a member of a team you can write, each on a line of its own:"),
    list([
      "orders, as in any sheet: I put them into your team's draft, and your captain sends it",
      "team: WORDS: only your own team reads them",
      "roster: who serves, and the draft with the writer of each line",
      "team letters all, team letters turns, team letters none: how many letters you get",
      "team leave: you serve no more",
      "status, map, pieces, orders, history, explain …, dice, help: as any player",
    ]),
  ];
}
