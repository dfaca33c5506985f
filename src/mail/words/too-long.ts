import { TooManyWait } from "../../common/threads/turns.ts";
import { WorkNotDone } from "../../game/apart/sheet-work.ts";
import { TooMuchAsked } from "./asked-once.ts";

/** Whether reading words failed because it takes too long. */
export const takesTooLong = (error: unknown): boolean =>
  [WorkNotDone, TooManyWait, TooMuchAsked].some((kind) => error instanceof kind);
