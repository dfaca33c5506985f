/// <reference lib="dom" />
import { h } from "./dom.ts";
import { ENGLISH, word } from "./words.ts";

/** How long the pointer rests on a word before its explanation shows. */
const REST = 250;
/** The distance from the edges of the window. */
const GAP = 8;

/**
 * Explains a marked word on the page when the pointer rests there, or it has the focus or a touch. Without this, the word leads
 * to the page that explains it. Escape closes it.
 */
export function tellWords(): void {
  const box = h("div", { class: "mt-word", popover: "manual", id: "mt-word", role: "tooltip" });
  (document.querySelector("main") ?? document.body).append(box);
  let shown: HTMLAnchorElement | undefined;
  /** It was touched, and stays when the pointer leaves. */
  let isKept = false;
  let waiting: ReturnType<typeof setTimeout> | undefined;
  /** Where the pointer was pressed, until it moves away. */
  let pressed: { readonly x: number; readonly y: number } | undefined;

  const hide = () => {
    clearTimeout(waiting);
    shown?.removeAttribute("aria-describedby");
    shown = undefined;
    isKept = false;
    if (box.matches(":popover-open")) box.hidePopover();
  };
  const show = (term: HTMLAnchorElement) => {
    if (shown !== term) hide();
    clearTimeout(waiting);
    // Otherwise the browser would show it a second time.
    term.dataset.help ??= term.title;
    term.removeAttribute("title");
    box.replaceChildren(
      h("span", ENGLISH, term.dataset.help),
      " ",
      h("a", { href: term.href }, word("words.more")),
    );
    box.showPopover();
    place(box, term.getBoundingClientRect());
    term.setAttribute("aria-describedby", box.id);
    shown = term;
  };

  const over = (event: MouseEvent) => {
    const { target } = event;
    const term = wordAt(target);
    if (pressed !== undefined && !isAt(event, pressed)) pressed = undefined;
    // A word that comes under a resting pointer, because the pressed thing is gone, is explained when the pointer moves.
    if (term !== undefined && pressed !== undefined) {
      document.addEventListener("mousemove", over, { once: true });
      return;
    }
    if (term === undefined) {
      const isInside = target instanceof Node && box.contains(target);
      if (!isInside && !isKept && shown !== document.activeElement) hide();
      return;
    }
    clearTimeout(waiting);
    if (term !== shown) waiting = setTimeout(() => show(term), REST);
  };
  document.addEventListener("mouseover", over);
  document.addEventListener("focusin", ({ target }) => {
    const term = wordAt(target);
    if (term?.matches(":focus-visible")) show(term);
    else if (!(target instanceof Node && box.contains(target))) hide();
  });
  document.addEventListener("click", (event) => {
    pressed = { x: event.clientX, y: event.clientY };
    const term = wordAt(event.target);
    if (term === undefined) {
      if (!(event.target instanceof Node && box.contains(event.target))) hide();
      return;
    }
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    show(term);
    isKept = true;
  });
  // Before anything else hears the key: the topmost open thing closes first.
  document.addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || shown === undefined) return;
    hide();
    event.stopPropagation();
  }, { capture: true });
}

/** Clicks come with fractions of pixels, other events of the pointer without. */
const isAt = ({ clientX, clientY }: MouseEvent, { x, y }: { readonly x: number; readonly y: number }) =>
  Math.abs(clientX - x) < 1 && Math.abs(clientY - y) < 1;

function wordAt(target: EventTarget | null): HTMLAnchorElement | undefined {
  const found = target instanceof Element ? target.closest("a.term") : null;
  return found instanceof HTMLAnchorElement ? found : undefined;
}

/** Below the word, or above if there is no room, and never over an edge. */
function place(box: HTMLElement, { left, top, bottom }: DOMRect): void {
  const { width, height } = box.getBoundingClientRect();
  const isBelow = bottom + height + GAP < innerHeight;
  box.style.left = `${Math.max(GAP, Math.min(left, innerWidth - width - GAP))}px`;
  box.style.top = `${isBelow ? bottom : Math.max(GAP, top - height)}px`;
}
