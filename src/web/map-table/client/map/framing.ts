import type { Mark, MarkLook, Pointing, Thing } from "../../../../kernel/pointing.ts";
import {
  bounds,
  boxAround,
  centre,
  far,
  heldWith,
  isWithin,
  mostOf,
  nearest,
  type ScreenBox,
} from "./boxes.ts";
import type { Camera } from "./camera.ts";
import { frontOf } from "./front.ts";
import type { SeenPart } from "./kept-view.ts";
import type { MarkedPicture } from "./marked-picture.ts";
import type { TablePicture } from "./picture.ts";

/** The smallest height of a piece when the map opens, in pixels. */
const LEGIBLE = 36;
/** The same if nothing can be done with any piece: the map shows whole down to this size. */
const SMALLEST = 22;
/** The largest scale when the map opens, in pixels to a unit of the drawing. */
const LARGEST = 1.9;
/** The smallest scale of the legend, in pixels to a unit of the drawing. */
const READABLE = 1.1;
const EDGE = 8;
/** The distance of a thing from what covers the map, in pixels. */
const ROOM = 12;
/** The margin around a pick, in heights of a piece: a finger hits what is next to it. */
const AROUND = 1.6;
/** Up to so many next places all show; of more, some. */
const FEW = 12;

export interface OpeningFrame {
  readonly marks: readonly Mark[];
  /** There is a question: its possible answers come before the front. */
  readonly isAsked: boolean;
  /** The reader's last view, and whether nothing has happened since. */
  readonly kept?: SeenPart & { readonly isNow: boolean };
}

/**
 * Shows what the reader saw before, if nothing has happened since, or if the front and something to do show there. Otherwise it
 * shows what may answer a question, what has to be done, or the front. If nothing at the front can have orders, it shows what
 * can. If nothing can have any, it shows the part of the front with the last events. Without these it shows the last events,
 * pieces, or the whole map.
 * @returns the middle of what shows; undefined for the whole map
 */
export function showOpening(
  camera: Camera,
  picture: TablePicture,
  { marks, isAsked, kept }: OpeningFrame,
): ScreenBox | undefined {
  if (kept?.isNow) {
    camera.lookAt(kept, kept.scale);
    return { ...camera.middle, width: 0, height: 0 };
  }
  const { map } = picture;
  const signs = marks.filter((mark) => mark.kind === "sign");
  const boxesOf = (all: typeof signs) => all.flatMap(({ at }) => picture.boxOf(at) ?? []);
  const marked = [
    ...boxesOf(signs),
    ...marks.flatMap((mark) =>
      mark.kind === "way" ? mark.places.flatMap((id) => picture.place(id)?.box ?? []) : []
    ),
  ];
  const pieces = picture.pieces.map(({ box }) => box);
  const onMap = (all: readonly ScreenBox[]) => all.filter((box) => isWithin(box, map));
  const front = onMap(frontOf(picture.pieces.filter(({ box }) => isWithin(box, map)), picture.pitch));
  const open = onMap(boxesOf(signs.filter(({ look }) => look === "open")));
  // Measured only when needed: the browser lays the page out for that.
  const happenings = isAsked || open.length > 0 ? [] : picture.happenings;
  const lately = front.filter((box) => happenings.some((each) => isWithin(each, box)));
  const due = onMap(boxesOf(signs.filter(({ look, text }) => look === "open" && text === "!")));
  const wanted = isAsked ? [marked, front] : [due, lately, front, marked];
  const boxes = wanted.map((all) => all === front ? all : onMap(all)).find((all) => all.length > 0) ??
    onMap(picture.happenings);
  const size = picture.pitch;
  camera.show(map);
  const isIdle = boxes.length === 0;
  if (pieces.length === 0 || isIdle && camera.scale * size >= SMALLEST) return undefined;
  const { scale, clear: { width, height } } = camera;
  const least = Math.min((isIdle ? SMALLEST : LEGIBLE) / size, LARGEST);
  const shown = isIdle ? onMap(pieces) : boxes;
  if (shown.length === 0) return undefined;
  const window = { width: width * scale / least, height: height * scale / least };
  // Within the front, a part where much can have orders counts twice.
  const held = (all: readonly ScreenBox[]) =>
    mostOf(all === front && !isAsked ? [...all, ...open, ...open] : all, window, all);
  const isAnyToDo = () => isAsked || open.length === 0 || open.some((box) => camera.seesWhole(box));
  let seen = held(shown);
  if (kept !== undefined) {
    camera.lookAt(kept, kept.scale);
    const isSeen = seen.every((box) => camera.seesWhole(box) || !shown.includes(box));
    if (!isIdle && isSeen && isAnyToDo()) return { ...camera.middle, width: 0, height: 0 };
  }
  const show = () => {
    camera.show(boxAround(seen), least, isIdle ? least : Math.min(least * 1.4, LARGEST));
    camera.keepOn(map);
  };
  show();
  if (!isAnyToDo()) {
    seen = held(open);
    show();
  }
  const middle = centre(boxAround(seen));
  return nearest(seen, (box) => far(box, middle));
}

