/// <reference lib="dom" />

/**
 * Keeps parts of a seat's page at the foot of the table's own column, beside the map. Each new turn lays a new column and
 * brings a fresh page, with parts of the same names.
 */
export class Dock {
  readonly #parts: HTMLElement[] = [];
  readonly #watch = new MutationObserver(() => this.#put());
  #column: Element | null = null;

  /** @param laid called each time a table was laid */
  constructor(private readonly table: HTMLElement, private readonly laid: () => void) {
    this.#watch.observe(table, { childList: true });
    document.addEventListener("despatch-page", () => this.#dropTwins());
  }

  add(part: HTMLElement): void {
    this.#parts.push(part);
    part.classList.add("talk-docked");
    this.#put();
  }

  remove(part: HTMLElement): void {
    this.#parts.splice(this.#parts.indexOf(part), 1);
    part.remove();
  }

  #put(): void {
    const column = this.table.querySelector(":scope > .mt-side");
    if (column === null) return;
    const isNew = column !== this.#column;
    if (isNew) this.#watch.observe(column, { childList: true });
    this.#column = column;
    for (const part of this.#parts) {
      if (!isAtFoot(part, column)) column.append(part);
    }
    if (isNew) this.laid();
  }

  #dropTwins(): void {
    for (const { id } of this.#parts) document.querySelector(`main > #${id}`)?.remove();
  }
}

/** Whether only such parts follow a part in its column. A part with a writer in it stays where it is. */
function isAtFoot(part: HTMLElement, column: Element): boolean {
  if (part.parentElement !== column) return false;
  if (part.contains(document.activeElement)) return true;
  for (let after = part.nextElementSibling; after !== null; after = after.nextElementSibling) {
    if (!after.classList.contains("talk-docked")) return false;
  }
  return true;
}
