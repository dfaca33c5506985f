import { type Block, heading } from "../kernel/block.ts";
import { SYSTEMS } from "./catalogue.ts";

/** How orders are written, for whoever asks without a game: of every system that is played, editions of one told once. */
export function orderHelp(): Block[] {
  const told = new Map<string, { readonly title: string; readonly blocks: readonly Block[] }>();
  for (const { title, orders } of SYSTEMS.values()) {
    const blocks = orders.help();
    const text = JSON.stringify(blocks);
    if (!told.has(text)) told.set(text, { title, blocks });
  }
  const all = [...told.values()];
  return all.flatMap(({ title, blocks }) => all.length === 1 ? [...blocks] : [heading(title), ...blocks]);
}
