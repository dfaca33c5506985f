import { glossaryPage } from "../../common/marked-words.ts";
import { SIDES } from "../../kernel/side.ts";
import type { OutboxItem } from "../../store/records/letter-records.ts";
import type { GameHead } from "../../store/records/game-record.ts";
import { beginning } from "../../../templates/letters/beginning.ts";
import { opponentName, wordsOf } from "../words/reader-words.ts";
import { notesOfGame } from "../notes.ts";
import type { Letterhead } from "../office.ts";
import { positionWords } from "../position-words.ts";
import { addressed } from "../thread.ts";
import type { StandingGame } from "../open/waiting-for.ts";

/** The first letters to the players, with the opening position. @returns with the head that records them */
export function beginningLetters(
  office: Letterhead,
  game: StandingGame,
): { readonly head: GameHead; readonly letters: OutboxItem[] } {
  let { head } = game;
  const letters: OutboxItem[] = [];
  const salts = { allied: head.seats.allied.salt ?? "", axis: head.seats.axis.salt ?? "" };
  for (const side of SIDES.filter((side) => head.seats[side].kind === "person")) {
    const letter = beginning({
      ...wordsOf(office.site, head, side),
      ...positionWords({ ...game, head }, side),
      salts,
      ...(head.protocol === 1 ? { anchor: head.dice.anchor } : {}),
      notes: notesOfGame({ ...game, head }, "beginning"),
      glossaryUrl: office.site.publicUrl + glossaryPage(game.system.ruleset),
      opponent: opponentName(head, side),
    });
    const seats = { ...head.seats, [side]: { ...head.seats[side], reportedRun: head.run } };
    const posted = addressed(
      office.site,
      { ...head, seats },
      side,
      { letter, now: office.now(), about: "turn" },
    );
    head = posted.head;
    letters.push(posted.item);
  }
  return { head, letters };
}
