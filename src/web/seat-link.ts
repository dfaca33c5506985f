import type { Context } from "hono";
import { type Side, SIDES } from "../kernel/side.ts";

/** What a link in a letter about a seat names. */
export function namedSeat(context: Context): { id: string; side: Side; key: string } | undefined {
  const { id, side, key } = context.req.param() as Record<string, string>;
  const isSide = (SIDES as readonly string[]).includes(side);
  return isSide ? { id: id.toUpperCase(), side: side as Side, key } : undefined;
}

/** What stands on the page of a link that does nothing any more. */
export const DEAD_LINK = ["This link works no more", [
  "It has been used, withdrawn or replaced, its time is over, or it was cut short on the way.",
]] as const;
