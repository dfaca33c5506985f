/// <reference lib="dom" />
import { TO_BE_KEPT } from "./away.ts";
import { word } from "../../map-table/client/page/words.ts";

/** The id of the note that the site cannot be reached; a kept page brings its own. */
const NOTE = "away";
/** How long the page is left to its reader first, in milliseconds. */
const READING = 4_000;

/**
 * Makes the site's worker keep what the seat's page needs without the site. It fetches everything once more, so it waits until
 * the table has stood for a while. It says when the site cannot be reached.
 */
async function keepHere(table: HTMLElement): Promise<void> {
  const { serviceWorker } = navigator;
  await laid(table);
  await new Promise((done) => setTimeout(done, READING));
  const isWatched = serviceWorker.controller !== null;
  await serviceWorker.register("/news-worker.js", { scope: "/" });
  if (isWatched) return;
  await watched(serviceWorker);
  // The worker started after all this was fetched.
  const own = new DOMParser().parseFromString(await kept(location.pathname), "text/html");
  const { api, key, picture, setting, film } = own.getElementById(table.id)?.dataset ?? {};
  const scripts = [...own.scripts].map((script) => script.getAttribute("src") ?? "");
  await Promise.all([
    ...[picture, film, "/favicon.svg", ...scripts].map((url) => kept(url)),
    ...[`${api}/desk`, `${api}/story`, setting].map((url) => kept(url, { Authorization: `Bearer ${key}` })),
  ]);
  table.dataset.kept = "yes";
}

/** Fetches something once more, so that it is kept. The present page names its scripts by their present addresses. */
async function kept(url = "", headers: Readonly<Record<string, string>> = {}): Promise<string> {
  if (url === "") return "";
  const answer = await fetch(url, { headers: { ...headers, [TO_BE_KEPT]: "yes" } });
  return await answer.text();
}

function laid(table: HTMLElement): Promise<void> {
  return new Promise((done) => {
    if (table.dataset.run !== undefined) done();
    else table.addEventListener("laid", () => done(), { once: true });
  });
}

function watched(workers: ServiceWorkerContainer): Promise<void> {
  return new Promise((done) => {
    if (workers.controller !== null) done();
    else workers.addEventListener("controllerchange", () => done(), { once: true });
  });
}

function away(): void {
  if (document.getElementById(NOTE) !== null) return;
  const note = document.createElement("p");
  note.id = NOTE;
  note.className = "note";
  note.setAttribute("role", "status");
  note.style.cssText = "margin:.3em 12px;font-size:.85em";
  document.querySelector("main")?.prepend(note);
  // A screen reader announces text that is put into an existing part.
  note.textContent = word("offline");
}

const table = document.getElementById("map-table");
if (table !== null) {
  addEventListener("offline", away);
  addEventListener("online", () => document.getElementById(NOTE)?.remove());
  if ("serviceWorker" in navigator) {
    // A browser that keeps nothing, as in a private window, shows the page all the same.
    void keepHere(table).catch(() => undefined);
  }
}
