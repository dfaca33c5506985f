/// <reference lib="dom" />

/** Gives a box the height that this browser's reader gave it before, and keeps each new one. */
export function keepSize(box: HTMLElement, name: string): void {
  const key = `despatch-size ${name}`;
  const tried = (act: () => void) => {
    try {
      act();
    } catch {
      // In a browser that keeps nothing, boxes have their first size each turn.
    }
  };
  tried(() => box.style.height = localStorage.getItem(key) ?? "");
  // Dragging the grip of a box writes its height into the element's style.
  new MutationObserver(() => tried(() => localStorage.setItem(key, box.style.height)))
    .observe(box, { attributeFilter: ["style"] });
}
