import * as sheet from "../../../src/sheet/put-right.ts";
import { lineLanguage } from "./lines.ts";
import type { Unread } from "./parse.ts";

/** A line that is no order, with a slip of the pen put right. */
export function putRight(text: string, isName: (word: string) => boolean): string | undefined {
  return sheet.putRight(lineLanguage, text, isName);
}

/** A sheet with those of its misread lines put right of which it is certain what is meant. */
export function correctedSheet(
  lines: readonly string[],
  unread: readonly Unread[],
  isName: (word: string) => boolean,
): sheet.Corrected {
  return sheet.correctedSheet(lineLanguage, lines, unread, isName);
}