/** Shows the legend large enough to be read; if it is too wide, its beginning. */
export function showLegend(camera: Camera, { legend }: TablePicture): void {
  if (legend === undefined) return;
  camera.show(legend, READABLE, LARGEST);
  const { x, y } = camera.onPage(legend);
  camera.pan(Math.max(0, EDGE - x), Math.max(0, EDGE - y));
}

/** Moves until the pick shows, and the next places as far as there is room for them at a readable size: the nearest first. */
export function revealPicked(camera: Camera, marked: MarkedPicture, { picks, marks }: Pointing): void {
  const boxes = (things: readonly Thing[]) => things.flatMap((thing) => marked.boxOf(thing) ?? []);
  const next = (looks: readonly MarkLook[]) =>
    marks.flatMap((mark) => mark.kind === "sign" && looks.includes(mark.look) ? [mark.at] : []);
  const { width, height } = camera.clear;
  const room = 2 * ROOM / camera.scale;
  const [own, targets] = [boxes(picks), boxes(next(["target", "picked"]))];
  const goals = boxes(next(["target", "may"]));
  if (!own.some((box) => isWithin(box, marked.picture.map))) {
    return revealGoals(camera, marked.picture.pitch, goals);
  }
  const fits = (all: readonly ScreenBox[]) => {
    const box = bounds(all);
    return box.width + room <= width && box.height + room <= height;
  };
  const all = [...own, ...targets, ...boxes(next(["may"]))];
  if (all.every((box) => camera.seesWhole(box))) return;
  const near = AROUND * marked.picture.pitch * camera.scale;
  if (fits(all)) camera.reveal(all, ROOM);
  else camera.reveal(fits([...own, ...targets]) ? [...own, ...targets] : own, near);
  const unseen = goals.filter((box) => !camera.sees(box)).length;
  if (unseen === 0 || goals.length > FEW && unseen < goals.length) return;
  const least = Math.min(camera.scale, SMALLEST / marked.picture.pitch);
  const larger = camera.scale / least;
  const seen = heldWith(own[0], [...own, ...goals], { width: width * larger, height: height * larger });
  const isAnySeen = seen.some((box) => goals.includes(box));
  camera.show(boxAround(isAnySeen ? seen : [...own, ...goals]), 0, camera.scale);
}

/**
 * The pick stands nowhere on the map, or beside it. So this shows its possible goals, or as many as are readable at once, the
 * nearest first.
 */
function revealGoals(camera: Camera, pitch: number, goals: readonly ScreenBox[]): void {
  const least = Math.min(LEGIBLE / pitch, LARGEST);
  const { middle } = camera;
  const first = nearest(goals, (box) => far(box, middle));
  if (first === undefined) return;
  const { width, height } = camera.clear;
  const larger = camera.scale / least;
  const seen = heldWith(first, goals, { width: width * larger, height: height * larger });
  // The map stays if it shows half as many goals as it would after a move.
  const inSight = goals.filter((box) => camera.sees(box)).length;
  if (camera.scale >= least && (inSight === goals.length || inSight > 0 && 2 * inSight >= seen.length)) {
    return;
  }
  camera.show(boxAround(seen.length === 0 ? [first] : seen), least, Math.max(camera.scale, least));
}
