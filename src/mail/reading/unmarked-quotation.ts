import type { FoundBlocks } from "../../sheet/blocks/order-blocks.ts";
import type { OutboxItem } from "../../store/records/letter-records.ts";
import { proseOf, squeezed } from "./letters-quoted.ts";

/** How many letters and figures must precede a line that is recognized by these as ours. */
const ENOUGH = 20;

/**
 * What a player typed around the sheets. Lines that continue the words of our letter become empty: the mail program marks no
 * quotation, or has wrapped a line without marking the rest. The other player can choose words that make such a line a command.
 * Lines of sheets count as typed: a player who copies orders means them.
 * @param quoted letters of ours that the player may quote
 * @returns the very same lines if all are the player's own
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
