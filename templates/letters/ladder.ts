import { type Letter, link, paragraph, sheet, small } from "../../src/kernel/block.ts";
import { type Side, sideName } from "../../src/kernel/side.ts";
import { dayFor, PLAIN_DATES } from "../dates.ts";

/** What letters say of a challenge. */
export interface ChallengeWords {
  /** The challenger's name, and the name of the player who answers. */
  readonly by: string;
  readonly to: string;
  /** The ladder and the scenario. */
  readonly ladder: string;
  readonly title: string;
  /** The answering player's side, unless they say otherwise. */
  readonly favored: Side;
  readonly dueAt: number;
  readonly url: string;
}

/** The line that accepts a challenge, with example words for the dice. */
export const ACCEPT_LINE = "accept challenge: sand and stars";

/** To the challenged player. */
export function challengeLetter({ by, ladder, title, favored, dueAt, url }: ChallengeWords): Letter {
  return {
    subject: `${by} challenges you: ${title}`,
    blocks: [
      paragraph(`${by} challenges you on the ladder of ${ladder}. The scenario is ${title}.`),
      paragraph("To accept, answer with this line, with words of your own. They go into the dice:"),
      sheet([ACCEPT_LINE]),
      paragraph(
        `You then play the ${sideName(favored)} side. Write ${
          ACCEPT_LINE.replace("challenge", `challenge as ${sideName(favored) === "Axis" ? "Allied" : "Axis"}`)
        } for the other.`,
      ),
      paragraph("To decline, answer with this line:"),
      sheet(["decline challenge"]),
      link("Your ladders", url),
      small(
        `The challenge lapses on ${
          dayFor(dueAt, PLAIN_DATES)
        }. In 30 days you may leave two unplayed without loss. With the third, or after three weeks of silence, you leave the ladder.`,
      ),
    ],
  };
}

/** To a challenger whose challenge is not played. */
export function declinedLetter({ to, ladder, url }: ChallengeWords, how: "declined" | "lapsed"): Letter {
  return {
    subject: how === "declined" ? `${to} declines your challenge` : `${to} has not answered your challenge`,
    blocks: [
      paragraph(
        how === "declined"
          ? `${to} declines your challenge on the ladder of ${ladder}.`
          : `${to} has not answered your challenge on the ladder of ${ladder}, and it is over.`,
      ),
      paragraph("All rungs stay as they are. You may challenge somebody else."),
      link("Your ladders", url),
    ],
  };
}

/** To a player who has let a challenge lapse. @property asideAt when they leave the ladder if they stay silent */
export function lapsedChallengeLetter(
  { by, ladder, url }: ChallengeWords,
  asideAt: number | undefined,
): Letter {
  return {
    subject: `The challenge by ${by} is over`,
    blocks: [
      paragraph(`You have not answered the challenge by ${by} on the ladder of ${ladder}, so it is over.`),
      ...(asideAt === undefined ? [] : [
        paragraph(
          `If you do nothing on this ladder, you leave it on ${
            dayFor(asideAt, PLAIN_DATES)
          }. Answer or send a challenge to stay.`,
        ),
      ]),
      link("Your ladders", url),
    ],
  };
}
