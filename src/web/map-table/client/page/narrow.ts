/// <reference lib="dom" />
import { lifeOfTable } from "./life.ts";

/** As the table's style sheet has a telephone. */
const NARROW = "(max-width:760px)";

/** Whether the map is hardly wider than what lies over it. */
export const isNarrow = () => matchMedia(NARROW).matches;

/** On a telephone everything below the map scrolls as one: brings one part to the top, below the score, which stays there. */
export function bringUp(part: HTMLElement): void {
  const side = part.parentElement;
  if (side === null || !isNarrow()) return;
  const stays = side.querySelector<HTMLElement>(".mt-score")?.offsetHeight ?? 0;
  side.style.setProperty("--mt-stays", `${stays}px`);
  side.scrollTop += part.getBoundingClientRect().top - side.getBoundingClientRect().top - side.clientTop -
    stays;
}

/** Tells now, and whenever it is otherwise, whether buttons lie over the map for want of room above it. */
export function whereNarrow(tell: (isNarrow: boolean) => void): void {
  const asked = matchMedia(NARROW);
  asked.addEventListener("change", () => tell(asked.matches), { signal: lifeOfTable() });
  tell(asked.matches);
}
