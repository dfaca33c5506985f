/// <reference lib="dom" />
import type { OverlayView } from "../../../kernel/pointing.ts";
import type { Direction } from "./map/neighbours.ts";
import { word } from "./page/words.ts";

/** What keys do while the map has the focus. */
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
  /** @returns whether anything can be done with the pick, to which it has moved */
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

export const MAP_KEYS = [
  "arrows",
  "pick",
  "back",
  "choices",
  "next",
  "about",
  "find",
  "measure",
  "hide",
  "zoom",
  "steps",
] as const;

/** Keys, several separated by a space, and what they do. */
export type KeyRow = readonly [keys: string, does: string];

export function keyRows(names: readonly (typeof MAP_KEYS[number] | "close" | "look")[]): KeyRow[] {
  return names.map((name) => [word(`keys.${name}.keys`), word(`keys.${name}`)]);
}

export function overlayRows(views: readonly OverlayView[]): KeyRow[] {
  return views.map(({ key, label }) => [key, word("keys.overlay", { shading: label })]);
}

/** Listens on the map alone, so that letters typed elsewhere are only letters. */
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
    // Past the words with an explanation, to which Shift and Tab return.
    case "Tab":
      return !shiftKey && act.choices();
    case "?":
      act.keys();
      return true;
    default:
      return false;
  }
}
