/// <reference lib="dom" />
import { type GivenKeys, givenProof } from "../../game/proof/mailbox/given.ts";
import { paragraphElement, verdictElements } from "./report.ts";

/** What the page /verify does, in the reader's browser: proves the files that he chooses or drops, against the feet he pastes. */

const form = find<HTMLFormElement>("verification");
const files = find<HTMLInputElement>("files");
const feet = find<HTMLTextAreaElement>("feet");
const site = find<HTMLInputElement>("site-keys");
const list = find<HTMLInputElement>("key-list");
const result = find<HTMLElement>("result");

function find<E extends HTMLElement>(id: string): E {
  return document.getElementById(id) as E;
}

/** How often proving has begun: what was asked last is shown, whichever ends last. */
let begun = 0;

async function verify(): Promise<void> {
  const own = ++begun;
  const chosen = [...files.files ?? []];
  if (chosen.length === 0) {
    show(paragraphElement("Choose the ledger file of the game as well: a letter's foot is held against it."));
    return;
  }
  show(paragraphElement("Proving …"));
  const given = {
    files: await Promise.all(chosen.map(async (file) => ({ name: file.name, bytes: await bytesOf(file) }))),
    feet: feet.value,
    keys: await givenKeys(),
  };
  // The page is painted before it is busy.
  await new Promise((resolve) => setTimeout(resolve, 20));
  const proof = await givenProof(given);
  if (own !== begun) return;
  if (!proof.ok) return show(paragraphElement(proof.error));
  const { games, notes } = proof.value;
  show(...games.flatMap(verdictElements), ...notes.map(paragraphElement));
}

const bytesOf = async (file: File) => new Uint8Array(await file.arrayBuffer());

/** The list that was given goes before that of the site, which stands in the page since it was loaded. */
async function givenKeys(): Promise<GivenKeys | undefined> {
  const [own] = list.files ?? [];
  if (own !== undefined) return { from: own.name, list: await bytesOf(own) };
  if (!site.checked) return undefined;
  return { from: site.dataset.from ?? "", list: new TextEncoder().encode(site.dataset.keys) };
}

function show(...content: readonly HTMLElement[]): void {
  result.replaceChildren(...content);
}

function run(): void {
  verify().catch((error) => show(paragraphElement(`This browser could not prove what you chose: ${error}`)));
}

form.addEventListener("submit", (event) => {
  event.preventDefault();
  run();
});
files.addEventListener("change", run);
// Another choice of keys is held at once against what is there.
for (const each of [site, list]) {
  each.addEventListener("change", () => {
    if (files.files?.length) run();
  });
}
document.addEventListener("dragover", (event) => event.preventDefault());
document.addEventListener("drop", (event) => {
  event.preventDefault();
  const dropped = event.dataTransfer?.files;
  if (dropped === undefined || dropped.length === 0) return;
  files.files = dropped;
  run();
});
form.hidden = false;
