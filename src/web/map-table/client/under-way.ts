/// <reference lib="dom" />

/** Fields beside the table, whose own sheet is kept as a draft. */
const FIELDS = ":is(textarea, input:not([type=checkbox], [type=radio])):not(#map-table *)";

/** What its reader opens to copy a line, or to type a secret. */
const OPENED = "details[data-own-shares][open]";

/**
 * Whether a reload would lose something that the page's reader is in the midst of: a dialog, an opened part, words in a form, the
 * place that keys have led to.
 */
export function isUnderWay(page: Pick<Document, "querySelector" | "querySelectorAll">): boolean {
  // A click leaves no such focus: a field in which somebody writes has it, and what keys have led to.
  if (page.querySelector(`dialog[open], :focus-visible, ${OPENED}`) !== null) return true;
  const fields = page.querySelectorAll<HTMLTextAreaElement | HTMLInputElement>(FIELDS);
  return [...fields].some(({ value, defaultValue }) => value !== defaultValue);
}
