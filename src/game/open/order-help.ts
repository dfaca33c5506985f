import { type Block, heading } from "../../kernel/block.ts";
import { type PlayedGame, playedGames } from "./open-game.ts";

/** How to write orders, for readers without a game: once for each game, in any edition. */
export function orderHelp(games: readonly PlayedGame[] = playedGames()): Block[] {
  const told = games.flatMap(({ title, systems }) => {
    const ways = new Map<string, { readonly title: string; readonly blocks: readonly Block[] }>();
    for (const { title, orders } of systems) {
      const blocks = orders.help;
      const text = JSON.stringify(blocks);
      if (!ways.has(text)) ways.set(text, { title, blocks });
    }
    const all = [...ways.values()];
    return all.length === 1 ? [{ title, blocks: all[0].blocks }] : all;
  });
  return told.flatMap(({ title, blocks }) => told.length === 1 ? [...blocks] : [heading(title), ...blocks]);
}
