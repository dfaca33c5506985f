import { gamePath } from "../game/access/links.ts";
import { Feed } from "feed";
import { chronicle } from "../game/table/chronicle.ts";
import type { CurrentGame, Office } from "../game/office.ts";
import { outcomeWords } from "../game/open/outcome-words.ts";

/** How many entries a feed holds. */
const ENTRIES = 30;

/** How far the ledger has come, as in letters' feet: the reader of a feed is a witness who plays neither side. */
function footOf({ n, hash }: { readonly n: number; readonly hash: string }): string {
  return `Ledger entry ${n}: ${hash}`;
}

/**
 * A game as an Atom feed (RFC 4287): an entry for each finished Player-Turn, and its end. It says what everybody may read. An
 * entry keeps its id whatever happens later; a Player-Turn played again after a rollback is another entry.
 */
export async function atomFeed(office: Pick<Office, "games" | "site">, game: CurrentGame): Promise<string> {
  const { head } = game;
  const url = office.site.publicUrl + gamePath(head.id);
  const turns = (await chronicle(office, game, "spectator")).filter(({ isWhole }) => isWhole);
  const outcome = outcomeWords(head);
  const at = turns.at(-1)?.at ?? head.createdAt;
  const feed = new Feed({
    id: url,
    title: `${head.title}, ${head.id}`,
    description: "Player-Turns as they are played.",
    link: url,
    feedLinks: { atom: `${url}/feed.atom` },
    updated: new Date(at),
    author: { name: "Despatch" },
    generator: "Despatch",
  });
  const entry = (id: string, title: string, link: string, date: number, content = title) =>
    feed.addItem({ id: `${url}#${id}`, title, link, date: new Date(date), content });
  if (outcome !== undefined) entry("end", outcome, url, at, `${outcome} ${footOf(head.ledger)}`);
  for (const { firstRun, run, sentence, at, entry: made } of turns.toReversed().slice(0, ENTRIES)) {
    const foot = made === undefined ? "" : ` ${footOf(made)}`;
    entry(`run-${firstRun}`, sentence, `${url}/runs/${run}/map.svg`, at, sentence + foot);
  }
  return feed.atom1();
}
