import { isRecord } from "../../common/bytes/json.ts";
import { clipped } from "../../common/text.ts";
import { digestOf } from "../../dice/canonical.ts";
import { BROUGHT, type Brought, BROUGHT_WORDS, type BroughtName } from "../../kernel/brought.ts";
import { err, type Result } from "../../kernel/result.ts";
import type { GameHead } from "../../store/records/game-record.ts";
import { type Documents, documentsOf, type GameSource } from "./open-game.ts";
import { GIVEN } from "./shelf.ts";

/** Documents that the maker of a game, who owns it in print, brought in place of ours. */

/**
 * Limits: the bytes of one document as JSON, and of all, because a game is made in one commit; the characters of one text,
 * because letters have to hold it; and how deep things may be nested.
 */
export const BROUGHT_LIMIT = { one: 128 * 1024, all: 256 * 1024, text: 1000, depth: 32 } as const;

/** @returns what a game is made from, with an owner's documents in place of ours, or their faults, in sentences */
export function documentsWith(source: GameSource, brought: Brought): Result<Documents, string[]> {
  const deep = BROUGHT.filter((name) => isTooDeep(brought[name]));
  if (deep.length > 0) return err(deep.map((name) => `${BROUGHT_WORDS[name]}: ${TOO_DEEP}`));
  const sizes = BROUGHT.map((name) => [BROUGHT_WORDS[name], sizeOf(brought[name])] as const);
  const large = sizes.filter(([, size]) => size > BROUGHT_LIMIT.one).map(([name, size]) =>
    `${name}: it has ${size} bytes, and there is room for ${BROUGHT_LIMIT.one}`
  );
  const all = sizes.reduce((sum, [, size]) => sum + size, 0);
  if (large.length > 0) return err(large);
  if (all > BROUGHT_LIMIT.all) {
    return err([`all together have ${all} bytes, and there is room for ${BROUGHT_LIMIT.all}`]);
  }
  const unfit = BROUGHT.flatMap((name) => faultIn(brought[name], BROUGHT_WORDS[name]) ?? []);
  return unfit.length > 0 ? err(unfit) : documentsOf({ ...source, ...own(brought) });
}

/** Whether things are nested deeper than recursion can follow. */
export function isTooDeep(value: unknown, most: number = BROUGHT_LIMIT.depth): boolean {
  if (typeof value !== "object" || value === null) return false;
  return most === 0 || Object.values(value).some((inner) => isTooDeep(inner, most - 1));
}

export const TOO_DEEP = `things lie in one another more than ${BROUGHT_LIMIT.depth} deep`;

/** Characters in a text that are invisible, break lines, or are half a surrogate pair. */
const UNFIT = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u;

/**
 * What in a document cannot be stored, hashed or printed in a letter. Its words stand between ours, also in sheets, where a
 * line of its own would be an order.
 * @param at its place in the document
 * @returns the first fault, or undefined
 */
function faultIn(value: unknown, at: string): string | undefined {
  if (typeof value === "number" && !Number.isFinite(value)) return `${at}: no number is as large as that`;
  if (typeof value === "string") return faultInText(value, at);
  if (typeof value !== "object" || value === null) return undefined;
  for (const [key, inner] of Object.entries(value)) {
    const fault = faultInText(key, at) ?? faultIn(inner, `${at}: ${clipped(key, 40)}`);
    if (fault !== undefined) return fault;
  }
  return undefined;
}

function faultInText(text: string, at: string): string | undefined {
  if (UNFIT.test(text)) return `${at}: a text is one line, without characters that do not show`;
  return text.length > BROUGHT_LIMIT.text
    ? `${at}: a text has room for ${BROUGHT_LIMIT.text} characters, and this one has ${text.length}`
    : undefined;
}

function sizeOf(document: unknown): number {
  return document === undefined ? 0 : new TextEncoder().encode(JSON.stringify(document)).length;
}

/** The documents that are there, and nothing else. */
function own(brought: Brought): Brought {
  return Object.fromEntries(
    BROUGHT.filter((name) => brought[name] !== undefined).map((name) => [name, brought[name]]),
  );
}

/** The same game without anything that its maker has written: documents are named in our words alone. */
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

/**
 * The parts in which a document differs from ours, by name; how facts are known does not count. An order of battle and charts
 * stand for themselves: what they leave out is ours.
 */
export function partsApart(ours: unknown, theirs: unknown, name: BroughtName = "map"): string[] {
  const [before, after] = [ours, theirs].map((each) => isRecord(each) ? each : {});
  const names = new Set([...(name === "map" ? Object.keys(before) : []), ...Object.keys(after)]);
  return [...names].filter((part) =>
    A_PART.test(part) && part !== "basis" && digestOf(before[part] ?? null) !== digestOf(after[part] ?? null)
  ).sort().slice(0, PARTS);
}

/** The names of document parts, and how many of them are shown. */
const A_PART = /^[a-z]\w{0,39}$/i;
const PARTS = 30;

/** The parts in which somebody's documents differ from ours; unused parts are left out. */
export function partsBrought(
  source: GameSource,
  brought: Brought,
): readonly (readonly [BroughtName, string[]])[] {
  const ours = documentsOf(source);
  const known = ours.ok ? ours.value : undefined;
  return BROUGHT.filter((name) => brought[name] !== undefined && !isTooDeep(brought[name]))
    .map((name) => [name, partsApart(known?.[name], brought[name], name)]);
}

/** What is stored of them: the form from which the game was set up, so that it stays the same when ours change. */
export function storedDocuments(brought: Brought, documents: Documents): Brought<unknown> {
  return Object.fromEntries(
    Object.keys(own(brought)).map((name) => [name, documents[name as keyof Brought]]),
  );
}

/** What a game's head says about them. */
export function broughtBy(brought: Brought, documents: Documents): GameHead["source"]["brought"] {
  return Object.fromEntries(
    Object.entries(storedDocuments(brought, documents)).map(([name, document]) => {
      const title = titleOf(brought[name as keyof Brought]);
      return [name, { digest: digestOf(document), ...(title === undefined ? {} : { title }) }];
    }),
  );
}

/** A document's own name. */
function titleOf(document: Readonly<Record<string, unknown>> | undefined): string | undefined {
  const title = document?.title ?? document?.id;
  return typeof title === "string" && title.trim() !== "" ? clipped(title.trim(), 80) : undefined;
}

/** Tells players that a game has its own documents. @param how "digest" leaves out the maker's own words */
export function broughtNotes(
  { source }: Pick<GameHead, "source">,
  how: "title" | "digest" = "title",
): string[] {
  return BROUGHT.flatMap((name) => {
    const document = source.brought[name];
    if (document === undefined) return [];
    const title = how === "title" && document?.title !== undefined ? `: ${document.title}` : "";
    const digest = document === null ? "" : `, digest ${document.digest.slice(0, 16)}… in the ledger`;
    return name === "position"
      ? [`This game begins with a position that was set up by hand${digest}.`]
      : [`This game is played with ${ARTICLES[name]} of its own${title}${digest}.`];
  });
}

const ARTICLES = { map: "a map", orderOfBattle: "an order of battle", charts: "charts" } as const;
