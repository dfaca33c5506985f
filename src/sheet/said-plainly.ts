import { withoutCourtesy } from "./blocks/courtesy.ts";
import type { LineLanguage } from "./line-language.ts";
import { type AsSaid, parseLines } from "./parse-lines.ts";
import { tidy } from "./blocks/tokens.ts";

/** A sheet with more lines that are no orders is not read further in this way, as that takes time. */
const MOST_LINES = 100;

/**
 * Reads lines whose writers are polite, number their orders or leave out a verb. The rest must be an order as it stands. An
 * order that plays a turn or ends a game is never read so.
 * @param versions what a line may say once courtesy is gone; the line itself if nothing else is given
 * @param isSenseless whether an order makes no sense as its line stands, so that the line may mean something else
 * @param leavesOutDots as in {@link AsSaid}
 */
export function saidPlainly<O>(
  language: LineLanguage<O>,
  versions: (bare: string) => readonly string[] = (bare) => [bare],
  isSenseless: AsSaid<O>["isSenseless"] = () => false,
  leavesOutDots = false,
): AsSaid<O> {
  const known = new Map<string, readonly string[]>();
  function read(line: string): readonly string[] {
    const found = versions(withoutCourtesy(line)).flatMap((version) => {
      const { orders: [said, ...more], unread } = parseLines(language, [version]);
      const isOrder = said !== undefined && more.length === 0 && unread.length === 0;
      return isOrder && !language.isBinding(said.order)
        ? [language.print(said.order).map((part) => part.trim()).join(" ")]
        : [];
    });
    return [...new Set(found)].filter((reading) => reading !== tidy(line));
  }
  return {
    isSenseless,
    readings: (line) => {
      const readings = known.get(line) ?? (known.size < MOST_LINES ? read(line) : []);
      known.set(line, readings);
      return readings;
    },
    guesses: () => [],
    told: (reading) => `"${reading}"`,
    hint: () => undefined,
    leavesOutDots,
  };
}
