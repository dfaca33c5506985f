/// <reference lib="dom" />
import { shareLine, withoutShares } from "../../common/share-line.ts";
import { chainAnchor, newOwnSecret, shareAfter } from "../../game/own-shares/chain.ts";
import { word } from "../map-table/client/page/words.ts";

/** Keeps a player's own chain in the browser: draws it on the page that joins, and sends its next share with orders. */

/** The secret of one game and side, if the browser keeps it; a browser may refuse to keep anything. */
class Kept {
  readonly #place: string;

  constructor(part: HTMLElement) {
    this.#place = `despatch shares ${part.dataset.ownShares}`;
  }

  get secret(): string | null {
    try {
      return localStorage.getItem(this.#place);
    } catch {
      return null;
    }
  }

  /** @returns whether it is kept */
  keep(secret: string): boolean {
    try {
      localStorage.setItem(this.#place, secret);
    } catch {
      return false;
    }
    return this.secret === secret;
  }
}

/** The page that joins: a box that draws the chain when it is ticked. */
function onJoining(part: HTMLElement, box: HTMLInputElement, anchor: HTMLInputElement): void {
  const kept = new Kept(part);
  const unkept = part.querySelector<HTMLElement>("[data-unkept]");
  const draw = () => {
    const secret = newOwnSecret();
    const isKept = box.checked && kept.keep(secret);
    anchor.value = isKept ? chainAnchor(secret) : "";
    if (unkept !== null) unkept.hidden = isKept || !box.checked;
    box.checked = isKept;
  };
  box.addEventListener("change", draw);
  const { secret } = kept;
  // The form comes back with another fault in it.
  if (secret !== null && anchor.value === chainAnchor(secret)) box.checked = true;
  else {
    // A browser may tick the box by itself when it loads the page again.
    box.checked ||= anchor.value !== "";
    draw();
  }
  part.hidden = false;
}

/**
 * The page with the order form: the next share goes with what is sent from it, and is shown there for letters. The table finds
 * it as `data-next`.
 */
function onOrders(part: HTMLElement, last: string, passed: number): void {
  const store = new Kept(part);
  /** The given secret, if the browser does not keep it. */
  let pasted: string | null = null;
  const kept = part.querySelector<HTMLElement>("[data-kept]");
  const missing = part.querySelector<HTMLElement>("[data-missing]");
  const given = part.querySelector<HTMLInputElement>("[data-secret]");
  const show = () => {
    const secret = pasted ?? store.secret;
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
  given?.addEventListener("input", () => given.setCustomValidity(""));
  given?.addEventListener("change", () => {
    const secret = given.value.replaceAll(/\s+/g, "").toLowerCase();
    if (secret === "") return;
    if (!/^[0-9a-f]{64}$/.test(secret) || shareAfter(secret, last) === undefined) {
      given.setCustomValidity(word("share.wrong"));
      given.reportValidity();
      return;
    }
    if (!store.keep(secret)) pasted = secret;
    show();
  });
  for (const button of part.querySelectorAll<HTMLButtonElement>("[data-copies]")) copying(part, button);
  show();
  part.hidden = false;
}

/** A button that copies; browsers let pages copy only over HTTPS and on this machine. */
function copying(part: HTMLElement, button: HTMLButtonElement): void {
  const { clipboard } = navigator as { readonly clipboard?: Clipboard };
  if (clipboard === undefined) return;
  button.hidden = false;
  button.addEventListener("click", async () => {
    const text = part.querySelector(`[${button.dataset.copies}]`)?.textContent ?? "";
    button.textContent = await clipboard.writeText(text).then(() => word("copied"), () => word("uncopied"));
  });
}

/** Writes the share above the last line of the box, END, in place of any that is there. */
function writeInto(box: HTMLTextAreaElement | null, share: string): void {
  if (box === null) return;
  const lines = [...withoutShares(box.value.split("\n"))];
  const end = lines.findLastIndex((line) => /^\s*end\b/i.test(line));
  lines.splice(end < 0 ? lines.length : end, 0, share);
  box.value = lines.join("\n");
}

function keepShares(): void {
  for (const part of document.querySelectorAll<HTMLElement>("[data-own-shares]")) {
    const anchor = part.querySelector<HTMLInputElement>("input[name=shares]");
    const box = part.querySelector<HTMLInputElement>("input[type=checkbox]");
    if (anchor !== null && box !== null) onJoining(part, box, anchor);
    const { last, passed = "0" } = part.dataset;
    if (last !== undefined) onOrders(part, last, Number(passed));
  }
}

keepShares();
// The page of a new turn has replaced the old one (src/web/replay/client/fresh-page.ts).
document.addEventListener("despatch-page", keepShares);
