import { logOf } from "../../../game/position-words.ts";
import { seenBy } from "../../../game/open/open-game.ts";
import { recordOf } from "../../../game/run-records.ts";
import { isUndone } from "../../../game/undone.ts";
import type { Block } from "../../../kernel/block.ts";
import type { HeardSeat, Intent, Reply } from "../phrases/intent.ts";
import { boardAnswer, isAnswered, namesFrom } from "../phrases/names-said.ts";
import type { AskingSeat } from "../../commands/command.ts";
import { phrases } from "../phrases/phrase.ts";

/** `What happened to 5RTR and 2RTR?`: what the log says of a piece, and where it is now. */

const FATE = phrases(`
  what|whats .. happened|happens|happening|become|became|becomes to|of|with
  what .. did happen to
  why did|has|have|is|was|are|were my|our?
  was .. passiert|geschehen|geworden mit|aus
  was wurde aus
  qu .. arrive a
  que .. paso|ocurrio a|con
  cosa .. successo a
  wat .. gebeurd met
`);

/** The most pieces in an answer, runs of the log that are read, and sentences for a piece. */
const [MOST_PIECES, MOST_RUNS, MOST_SENTENCES] = [3, 24, 3];

export const fates: Intent<readonly string[]> = {
  name: "what happened to",
  reads(said, seat) {
    const place = FATE.in(said);
    if (place === undefined || seat.game.head.status === "inviting") return undefined;
    const names = namesFrom(said, place.to, seat).map(({ words }) => words)
      .filter((words) => /\p{L}|\//u.test(words) && isPiece(words, seat));
    return names.length === 0 ? undefined : names.slice(0, MOST_PIECES);
  },
  reply: (names) => ({ kind: "records", of: "fates", found: names }),
};

export async function fatesTold(names: readonly string[], seat: AskingSeat): Promise<Reply> {
  const said = new Map(names.map((name) => [name, [] as string[]]));
  const { head } = seat.game;
  const seen = seenBy(seat.game, seat.side);
  const runs = Array.from({ length: head.run }, (_, index) => head.run - index)
    .filter((run) => !isUndone(head, run)).slice(0, MOST_RUNS);
  for (const run of runs) {
    if ([...said.values()].every(({ length }) => length > 0)) break;
    const texts = logOf(seen, await recordOf(seat.office, head.id, run), false).flatMap(textsOf);
    for (const [name, sentences] of said) {
      if (sentences.length === 0) sentences.push(...texts.flatMap((text) => saidOf(name, text)));
    }
  }
  return {
    kind: "says",
    about: "What happened",
    sentences: [
      ...names.map((name) => {
        const told = said.get(name)!.slice(-MOST_SENTENCES);
        const [now = ""] = boardAnswer(seat, { about: "whereabouts", name }) ?? [];
        return [...told.length === 0 ? ["The log does not name it yet."] : told, `Now: ${now}`].join(
          " ",
        );
      }),
      "Next: reply HISTORY, and a line comes for each Player-Turn.",
    ],
  };
}

function isPiece(name: string, seat: HeardSeat): boolean {
  return isAnswered(seat, { about: "reach", piece: name }) ||
    /\b(?:eliminated|off the map)\b/.test(boardAnswer(seat, { about: "whereabouts", name })?.join(" ") ?? "");
}

interface Told {
  readonly text: string;
  readonly items: readonly Told[];
}

function textsOf(block: Block): string[] {
  if (block.kind === "list") return block.items.flatMap((item) => typeof item === "string" ? [item] : []);
  if (block.kind !== "outline") return [];
  const within = (told: Told): string[] => [told.text, ...told.items.flatMap(within)];
  return block.items.flatMap(within);
}

/** The sentences of a line that name a piece, and what was rolled where it fights. */
function saidOf(name: string, text: string): string[] {
  const escaped = name.replace(/[^\p{L}\p{N}/ ]/gu, "\\$&");
  const named = new RegExp(`(?<![\\p{L}\\p{N}/])${escaped}(?![\\p{L}\\p{N}/])`, "iu");
  if (!named.test(text)) return [];
  const sentences = text.match(/[^.]+(?:\.(?!\s|$)[^.]*)*\.?/g)?.map((each) => each.trim()) ?? [];
  return [sentences.filter((each) => named.test(each) || each.startsWith("Die ")).join(" ")]
    .map((each) => /[.!]$/.test(each) ? each : `${each}.`);
}
