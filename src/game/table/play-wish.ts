import type { PlayWish, Window } from "../../store/records/wish-records.ts";
import { wordsOf } from "../words/reader-words.ts";
import { err, ok } from "../../kernel/result.ts";
import type { GameHead } from "../../store/records/game-record.ts";
import { note } from "../../../templates/letters/note.ts";
import type { Terms } from "../../kernel/words.ts";
import type { Happening } from "../ledger/happening.ts";
import type { GameWork } from "../office.ts";
import { withPlayWish } from "../play-wishes.ts";
import { WINDOW_WORDS } from "../turn/sheet/window.ts";
import { playersStep, type StepResult, type Wish } from "../players-step.ts";

/** A player says how many questions to get. What is already locked is played by the wish at that time. */
export async function setPlayWish(
  office: GameWork,
  wish: Wish,
  chosen: Partial<PlayWish>,
): Promise<StepResult> {
  const { side } = wish;
  const { asksAll } = chosen;
  const events: Happening[] = asksAll === undefined
    ? []
    : [{ kind: "wished", side, asked: asksAll ? "all" : "less" }];
  const words = events.length === 0 ? {} : { words: linesOf(chosen) };
  return await playersStep(office, { ...wish, ...words }, ({ head, system }) => {
    if (head.seats[side].kind !== "person") return err("Nobody is asked there.");
    if (head.status === "over") return err("The game is over, so I ask nobody any more.");
    if (chosen.window === "deadline" && head.clock === null) return err(NO_DEADLINE);
    const sentence = wordsFor(chosen, system.words.terms);
    const told = wish.letter === undefined ? [] : [{
      to: side,
      write: (after: GameHead) =>
        note(
          wordsOf(office.site, after, side),
          chosen.window === undefined ? "How much I ask you" : "Your take-back window",
          [sentence],
        ),
    }];
    return ok({ head: withPlayWish(head, side, chosen), events, told, sentence });
  });
}

/** A choice in the words of a letter. */
function linesOf({ asksAll, asksSparse }: Partial<PlayWish>): string[] {
  return [
    ...(asksAll === undefined ? [] : [asksAll ? "ask all" : "ask less"]),
    ...(asksSparse === undefined ? [] : [`ask sparse ${asksSparse ? "on" : "off"}`]),
  ];
}

/** What a choice means, in one or two sentences. */
export function wordsFor(chosen: Partial<PlayWish>, { wishes }: Terms): string {
  const asked = (["asksAll", "asksSparse"] as const).flatMap((name) => {
    const value = chosen[name];
    return value === undefined ? [] : [wishes[name][value ? "on" : "off"]];
  });
  return [...asked, ...(chosen.window === undefined ? [] : [windowSentence(chosen.window)])].join(" ");
}

const NO_DEADLINE = "This game has no deadlines. Write WINDOW 10 MINUTES or WINDOW AN HOUR.";

function windowSentence(window: Window): string {
  if (window === "none") return "I play your clean sheets at once.";
  const when = window === "deadline" ? "at your deadline" : `${WINDOW_WORDS[window]} after it comes`;
  return `I play a clean sheet that you mail ${when}. Until then STOP holds it back, a corrected sheet replaces it, and GO plays it at once.`;
}
