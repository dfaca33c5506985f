/// <reference lib="dom" />
import { shareLine, withoutShares } from "../../common/share-line.ts";
import { anchorOf, newOwnSecret, shareAfter } from "../../game/own-shares/chain.ts";

/** Keeps a player's own chain in the browser: draws it on the page that joins, and sends its next share with orders. */

const placeOf = (part: HTMLElement) => `despatch shares ${part.dataset.ownShares}`;

/** The page that joins: a box that draws the chain when it is ticked. */
function onJoining(part: HTMLElement, anchor: HTMLInputElement): void {
  const box = part.querySelector<HTMLInputElement>("input[type=checkbox]");
  box?.addEventListener("change", () => {
    if (!box.checked) {
      localStorage.removeItem(placeOf(part));
      anchor.value = "";
      return;
    }
    const secret = newOwnSecret();
    localStorage.setItem(placeOf(part), secret);
    anchor.value = anchorOf(secret);
  });
  part.hidden = false;
}

/**
 * The page with the order form: the next share goes with what is sent from it, and stands there for letters. The table finds it as
 * `data-next`.
 */
function onOrders(part: HTMLElement, last: string, passed: number): void {
  const kept = part.querySelector<HTMLElement>("[data-kept]");
  const missing = part.querySelector<HTMLElement>("[data-missing]");
  const given = part.querySelector<HTMLInputElement>("[data-secret]");
  const show = () => {
    const secret = localStorage.getItem(placeOf(part));
    const next = secret === null ? undefined : shareAfter(secret, last, passed);
    if (next !== undefined) {
      part.dataset.next = next;
      writeInto(document.querySelector("#order-form textarea"), shareLine(next));
    }
    if (kept !== null) kept.hidden = next === undefined;
    if (missing !== null) missing.hidden = next !== undefined;
    for (const line of part.querySelectorAll("[data-line]")) line.textContent = shareLine(next ?? "");
    for (const line of part.querySelectorAll("[data-own-secret]")) line.textContent = secret;
  };
  given?.addEventListener("change", () => {
    const secret = given.value.trim().toLowerCase();
    if (!/^[0-9a-f]{64}$/.test(secret) || shareAfter(secret, last) === undefined) {
      given.setCustomValidity("That is not the secret of your shares in this game.");
      given.reportValidity();
      return;
    }
    given.setCustomValidity("");
    localStorage.setItem(placeOf(part), secret);
    show();
  });
  show();
  part.hidden = false;
}

/** Writes the share above the last line of the box, END, in place of one that stands there. */
function writeInto(box: HTMLTextAreaElement | null, share: string): void {
  if (box === null) return;
  const lines = [...withoutShares(box.value.split("\n"))];
  const end = lines.findLastIndex((line) => /^\s*end\b/i.test(line));
  lines.splice(end < 0 ? lines.length : end, 0, share);
  box.value = lines.join("\n");
}

for (const part of document.querySelectorAll<HTMLElement>("[data-own-shares]")) {
  const anchor = part.querySelector<HTMLInputElement>("input[name=shares]");
  if (anchor !== null) onJoining(part, anchor);
  const { last, passed = "0" } = part.dataset;
  if (last !== undefined) onOrders(part, last, Number(passed));
}
