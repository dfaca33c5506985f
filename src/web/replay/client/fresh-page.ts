/// <reference lib="dom" />

/** What scripts put beside the server's page, and what a separate script keeps up to date. */
const KEPT = ":scope > :is(.mt-word, #tell-this-browser:not([data-offer=later]))";

/**
 * Puts the server's present page around the table, and its table's markup in the table's. The table itself stays, and so does
 * what scripts have put there.
 * @returns whether it could: a page without a table, or with other scripts, has to be loaded
 */
export async function freshPage(table: HTMLElement): Promise<boolean> {
  const answer = await fetch(location.pathname, { cache: "no-store" });
  const main = table.parentElement;
  if (!answer.ok || main === null) return false;
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  const fresh = page.getElementById(table.id);
  if (fresh === null || !hasSameScripts(page)) return false;
  for (const [name, value] of Object.entries(fresh.dataset)) table.dataset[name] = value;
  // Parsed without scripts, it holds the picture itself: in a page with scripts that would be fetched.
  for (const without of page.querySelectorAll("noscript")) without.textContent = without.innerHTML;
  replaceAround(main, table, fresh);
  document.dispatchEvent(new Event("despatch-page"));
  return true;
}

/** Whether a page has the scripts of this one. The address of a script may have been without its digest, before it was made. */
function hasSameScripts(page: Document): boolean {
  const [known, asked] = [document, page].map(({ scripts }) =>
    [...scripts].map((script) => script.getAttribute("src") ?? "").toSorted()
  );
  return known.length === asked.length &&
    asked.every((address, at) => [address, address.split("?")[0]].includes(known[at]));
}

/** Everything beside the table comes from the fresh page, except what is kept. */
function replaceAround(main: HTMLElement, table: HTMLElement, fresh: HTMLElement): void {
  const kept = new Map([...main.querySelectorAll(KEPT)].map((each) => [each.id, each]));
  for (const child of [...main.children]) {
    if (child !== table && !kept.has(child.id)) child.remove();
  }
  const around = [...fresh.parentElement!.children];
  const at = around.indexOf(fresh);
  // The fresh table's picture would be fetched, too, if that were adopted.
  const fitted = around.map((child) =>
    child === fresh ? child : kept.get(child.id) ?? document.adoptNode(child)
  );
  table.before(...fitted.slice(0, at));
  main.append(...fitted.slice(at + 1));
}
