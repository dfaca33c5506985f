import type { Context } from "hono";
import { isSide, type Side } from "../kernel/side.ts";
import type { Message } from "./context.ts";

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

/** What stands on the page of a link that does nothing any more. */
export const DEAD_LINK: Message = {
  title: "This link works no more",
  sentences: ["It has been used, withdrawn or replaced, its time is over, or it was cut short on the way."],
};
