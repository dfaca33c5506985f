/// <reference lib="dom" />
import { sha256Hex } from "../../common/bytes/sha256.ts";
import { digest, instant, lines } from "../../common/fields.ts";
import { type GivenKeys, type KeptKey, keptKeyWords } from "../../game/proof/mailbox/compared-keys.ts";
import { givenProof } from "../../game/proof/mailbox/given.ts";
import { type DieByHand, dieByHand } from "../../game/proof/dice/one-die.ts";
import type { VerificationWords } from "../../game/proof/verifier/verification-words.ts";
import { z } from "zod";

/// <reference lib="dom" />

/** Results on the page /verify. */

/** What was proved about one game, its title first. */
function verdictElements(
  { title, isWhole, failure, doubts, checked, notes, end }: VerificationWords,
): HTMLElement[] {
  return [
    headingElement(title, failure !== undefined ? "bad" : isWhole ? "good" : ""),
    ...(failure === undefined ? [] : [paragraphElement(failure)]),
    ...doubts.map(paragraphElement),
    listElement(checked),
    ...[...notes, ...end].map(paragraphElement),
  ];
}

/** The result for one die that was made again. */
function dieElements({ title, isWrong, compare, steps }: DieByHand): HTMLElement[] {
  const how = document.createElement("details");
  how.append(element("summary", "How it was made"), ...steps.map(paragraphElement));
  return [headingElement(title, isWrong ? "bad" : "good"), listElement(compare), how];
}

function headingElement(title: string, className: string): HTMLElement {
  const heading = element("h2", title);
  heading.className = className;
  return heading;
}

function listElement(lines: readonly string[]): HTMLElement {
  const list = document.createElement("ul");
  list.append(...lines.map((line) => element("li", line)));
  return list;
}

const paragraphElement = (text: string) => element("p", text);

function element(name: string, text: string): HTMLElement {
  const made = document.createElement(name);
  made.textContent = text;
  return made;
}

/**
 * What the page /verify and verify.html do in the reader's browser: prove the given files, against the reader's feet and keys.
 */

const form = find<HTMLFormElement>("verification");
const files = find<HTMLInputElement>("files");
const feet = find<HTMLTextAreaElement>("feet");
const list = find<HTMLInputElement>("key-list");
const told = find<HTMLTextAreaElement>("key-words");
const result = find<HTMLElement>("result");
/** Only on a referee's own page. */
const site = document.getElementById("site-keys") as HTMLInputElement | null;

function find<E extends HTMLElement>(id: string): E {
  return document.getElementById(id) as E;
}

/** How many proofs were begun: the last request shows, whichever ends last. */
let begun = 0;

async function verify(): Promise<void> {
  const own = ++begun;
  const all = await Promise.all(
    [...files.files ?? []].map(async (file) => ({ name: file.name, bytes: await bytesOf(file) })),
  );
  const chosen = all.filter(({ name }) => !PAGE_NAME.test(name));
  const pages = all.filter(({ name }) => PAGE_NAME.test(name))
    .map(({ name, bytes }) => paragraphElement(`SHA-256 of ${name}: ${sha256Hex(bytes)}`));
  if (own !== begun) return;
  if (chosen.length === 0) {
    show(...pages, ...(pages.length > 0 ? [] : [paragraphElement(NO_LEDGER)]));
    return;
  }
  show(paragraphElement("Proving …"));
  const given = {
    files: chosen,
    feet: feet.value,
    keys: await givenKeys(),
    kept: keptKeys(),
    now: Date.now(),
  };
  // The page is painted before it is busy.
  await new Promise((resolve) => setTimeout(resolve, 20));
  const proof = await givenProof(given);
  if (own !== begun) return;
  if (!proof.ok) return show(...pages, paragraphElement(proof.error));
  const { games, notes, toKeep } = proof.value;
  show(...games.flatMap(verdictElements), ...[...notes.map(paragraphElement), ...pages]);
  showKept(keepKeys(toKeep));
}

/** A copy of this page, recognized by its digest. */
const PAGE_NAME = /\.html?$/i;
const NO_LEDGER = "Choose the ledger file of the game as well: a letter's foot is held against it.";

const bytesOf = async (file: File) => new Uint8Array(await file.arrayBuffer());

