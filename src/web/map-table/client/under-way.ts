/// <reference lib="dom" />

/** Fields beside the table, whose own sheet is kept as a draft. */
const FIELDS = ":is(textarea, input:not([type=checkbox], [type=radio])):not(#map-table *)";

/** Whether a page's reader is in the midst of what would be lost if it were loaded again: a dialog, words in a form, his place by keys. */
export function isUnderWay(page: Pick<Document, "querySelector" | "querySelectorAll">): boolean {
  // A click leaves no such focus: a field in which he writes has it, and whatever keys have led to.
  if (page.querySelector("dialog[open], :focus-visible") !== null) return true;
  const fields = page.querySelectorAll<HTMLTextAreaElement | HTMLInputElement>(FIELDS);
  return [...fields].some(({ value, defaultValue }) => value !== defaultValue);
}
