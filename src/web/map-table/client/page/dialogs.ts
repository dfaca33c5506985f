/// <reference lib="dom" />
import { button, type Child, h } from "./dom.ts";
import { word } from "./words.ts";

/** A question or a list over the page, closed by Escape. @returns the open dialog */
export function openDialog(title: string, ...content: readonly Child[]): HTMLDialogElement {
  const dialog = h(
    "dialog",
    { class: "mt-dialog", "aria-label": title, onclose: () => dialog.remove() },
    h("h2", {}, title),
    content,
  );
  document.body.append(dialog);
  dialog.showModal();
  return dialog;
}

/** The list of keys, which `?` shows. */
export function showKeys(rows: readonly (readonly [string, string])[]): void {
  const dialog = openDialog(
    word("keys.title"),
    h(
      "dl",
      { class: "mt-facts" },
      rows.map(([keys, words]) => [
        h("dt", {}, keys.split(" ").map((key) => [h("kbd", {}, key), " "])),
        h("dd", {}, words),
      ]),
    ),
    h("p", { class: "mt-buttons" }, button(word("close"), () => dialog.close())),
  );
}
