/// <reference lib="dom" />

/** Fields beside the table, whose own sheet is kept as a draft. */
const FIELDS = ":is(textarea, input:not([type=checkbox], [type=radio])):not(#map-table *)";

/** Parts that the reader opens to copy a line, or to type a secret. */
const OPENED = "details[data-own-shares][open]";

/**
 * Whether a reload would lose something that the reader is doing: a dialog, an opened part, words in a form, the keyboard's
 * place.
 */
export function isUnderWay(page: Pick<Document, "querySelector" | "querySelectorAll">): boolean {
  // A click leaves no such focus: only a field with a writer has it, and what keys have reached.
  if (page.querySelector(`dialog[open], :focus-visible, ${OPENED}`) !== null) return true;
  const fields = page.querySelectorAll<HTMLTextAreaElement | HTMLInputElement>(FIELDS);
  return [...fields].some(({ value, defaultValue }) => value !== defaultValue);
}
