import { seatUrl } from "../../game/access/links.ts";
import { standingOfReview } from "../../game/proof/review/reviewing.ts";
import { wordsOfReview } from "../../game/proof/review/words.ts";
import { wordsOf } from "../../game/words/reader-words.ts";
import { type Block, heading, link, list } from "../../kernel/block.ts";
import type { ReviewWords } from "../../../templates/review.ts";
import { note } from "../../../templates/letters/note.ts";
import { type AskingCommand, readsName } from "./command.ts";

export const reviewByMail: AskingCommand<true> = {
  name: "review",
  kind: "asking",
  help: () => [
    "review: the story of a game that is over: what decided it, what dice were worth, who wins by even dice",
  ],
  read: readsName("review"),
  async answer({ office, game: { head }, side }) {
    const words = wordsOf(office.site, head, side);
    const standing = await standingOfReview(office, head);
    if (standing.kind === "refused") return note(words, "There is no review", [standing.sentence]);
    const url = `${seatUrl(office.site, head, side)}/review`;
    if (standing.kind === "making") {
      return note(words, "Your game is being reviewed", [
        "I am reviewing your game. That takes seconds, or a minute for a long game. Then reply REVIEW once more.",
      ], [link("Or read it on its page", url)]);
    }
    const review = wordsOfReview(standing.review);
    return note(words, "The story of your game", review.result, storyBlocks(review, url));
  },
};

/** What decided a game and what would have been better, on one screen. */
function storyBlocks({ deciding, better }: ReviewWords, url: string): Block[] {
  return [
    heading("What decided it"),
    list(deciding.map(({ summary, changed: [change] }) => `${summary} ${change}`)),
    ...(better.length === 0
      ? []
      : [heading("What would have been better"), list(better.slice(0, 1).map(({ sentence }) => sentence))]),
    link("The whole review: the curve, every Player-Turn and die", url),
  ];
}
