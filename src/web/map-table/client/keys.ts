/// <reference lib="dom" />
import type { Direction } from "./neighbours.ts";

/** What keys do while the map has them. */
export interface KeyActs {
  step(direction: Direction, isLong: boolean): void;
  /** @param isOnTheWay with Shift: more is to follow */
  pick(isOnTheWay: boolean): void;
  back(): void;
  about(): void;
  next(by: 1 | -1): void;
  zoom(by: number): void;
  showAll(): void;
  hide(): void;
  measure(): void;
  find(): void;
  keys(): void;
  /** @returns whether anything can be done with what is picked, to which it has gone */
  choices(): boolean;
  /** @returns whether the key is one of the game's own */
  overlay(key: string): boolean;
}

const ARROWS: Readonly<Record<string, Direction>> = {
  ArrowUp: "up",
  ArrowDown: "down",
  ArrowLeft: "left",
  ArrowRight: "right",
};

export const KEY_WORDS: readonly (readonly [string, string])[] = [
  ["← ↑ ↓ →", "from place to place; with Shift farther"],
  ["Enter", "picks what is there (Space too); with Shift a place on the way, more to follow"],
  ["Esc", "takes the last pick back"],
  ["Tab", "to what can be done with what is picked, then to the sheet"],
  [". ,", "to the next or the last that has something left to do"],
  ["i", "all about a place (or press long, or let the pointer rest)"],
  ["/", "finds by name"],
  ["d", "measures from here to where Enter is pressed next"],
  ["c", "hides what stands on the map, to read the ground"],
  ["+ - 0", "zooms in, out, shows all (or wheel, two fingers, buttons)"],
  ["Ctrl+Z Ctrl+Y", "takes a step back, goes it again"],
];

/** Listens on the map alone, so that letters typed elsewhere are letters. */
export function listenToKeys(map: HTMLElement, act: KeyActs): void {
  map.addEventListener("keydown", (event) => {
    if (event.target !== map || event.ctrlKey || event.metaKey || event.altKey) return;
    const direction = ARROWS[event.key];
    if (direction !== undefined) act.step(direction, event.shiftKey);
    else if (!act.overlay(event.key) && !plain(event, act)) return;
    event.preventDefault();
  });
}

function plain({ key, shiftKey }: KeyboardEvent, act: KeyActs): boolean {
  switch (key) {
    case "Enter":
    case " ":
      act.pick(shiftKey);
      return true;
    case "Escape":
      act.back();
      return true;
    case "i":
      act.about();
      return true;
    case ".":
      act.next(1);
      return true;
    case ",":
      act.next(-1);
      return true;
    case "/":
      act.find();
      return true;
    case "d":
      act.measure();
      return true;
    case "c":
      act.hide();
      return true;
    case "+":
    case "=":
      act.zoom(1.3);
      return true;
    case "-":
      act.zoom(1 / 1.3);
      return true;
    case "0":
      act.showAll();
      return true;
    // Past the words with an explanation, which Shift and Tab goes back to.
    case "Tab":
      return !shiftKey && act.choices();
    case "?":
      act.keys();
      return true;
    default:
      return false;
  }
}
