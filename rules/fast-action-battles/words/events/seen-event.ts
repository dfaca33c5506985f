import type { GameEvent } from "../../position/events.ts";

/** Members that only the owner of a hidden block sees. */
type Kept = "unit" | "cost" | "strength" | "detachment";
type Told<E> = E extends unknown
  ? Omit<E, Kept | "hidden" | "veiled"> & { readonly [K in Extract<keyof E, Kept>]?: E[K] }
  : never;

type SupplyJudged = Extract<GameEvent, { kind: "supplyJudged" }>;

/** An event as a viewer saw it: hidden blocks by the handle alone. */
export type SeenEvent =
  | Told<Exclude<GameEvent, SupplyJudged>>
  | (Told<SupplyJudged> & { readonly pieces?: readonly string[] });

export type SeenOf<K extends GameEvent["kind"]> = Extract<SeenEvent, { readonly kind: K }>;
