import type { Chance } from "../properties/support/chance.ts";
import { doubled, dropped, field, inserted, key, shortened, swapped, time } from "./changed-entries.ts";
import { die, document, line, opening, order, stray, turned } from "./changed-lines.ts";
import { committedAgain, type Json, signedAgain } from "./sealed-again.ts";
import type { Material, Way } from "./way.ts";

/** A ledger that was changed at random, whose hashes, links and signatures fit all the same. */
export interface Forged {
  /** What was done to it, for the person who looks into it. */
  readonly what: string;
  readonly text: string;
}

export function material({ name, text }: { readonly name: string; readonly text: string }): Material {
  const sources = text.trim().split("\n");
  const lines = sources.map((source) => JSON.parse(source) as Json);
  return { name, lines, printed: new Map(lines.map((line, index) => [line, sources[index]])) };
}

/** Changes a ledger in one to three places, makes its commitments again more often than not, and signs it again. */
export function forged({ name, lines, printed }: Material, all: readonly Material[], chance: Chance): Forged {
  let changed = [...lines];
  const done: string[] = [];
  for (let left = chance.pick([1, 1, 1, 2, 3]); left > 0; left--) {
    const [how, change] = chance.pick(WAYS);
    const next = change(changed, chance, all);
    if (next === undefined) {
      left++;
      continue;
    }
    changed = next.lines;
    done.push(`${how} ${next.where}`);
  }
  const isMended = !chance.onceIn(4);
  if (isMended) changed = committedAgain(changed);
  const touchesNumber = done.some((each) => /^field .* n$/.test(each));
  const signed = signedAgain(changed, new Set(lines), !touchesNumber);
  return {
    what: `${name}: ${done.join("; ")}${isMended ? "" : "; commitments left"}`,
    text: signed.map((line) => `${printed.get(line) ?? JSON.stringify(line)}\n`).join(""),
  };
}

/** Each as often as it should be tried. */
const WAYS: readonly (readonly [string, Way])[] = [
  ["field", field],
  ["field", field],
  ["field", field],
  ["field", field],
  ["opening", opening],
  ["opening", opening],
  ["document", document],
  ["time", time],
  ["time", time],
  ["dropped", dropped],
  ["doubled", doubled],
  ["swapped", swapped],
  ["shortened", shortened],
  ["line", line],
  ["stray", stray],
  ["die", die],
  ["order", order],
  ["inserted", inserted],
  ["inserted", inserted],
  ["key", key],
  ["turned", turned],
];
