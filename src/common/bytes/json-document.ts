import { isRecord } from "./json.ts";

/** JSON documents that people edit by hand: a change touches one place, and the layout is always the same. */

export type JsonRecord = Readonly<Record<string, unknown>>;

/**
 * A document as text: members in their order, with what fits on one line. Records with only numbers as names are sorted by
 * their digits.
 */
export function documentText(json: unknown): string {
  return `${written(json, "")}\n`;
}

const WIDE = 100;
const NUMBERED = /^\d+$/;

function written(json: unknown, indent: string): string {
  if (typeof json !== "object" || json === null) return JSON.stringify(json);
  const inner = `${indent}  `;
  const isList = Array.isArray(json);
  const parts = isList
    ? json.map((each: unknown) => written(each, inner))
    : members(json).map(([key, value]) => `${JSON.stringify(key)}: ${written(value, inner)}`);
  const [open, close] = isList ? ["[", "]"] : ["{", "}"];
  if (parts.length === 0) return open + close;
  const line = isList ? `${open}${parts.join(", ")}${close}` : `${open} ${parts.join(", ")} ${close}`;
  if (line.length + indent.length <= WIDE && !line.includes("\n")) return line;
  return `${open}\n${parts.map((part) => inner + part).join(",\n")}\n${indent}${close}`;
}

function members(json: object): [string, unknown][] {
  const all = Object.entries(json).filter(([, value]) => value !== undefined);
  return all.every(([key]) => NUMBERED.test(key)) ? all.sort(([a], [b]) => a < b ? -1 : 1) : all;
}

/** The value at the end of a path of names; undefined if there is none. */
export function memberAt(json: unknown, [name, ...rest]: readonly string[]): unknown {
  return name === undefined ? json : isRecord(json) ? memberAt(json[name], rest) : undefined;
}

/** The same record with another value at the end of a path; undefined removes it. */
export function withMember(json: JsonRecord, [name, ...rest]: readonly string[], value: unknown): JsonRecord {
  const inner = json[name];
  const set = rest.length === 0 ? value : withMember(isRecord(inner) ? inner : {}, rest, value);
  if (set !== undefined) return { ...json, [name]: set };
  return Object.fromEntries(Object.entries(json).filter(([key]) => key !== name));
}

/** A list with or without an item. A new item stands before the first that sorts after it; the others stay in place. */
export function withItem(list: unknown, item: string, isThere: boolean): readonly unknown[] {
  const items: readonly unknown[] = Array.isArray(list) ? list : [];
  if (!isThere) return items.filter((each) => each !== item);
  if (items.includes(item)) return items;
  const at = items.findIndex((each) => typeof each === "string" && each > item);
  return at === -1 ? [...items, item] : items.toSpliced(at, 0, item);
}
