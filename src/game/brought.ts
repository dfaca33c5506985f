import { isRecord } from "../common/json.ts";
import { clipped } from "../common/text.ts";
import { digestOf } from "../dice/canonical.ts";
import { BROUGHT, type Brought, BROUGHT_WORDS } from "../kernel/brought.ts";
import { err, type Result } from "../kernel/result.ts";
import type { GameHead } from "../store/game-record.ts";
import { type Documents, documentsOf, type GameSource } from "./open-game.ts";
import { GIVEN } from "./shelf.ts";

/** Documents that the maker of a game, who owns it in print, has brought in place of ours. */

/** Bytes of one as JSON, and of all: a game is made in one commit. */
export const BROUGHT_LIMIT = { one: 128 * 1024, all: 256 * 1024 } as const;

/** @returns what a game is made from with an owner's documents in place of ours, or what is wrong with them, in sentences */
export function documentsWith(source: GameSource, brought: Brought): Result<Documents, string[]> {
  const unwritten = BROUGHT.flatMap((name) => {
    const wrong = unwritable(brought[name]);
    return wrong === undefined ? [] : [`${BROUGHT_WORDS[name]}: ${wrong}`];
  });
  if (unwritten.length > 0) return err(unwritten);
  const sizes = BROUGHT.map((name) => [BROUGHT_WORDS[name], sizeOf(brought[name])] as const);
  const large = sizes.filter(([, size]) => size > BROUGHT_LIMIT.one).map(([name, size]) =>
    `${name}: it has ${size} bytes, and there is room for ${BROUGHT_LIMIT.one}`
  );
  const all = sizes.reduce((sum, [, size]) => sum + size, 0);
  if (large.length > 0) return err(large);
  if (all > BROUGHT_LIMIT.all) {
    return err([`all together have ${all} bytes, and there is room for ${BROUGHT_LIMIT.all}`]);
  }
  return documentsOf({ ...source, ...own(brought) });
}

/** How deep a document may be nested: far deeper than any is. */
const DEEPEST = 32;

/** Why a value has no canonical form to digest; undefined where it has. */
function unwritable(value: unknown, depth = 0): string | undefined {
  if (depth > DEEPEST) return `it is nested more than ${DEEPEST} deep`;
  if (typeof value === "string") return value.isWellFormed() ? undefined : "it holds half a character";
  if (typeof value === "number") return Number.isFinite(value) ? undefined : "it holds a number too large";
  if (typeof value !== "object" || value === null) return undefined;
  for (const [key, each] of Object.entries(value)) {
    const wrong = unwritable(key, depth) ?? unwritable(each, depth + 1);
    if (wrong !== undefined) return wrong;
  }
  return undefined;
}

function sizeOf(document: unknown): number {
  return document === undefined ? 0 : new TextEncoder().encode(JSON.stringify(document)).length;
}

/** Those that are there, and nothing else of whatever brings them. */
function own(brought: Brought): Brought {
  return Object.fromEntries(
    BROUGHT.filter((name) => brought[name] !== undefined).map((name) => [name, brought[name]]),
  );
}

/**
 * The same game with nothing in it that its maker has written: what there is to say of documents by name, in our words alone.
 */
export function documentsInOurWords(source: GameSource, brought: Brought): Result<Documents, string[]> {
  const ours = documentsOf(source);
  if (!ours.ok) return ours;
  const { map, charts } = ours.value;
  const given = Object.entries(brought.charts ?? {}).filter(([key, value]) =>
    isRecord(charts) && isRecord(charts.basis) && key in charts.basis &&
    digestOf(value) !== digestOf(charts[key])
  ).map(([key]) => key);
  return documentsOf({
    ...source,
    ...(brought.map === undefined || !isRecord(map) ? {} : { map: { ...map, notice: undefined } }),
    ...(given.length === 0
      ? {}
      : { charts: { basis: Object.fromEntries(given.map((key) => [key, GIVEN])) } }),
  });
}

/** What is stored of them: as the game is set up from them, so that it stays so when ours change. */
export function ownOf(brought: Brought, documents: Documents): Brought<unknown> {
  return Object.fromEntries(
    Object.keys(own(brought)).map((name) => [name, documents[name as keyof Brought]]),
  );
}

/** What the head of a game says of them. */
export function broughtBy(brought: Brought, documents: Documents): GameHead["source"]["brought"] {
  return Object.fromEntries(
    Object.entries(ownOf(brought, documents)).map(([name, document]) => {
      const title = titleOf(brought[name as keyof Brought]);
      return [name, { digest: digestOf(document), ...(title === undefined ? {} : { title }) }];
    }),
  );
}

/** What a document of a game calls itself. */
function titleOf(document: Readonly<Record<string, unknown>> | undefined): string | undefined {
  const title = document?.title ?? document?.id;
  return typeof title === "string" && title.trim() !== "" ? clipped(title.trim(), 80) : undefined;
}

/** That a game is played with documents of its own, for its players. @param how "digest" where the maker's own words are to be left out */
export function broughtNotes(
  { source }: Pick<GameHead, "source">,
  how: "title" | "digest" = "title",
): string[] {
  return BROUGHT.flatMap((name) => {
    const document = source.brought[name];
    if (document === undefined) return [];
    const title = how === "title" && document?.title !== undefined ? `: ${document.title}` : "";
    const digest = document === null ? "" : `, digest ${document.digest.slice(0, 16)}… in the ledger`;
    return [`This game is played with ${ARTICLES[name]} of its own${title}${digest}.`];
  });
}

const ARTICLES = { map: "a map", orderOfBattle: "an order of battle", charts: "charts" } as const;
