import { z } from "zod";
import { faultsIn } from "../common/document-faults.ts";
import { err, ok, type Result } from "../kernel/result.ts";
import type { SetupChoices, SetupDocuments } from "../kernel/rules.ts";

/** Reads documents and options by their schemas. @returns every fault in a sentence */
export function documentsBy<Shape extends z.core.$ZodLooseShape>(
  schemas: z.ZodObject<Shape>,
  given: SetupDocuments,
  { options = {} }: Pick<SetupChoices, "options">,
): Result<z.infer<z.ZodObject<Shape>>, string[]> {
  const all: Readonly<Record<string, unknown>> = { ...given, options };
  const faults = Object.entries(schemas.shape).flatMap(([name, schema]) => {
    const { error } = (schema as z.ZodType).safeParse(all[name]);
    return error === undefined
      ? []
      : faultsIn(name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`), error);
  });
  return faults.length > 0 ? err(faults) : ok(schemas.parse(all));
}

/** A value that everybody has anyway: JSON of a truth or a sight leaves it out. */
export function unsent<V extends object>(value: V): V {
  return Object.defineProperty(value, "toJSON", { value: () => undefined });
}

/** A list in a document, of at most 99 things with different keys; it is read as a map by that key. */
export function keyed<V, K extends keyof V>(thing: z.ZodType<V>, key: K) {
  return z.array(thing).max(99).superRefine((value, { addIssue }) => {
    const keys = value.map((each) => each[key]);
    for (const twice of new Set(keys.filter((one, index) => keys.indexOf(one) !== index))) {
      addIssue({ code: "custom", message: `there are two ${String(twice)}` });
    }
  }).transform((things): ReadonlyMap<V[K], V> => new Map(things.map((each) => [each[key], each])));
}
