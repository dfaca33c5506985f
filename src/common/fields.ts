import { z } from "zod";
import { SIDES } from "../kernel/side.ts";

/** Fields of records and entries. */

export const side = z.enum(SIDES);
export const winner = z.enum([...SIDES, "draw"]);
export const count = z.number().int().min(0);
/** Milliseconds since 1970, UTC. */
export const instant = z.number().int();
export const lines = z.array(z.string());
export const bothSides = <T extends z.ZodType>(each: T) => z.object({ allied: each, axis: each });

/** SHA-256, or another 32 bytes, in lower-case hexadecimal. */
export const digest = z.string().regex(/^[0-9a-f]{64}$/, "is not 32 bytes in lower-case hexadecimal");

type Members = Readonly<Record<string, z.ZodType>>;

/** JSON of several kinds. @param shared members of each kind, before its own */
export function ofKinds<
  K extends Readonly<Record<string, Members>>,
  S extends Members = Record<never, never>,
>(
  kinds: K,
  shared: S = {} as S,
) {
  type Objects = {
    [N in keyof K & string]: z.ZodObject<S & { kind: z.ZodLiteral<N> } & K[N], z.core.$strict>;
  };
  const objects = Object.entries(kinds).map(([kind, own]) =>
    z.strictObject({ ...shared, kind: z.literal(kind), ...own })
  );
  // Object.entries loses the type that ties members to their kind.
  return z.discriminatedUnion("kind", objects as unknown as [Objects[keyof Objects]]);
}
