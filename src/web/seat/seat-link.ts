import type { Context } from "hono";
import { isSide, type Side } from "../../kernel/side.ts";
import type { Message } from "../request/context.ts";

/** What a link in a letter about a seat names. */
export interface NamedSeat {
  readonly id: string;
  readonly side: Side;
  readonly key: string;
}

export function namedSeat(context: Context): NamedSeat | undefined {
  const { id, side, key } = context.req.param() as Record<string, string>;
  return isSide(side) ? { id: id.toUpperCase(), side, key } : undefined;
}

/** The page of a link that no longer does anything. */
export const DEAD_LINK: Message = {
  title: "This link no longer works",
  sentences: ["It was used, withdrawn, replaced or cut short, or its time is over."],
};
