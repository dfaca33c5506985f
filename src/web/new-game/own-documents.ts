import { BROUGHT, type Brought } from "../../kernel/brought.ts";
import type { EditableMap } from "../../game/open/editing.ts";
import type { PlayedGame } from "../../game/open/open-game.ts";

/** Our documents that the owner of a game may replace, and their files. */
export function documentsToReplace({ systems: [{ shelf }] }: PlayedGame) {
  const all = [
    ...Object.entries(shelf.maps).map(([title, document], at) => ({
      name: "map" as const,
      title,
      file: at === 0 ? "map.json" : `map-${title}.json`,
      document,
    })),
    {
      name: "orderOfBattle" as const,
      title: undefined,
      file: "order-of-battle.json",
      document: shelf.orderOfBattle,
    },
    ...(shelf.charts === undefined
      ? []
      : [{ name: "charts" as const, title: undefined, file: "charts.json", document: shelf.charts }]),
  ];
  return all.map((each) => ({ ...each, document: each.document as object }));
}

export function documentPath(game: Pick<PlayedGame, "id">, file: string): string {
  return `/documents/${game.id}/${file}`;
}

export function documentAddress({ game, map }: Pick<EditableMap, "game" | "map">): string {
  const found = documentsToReplace(game).find(({ name, title }) => name === "map" && title === map);
  return documentPath(game, found?.file ?? "map.json");
}

/** How many faults of documents a page names: the others show when these are mended. */
const NAMED = 5;

/** Whether a game is made with documents that are not ours. */
export function isWithDocuments(game: Brought): boolean {
  return BROUGHT.some((name) => game[name] !== undefined);
}

/** Why no game can be made from them, in a sentence. */
export function documentProblem(faults: readonly string[]): string {
  const more = faults.length - NAMED;
  return `No game can be made of these documents: ${faults.slice(0, NAMED).join("; ")}${
    more > 0 ? `; and ${more} more` : ""
  }.`;
}