/** The given list counts most, then the pasted one, then the site's, which stands in the page since it was loaded. */
async function givenKeys(): Promise<GivenKeys | undefined> {
  const [own] = list.files ?? [];
  if (own !== undefined) return { from: own.name, list: await bytesOf(own) };
  if (told.value.trim() !== "") {
    return { from: "the list that you pasted", list: new TextEncoder().encode(told.value) };
  }
  if (site?.checked !== true) return undefined;
  return { from: site.dataset.from ?? "", list: new TextEncoder().encode(site.dataset.keys) };
}

function show(...content: readonly HTMLElement[]): void {
  result.replaceChildren(...content);
}

function showKept(kept: readonly KeptKey[]): void {
  find("kept").hidden = kept.length === 0;
  find("kept-words").textContent = keptKeyWords(kept);
}

function run(): void {
  verify().catch((error) => show(paragraphElement(`This browser could not prove what you chose: ${error}`)));
}

/** Another choice of keys is compared at once with what is there. */
function runAgain(): void {
  if (files.files?.length) run();
}

form.addEventListener("submit", (event) => {
  event.preventDefault();
  run();
});
files.addEventListener("change", run);
for (const each of [site, list, told]) each?.addEventListener("change", runAgain);
find("forget").addEventListener("click", () => {
  forgetKeys();
  showKept([]);
  runAgain();
});
document.addEventListener("dragover", (event) => event.preventDefault());
document.addEventListener("drop", (event) => {
  event.preventDefault();
  const dropped = event.dataTransfer?.files;
  if (dropped === undefined || dropped.length === 0) return;
  files.files = dropped;
  run();
});
function makeDie(): void {
  const made = dieByHand(find<HTMLTextAreaElement>("die-proof").value);
  const shown = made.ok ? dieElements(made.value) : [paragraphElement(made.error)];
  find("die").replaceChildren(...shown);
}

find<HTMLFormElement>("by-hand").addEventListener("submit", (event) => {
  event.preventDefault();
  makeDie();
});

/** The page of a roll leads here with the roll's proof after `#die=`, which no browser sends on. */
function dieInAddress(): void {
  const [, proof] = /^#die=(.+)$/s.exec(location.hash) ?? [];
  if (proof === undefined) return;
  find<HTMLTextAreaElement>("die-proof").value = textOf(proof);
  find<HTMLDetailsElement>("one-die").open = true;
  makeDie();
  find("one-die").scrollIntoView();
}

/** Text from an address; unchanged if it is not encoded. */
function textOf(encoded: string): string {
  try {
    return decodeURIComponent(encoded);
  } catch {
    return encoded;
  }
}

showKept(keptKeys());
for (const each of [form, find("by-hand")]) each.hidden = false;
dieInAddress();
addEventListener("hashchange", dieInAddress);

/// <reference lib="dom" />

/** The keys that this browser has seen compared, which it sends nowhere. */

const PLACE = "despatch-keys";
/** No reader plays with more referees: the newest are kept. */
const MOST = 200;
const keptKey = z.object({ key: digest, games: lines, since: instant });

/** None if nothing is kept, or the browser keeps nothing for such a page. */
function keptKeys(): KeptKey[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(PLACE) ?? "[]");
    return Array.isArray(kept) ? kept.filter(isKeptKey) : [];
  } catch {
    return [];
  }
}

function isKeptKey(value: unknown): value is KeptKey {
  return keptKey.safeParse(value).success;
}

/** Adds keys to those that are there, each with when it was first seen. @returns what the browser now keeps */
function keepKeys(more: readonly KeptKey[]): KeptKey[] {
  const all = new Map(keptKeys().map((each) => [each.key, each]));
  for (const { key, games, since } of more) {
    const before = all.get(key);
    all.set(key, {
      key,
      games: [...new Set([...before?.games ?? [], ...games])],
      since: before?.since ?? since,
    });
  }
  write([...all.values()].slice(-MOST));
  return keptKeys();
}

function forgetKeys(): void {
  write([]);
}

/** {@link keptKeys} shows that a browser keeps nothing: the proof stands without it. */
function write(kept: readonly KeptKey[]): void {
  try {
    if (kept.length === 0) localStorage.removeItem(PLACE);
    else localStorage.setItem(PLACE, JSON.stringify(kept));
  } catch {
    return;
  }
}
