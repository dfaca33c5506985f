import { sideName } from "../../src/kernel/side.ts";
import { heading, type Letter, link, list, paragraph, small } from "../../src/kernel/block.ts";
import { type GameWords, proofBlock, subject } from "./frame.ts";

export interface Invitation extends GameWords {
  /** The game has deadlines; the notes say which. */
  readonly isTimed: boolean;
  /** Lists will show the game unless the reader objects. */
  readonly isListed: boolean;
  readonly joinUrl: string;
  /** The page with both bids for the sides; undefined if nobody has bid. */
  readonly bidsUrl: string | undefined;
  readonly opponent: string;
  /**
   * Who made the game, as given in the form; undefined if nobody said. One without an address is known from an earlier game.
   */
  readonly inviter:
    | { readonly isReader: boolean; readonly name: string; readonly address: string | undefined }
    | undefined;
  readonly notes: readonly string[];
}

export function invitation(words: Invitation): Letter {
  return {
    subject: subject(words, "You are invited to a game"),
    blocks: [
      paragraph(
        `${inviting(words)} You would play the ${sideName(words.side)} side against ${words.opponent}.`,
      ),
      paragraph(
        `You play by mail, a turn at a time, ${
          words.isTimed ? "with deadlines" : "at your own pace"
        }. Open the page below to see the game and join. The game begins when you have both joined.`,
      ),
      link("See the game and join", words.joinUrl),
      ...(words.bidsUrl === undefined ? [] : [link("Both bids, with their seals", words.bidsUrl)]),
      paragraph(
        "Or join by mail: reply with a line JOIN: and a few words of your own, like JOIN: sand and stars. Keep your words. They go into every die, and show later that nobody chose them for you.",
      ),
      ...(words.notes.length === 0
        ? []
        : [heading("What you should know about this game"), list(words.notes)]),
      ...(words.isListed
        ? [
          paragraph(
            "The lists of games show this one, with both names. If you'd rather not, add the line LISTED OFF.",
          ),
        ]
        : []),
      small(
        `To ${
          words.inviter?.isReader === true ? "withdraw the invitation" : "decline"
        }, reply with the line DECLINE. If you did not expect this letter, do nothing. The game will not begin, and no other letter comes.`,
      ),
      proofBlock(words.id, words.side, words.ledger),
    ],
  };
}

function inviting({ inviter, title, bidsUrl }: Invitation): string {
  if (bidsUrl !== undefined) return `The bids for ${title} are opened, and the game is made.`;
  if (inviter === undefined) return `A game of ${title} is waiting for you.`;
  if (inviter.isReader) return `You have made a game of ${title} (or somebody did, with your address).`;
  const { name, address } = inviter;
  if (address === undefined) {
    return `${
      name === "" ? "Your opponent" : `${name}, your opponent`
    } in an earlier game, wants to play again: ${title}, with sides changed.`;
  }
  return name === ""
    ? `Somebody who gave the address ${address} invites you to a game of ${title}.`
    : `${name}, who gave the address ${address}, invites you to a game of ${title}.`;
}
