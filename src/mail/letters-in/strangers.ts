import { myGamesBlocks } from "../../game/people/my-games.ts";
import { signInAnswer } from "../../game/people/sign-in.ts";
import type { GameCabinet, PostTray } from "../../game/office.ts";
import { orderHelp } from "../../game/open/order-help.ts";
import { toStranger } from "../../game/thread.ts";
import type { Letter } from "../../kernel/block.ts";
import { helpBlocks } from "../../../templates/help.ts";
import { note } from "../../../templates/letters/note.ts";
import type { Addressee } from "./addressee.ts";
import { archiveBlocks, archiveByMail } from "../commands/club/archive.ts";
import { ladderBlocks, ladderByMail } from "../commands/club/ladder.ts";
import { myGamesByMail } from "../commands/club/my-games.ts";
import { ratingBlocks, ratingByMail } from "../commands/club/ratings.ts";
import { commandHelp } from "../command-registry/registry.ts";
import { seasonBlocks, seasonByMail } from "../commands/club/season.ts";
import { signInByMail } from "../commands/club/sign-in.ts";
import {
  standingsBlocks,
  standingsByMail,
  tournamentByMail,
  type TournamentWish,
  wishDone,
} from "../commands/club/tournaments.ts";
import type { TournamentWork } from "../../game/tournaments/known.ts";
import type { Handled } from "./handled.ts";
import { knownOutside } from "./known-outside.ts";
import type { ReadLetter } from "./read-letter.ts";
import type { ReceivedLetter } from "../reading/letter/letter.ts";

/** What is answered to people who have no seat, or write from where none is theirs. */

/**
 * A letter to an address that does not open a seat to its writer. It may be anybody's, so the answer reveals nothing about
 * the game.
 */
export async function closed(
  office: GameCabinet & PostTray,
  letter: ReceivedLetter,
  read: ReadLetter,
  because: Extract<Addressee, { kind: "closed" }>["because"],
): Promise<Handled> {
  switch (because) {
    case "foreign":
      return await stranger(office, letter, "Your letter was not read as orders", [
        `I take orders for that seat only from its player's registered address, and yours, ${letter.from}, is another. If you are that player, write from the address that gets the game's letters.`,
      ]);
    case "withdrawn": {
      const known = await knownOutside(office, letter, read);
      if (known !== undefined) return await stranger(office, letter, known.about, known.sentences);
      return await stranger(office, letter, "The address that you answered is no longer in use", [
        "Its seat has a new player, a new address or new links now, so I did nothing. If the seat is yours, answer the newest letter.",
      ]);
    }
    case "wrong":
      return await stranger(office, letter, "Your letter could not be delivered to a game", [
        "The address that you wrote to opens no seat; perhaps it was mistyped or cut short. Reply to one of the game's letters to you, and yours will arrive.",
      ]);
  }
}

/** Tells the writer of a letter from another mailbox where to look. */
export async function tellWriter(office: PostTray, letter: ReceivedLetter): Promise<void> {
  const content = note(undefined, "I have asked you at your own address", [
    "The game's letters go to another mailbox than this one, so I have done nothing yet. I keep what I understood.",
    "I have sent a link to the registered address. Press the button there, and I take letters from here as yours, too.",
  ]);
  await office.outbox.add(toStranger(office.site, letter.from, content, office.now(), letter));
  office.posted();
}

/** A letter to no seat: help is all that we can give. */
export async function toReferee(
  office: TournamentWork,
  letter: ReceivedLetter,
  read: ReadLetter,
  isSure: boolean,
): Promise<Handled> {
  const first = read.commands[0];
  const asked = first?.command.name;
  if (asked === signInByMail.name) {
    return await answerStranger(office, letter, "sign in", await signInAnswer(office, letter.from));
  }
  if (asked === myGamesByMail.name) {
    const content = note(undefined, "Your games", [], await myGamesBlocks(office, letter.from));
    return await answerStranger(office, letter, "my games", content);
  }
  if (asked === ratingByMail.name) {
    const content = note(undefined, "Your ratings", [], await ratingBlocks(office, letter.from));
    return await answerStranger(office, letter, "rating", content);
  }
  if (asked === ladderByMail.name) {
    const content = note(undefined, "The ladders", [], await ladderBlocks(office, letter.from));
    return await answerStranger(office, letter, "ladder", content);
  }
  if (asked === archiveByMail.name) {
    const { about } = first.asked as { readonly about: string };
    const content = note(undefined, "The archive", [], await archiveBlocks(office, about));
    return await answerStranger(office, letter, "archive", content);
  }
  if (asked === seasonByMail.name) {
    const { name } = first.asked as { readonly name: string | undefined };
    const content = note(undefined, "The season", [], await seasonBlocks(office, name));
    return await answerStranger(office, letter, "season", content);
  }
  if (asked === standingsByMail.name) {
    const { code } = first.asked as { readonly code: string | undefined };
    const content = note(undefined, "Tournaments", [], await standingsBlocks(office, code));
    return await answerStranger(office, letter, "standings", content);
  }
  if (asked === tournamentByMail.name) {
    const wish = first.asked as TournamentWish;
    const done = isSure ? await wishDone(office, letter.from, wish) : undefined;
    const sentence = done === undefined ? IN_DOUBT : done.ok ? done.value : done.error;
    return await answerStranger(office, letter, "tournament", note(undefined, "The tournament", [sentence]));
  }
  const asksHelp = read.commands.some(({ command }) => command.name === "help");
  if (asksHelp) return await stranger(office, letter, "Help", [], true);
  const known = await knownOutside(office, letter, read);
  if (known !== undefined) return await stranger(office, letter, known.about, known.sentences);
  return await stranger(office, letter, "Your letter reached the referee, but no game", [
    "To play, answer one of your game's letters: its address tells me your game and side.",
    `To begin a game, write OPEN GAMES: you see who offers one, and how to offer your own. Or open ${office.site.publicUrl}.`,
    "Write MY GAMES for a list of your games, SIGN IN for a link to your page, or HELP for everything that I read.",
  ]);
}

const IN_DOUBT =
  "Your mailbox does not prove that you wrote this letter, so I did nothing. Sign in (write SIGN IN), and use the tournament's page.";

export async function stranger(
  office: PostTray,
  letter: ReceivedLetter,
  about: string,
  sentences: readonly string[],
  help = false,
): Promise<Handled> {
  const content = note(undefined, about, sentences, help ? helpBlocks(orderHelp(), commandHelp()) : []);
  return await answerStranger(office, letter, about, content);
}

async function answerStranger(
  office: PostTray,
  letter: ReceivedLetter,
  about: string,
  content: Letter,
): Promise<Handled> {
  const item = toStranger(office.site, letter.from, content, office.now(), letter);
  const isNew = await office.outbox.add(item, { messageId: letter.readAs, at: office.now() });
  if (!isNew) return { kind: "read-already" };
  office.posted();
  return { kind: "answered", about };
}
