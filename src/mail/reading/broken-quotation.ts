import { letter as letterSchema } from "../../kernel/block.ts";
import type { FoundBlocks } from "../../sheet/order-blocks.ts";
import { renderText } from "../../../templates/text.ts";
import type { OutboxItem } from "../../store/letter-records.ts";
import { squeezed } from "./letters-quoted.ts";

/** How many letters and figures a line has at least that a mail program breaks. */
const LONG = 20;

/**
 * What a player typed around his sheets, with lines left empty that are no lines of his: a mail program has broken a line of the
 * letter that he quotes, and what it carried over bears no mark. The other player can set his words so that such a rest is a
 * command.
 * @param quoted letters of ours that he may quote @returns the very same lines where all are his
 */
export async function withoutBrokenQuotation(
  { around, perhapsRests }: Pick<FoundBlocks, "around" | "perhapsRests">,
  quoted: () => Promise<readonly OutboxItem[]>,
): Promise<readonly string[]> {
  const candidates = perhapsRests.filter(({ above }) => squeezed(above).length >= LONG);
  if (candidates.length === 0) return around;
  const texts = (await quoted()).map(({ letter }) => squeezed(renderText(letterSchema.parse(letter).blocks)));
  const rests = candidates.filter(({ at, above, below }) => {
    const whole = squeezed(above + around[at] + below);
    return texts.some((text) => text.includes(whole));
  });
  return rests.length === 0 ? around : rests.reduce((lines, { at }) => lines.with(at, ""), [...around]);
}
