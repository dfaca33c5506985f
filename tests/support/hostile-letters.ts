import { IN_HEADS } from "./hostile/in-heads.ts";
import { IN_HTML } from "./hostile/in-html.ts";
import { IN_PARTS } from "./hostile/in-parts.ts";
import { IN_TEXT } from "./hostile/in-text.ts";
import type { HostileLetter } from "./hostile/written.ts";

/** Letters of up to a megabyte, each made to wear its reader out in one way. */
export const HOSTILE_LETTERS: readonly HostileLetter[] = [...IN_HTML, ...IN_TEXT, ...IN_PARTS, ...IN_HEADS];
