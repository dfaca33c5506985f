import { z } from "zod";
import { faultsIn, readBy } from "../common/document-faults.ts";
import { err, ok, type Result } from "../kernel/result.ts";
import type { Rules, SetupChoices, SetupDocuments, SystemQuery } from "../kernel/rules.ts";

/** What of a game's rules reads JSON and gives it: the parts of {@link Rules} that its schemas decide. */

type Doors<T, S, D, C> = Pick<
  Rules<T, S, D & { readonly kind: string }, never, C & { readonly kind: string }>,
  "readDecision" | "readCorrections" | "freeze" | "thaw" | "sightFrom"
>;

/**
 * @param schemas of decisions, corrections, and of a truth and a sight without their setting
 * @param check what in a truth does not fit its setting, in sentences
 * @param queryOf the question that what lies open asks
 */
export function jsonDoors<
  Setting,
  T extends { readonly setting: Setting },
  S extends { readonly setting: Setting; readonly query: SystemQuery },
  D,
  C,
>(
  schemas: {
    readonly decision: z.ZodType<D>;
    readonly correction: z.ZodType<C>;
    readonly truth: z.ZodType<Omit<T, "setting">>;
    readonly sight: z.ZodType<Omit<S, "setting" | "query">>;
  },
  check: (truth: T) => readonly string[],
  queryOf: (sight: Omit<S, "query">) => S["query"],
): Doors<T, S, D, C> {
  return {
    readDecision: (json) => readBy(schemas.decision, json, "decision") as never,
    readCorrections: (json) => readBy(z.array(schemas.correction).min(1), json, "corrections") as never,
    freeze: ({ setting: _, ...truth }) => truth,
    thaw({ setting }, frozen) {
      const known = readBy(schemas.truth, frozen, "snapshot");
      if (!known.ok) return known;
      const truth = { ...known.value, setting } as unknown as T;
      const faults = check(truth);
      return faults.length > 0 ? err(faults.map((fault) => `snapshot: ${fault}`)) : ok(truth);
    },
    sightFrom({ setting }, json) {
      const known = readBy(schemas.sight, json, "sight");
      if (!known.ok) return known;
      const open = { ...known.value, setting } as unknown as Omit<S, "query">;
      return ok({ ...open, query: queryOf(open) } as unknown as S);
    },
  };
}

/** Documents read by their schemas, the options with them. @returns every fault in a sentence */
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

/** What everybody has anyway: JSON of a truth or a sight leaves it out. */
export function unsent<V extends object>(value: V): V {
  return Object.defineProperty(value, "toJSON", { value: () => undefined });
}
