/// <reference lib="dom" />

/** Fields beside the table, whose own sheet is kept as a draft. */
const FIELDS = ":is(textarea, input:not([type=checkbox], [type=radio])):not(#map-table *)";

/** Whether a page's reader would lose something by loading it again: a dialog, words in a form, a place reached by keys. */
export function isUnderWay(page: Pick<Document, "querySelector" | "querySelectorAll">): boolean {
  // A click leaves no such focus: a field for writing has it, and a target of keys.
  if (page.querySelector("dialog[open], :focus-visible") !== null) return true;
  const fields = page.querySelectorAll<HTMLTextAreaElement | HTMLInputElement>(FIELDS);
  return [...fields].some(({ value, defaultValue }) => value !== defaultValue);
}
