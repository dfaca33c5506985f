import { logOf } from "../../../game/position-words.ts";
import { seenBy } from "../../../game/open/open-game.ts";
import { recordOf } from "../../../game/run-records.ts";
import { isUndone } from "../../../game/undone.ts";
import type { Block } from "../../../kernel/block.ts";
import type { AskingSeat } from "../../commands/command.ts";
import type { Reply } from "../phrases/intent.ts";
import { boardAnswer } from "../phrases/names-said.ts";

/** The most runs of the log that are read, and sentences for a piece. */
const [MOST_RUNS, MOST_SENTENCES] = [24, 3];

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
