/// <reference lib="dom" />
import { lifeOfTable } from "./life.ts";

/** The width of a phone, as in the table's style sheet. */
const NARROW = "(max-width:760px)";

/** Whether the map is hardly wider than what lies over it. */
export const isNarrow = () => matchMedia(NARROW).matches;

/** On a phone everything below the map scrolls together: scrolls one part to the top, below the score, which stays there. */
export function bringUp(part: HTMLElement): void {
  const side = part.parentElement;
  if (side === null || !isNarrow()) return;
  const stays = side.querySelector<HTMLElement>(".mt-score")?.offsetHeight ?? 0;
  side.style.setProperty("--mt-stays", `${stays}px`);
  side.scrollTop += part.getBoundingClientRect().top - side.getBoundingClientRect().top - side.clientTop -
    stays;
}

/** Reports, now and after each change, whether buttons lie over the map because there is no room above it. */
export function whereNarrow(tell: (isNarrow: boolean) => void): void {
  const asked = matchMedia(NARROW);
  asked.addEventListener("change", () => tell(asked.matches), { signal: lifeOfTable() });
  tell(asked.matches);
}
