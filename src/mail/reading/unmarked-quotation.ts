import type { FoundBlocks } from "../../sheet/order-blocks.ts";
import type { OutboxItem } from "../../store/letter-records.ts";
import { proseOf, squeezed } from "./letters-quoted.ts";

/** How many letters and figures stand at least above a line that is known by these for one of ours. */
const ENOUGH = 20;

/**
 * What a player typed around his sheets, with those lines left empty that go on with the words of a letter of ours: his mail
 * program marks nothing of what it quotes, or has broken a line and marked no rest. The other player can set his words so that
 * such a line is a command. Lines of sheets count as typed: whoever copies orders means them.
 * @param quoted letters of ours that he may quote @returns the very same lines where all are his
 */
export async function withoutQuotation(
  { around, perhapsQuoted }: Pick<FoundBlocks, "around" | "perhapsQuoted">,
  quoted: () => Promise<readonly OutboxItem[]>,
): Promise<readonly string[]> {
  const candidates = perhapsQuoted.filter(({ above }) => squeezed(above).length >= ENOUGH);
  if (candidates.length === 0) return around;
  const texts = (await quoted()).map(proseOf);
  const ours = candidates.filter(({ at, above, below }) => {
    const whole = squeezed(above + around[at] + below);
    return texts.some((text) => text.includes(whole));
  });
  return ours.length === 0 ? around : ours.reduce((lines, { at }) => lines.with(at, ""), [...around]);
}
