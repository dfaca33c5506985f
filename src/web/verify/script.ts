/// <reference lib="dom" />
import {
  type VerificationWords,
  verificationWords,
  witnessesIn,
} from "../../game/proof/verification-words.ts";
import { verifyFile } from "../../game/proof/verify.ts";

/** What the page /verify does, in the reader's browser: proves the file that he chooses or drops, against the feet he pastes. */

const form = find<HTMLFormElement>("verification");
const file = find<HTMLInputElement>("file");
const feet = find<HTMLTextAreaElement>("feet");
const result = find<HTMLElement>("result");

function find<E extends HTMLElement>(id: string): E {
  return document.getElementById(id) as E;
}

async function verify(): Promise<void> {
  const chosen = file.files?.[0];
  if (chosen === undefined) {
    show(paragraph("Choose the ledger file of the game as well: a letter's foot is held against it."));
    return;
  }
  show(paragraph("Proving …"));
  const bytes = new Uint8Array(await chosen.arrayBuffer());
  // The page is painted before it is busy.
  await new Promise((resolve) => setTimeout(resolve, 20));
  const witnesses = witnessesIn(feet.value);
  const hasFeet = feet.value.trim() !== "";
  show(
    ...report(verificationWords(verifyFile(bytes, { witnesses }))),
    ...(hasFeet ? [paragraph(footWords(new Set(witnesses.map(({ n }) => n))))] : []),
  );
}

function footWords(entries: ReadonlySet<number>): string {
  return entries.size === 0
    ? "No letter's foot was found in what you pasted, so the ledger was held against none."
    : `Held against the letters' feet of ${[...entries].map((n) => `entry ${n}`).join(", ")}.`;
}

function report({ title, failure, doubts, checked, notes, end }: VerificationWords): HTMLElement[] {
  const heading = element("h2", title);
  const list = document.createElement("ul");
  list.append(...checked.map((line) => element("li", line)));
  return [
    heading,
    ...(failure === undefined ? [] : [paragraph(failure)]),
    ...doubts.map(paragraph),
    list,
    ...[...notes, ...end].map(paragraph),
  ];
}

function element(name: string, text: string): HTMLElement {
  const made = document.createElement(name);
  made.textContent = text;
  return made;
}

const paragraph = (text: string) => element("p", text);

function show(...content: readonly HTMLElement[]): void {
  result.replaceChildren(...content);
}

function run(): void {
  verify().catch((error) => show(paragraph(`This browser could not prove the file: ${error}`)));
}

form.addEventListener("submit", (event) => {
  event.preventDefault();
  run();
});
file.addEventListener("change", run);
document.addEventListener("dragover", (event) => event.preventDefault());
document.addEventListener("drop", (event) => {
  event.preventDefault();
  const dropped = event.dataTransfer?.files;
  if (dropped === undefined || dropped.length === 0) return;
  file.files = dropped;
  run();
});
form.hidden = false;
