/// <reference lib="dom" />
import type { Mark, Pointing, Thing } from "../../../../kernel/pointing.ts";
import { centre, covers, type ScreenBox } from "./boxes.ts";
import { s } from "../page/dom.ts";
import { whenIdle } from "../page/idle.ts";
import { drawMarks, fadeGone, shadePatterns } from "./marks.ts";
import type { TablePicture } from "./picture.ts";
import { word } from "../page/words.ts";

/** A picture with its marks: what they show, what they say, and which thing a point means by them. */
export class MarkedPicture {
  #marks: readonly Mark[] = [];
  /** Where pieces are drawn a second time, as they will stand. */
  #ghosts: ReadonlyMap<string, ScreenBox> = new Map();

  constructor(readonly picture: TablePicture) {
    picture.svg.prepend(shadePatterns());
  }

  /** Shows what is pointed at. @param ordered where pieces will stand by their orders */
  mark({ marks: own }: Pointing, ordered: readonly Mark[]): void {
    const ghosts = ordered.filter((mark) =>
      mark.kind === "ghost" && !own.some((other) => other.kind === "ghost" && other.piece === mark.piece)
    );
    const marks = [...ghosts, ...own];
    this.#marks = marks;
    fadeGone(this.picture, marks);
    this.#ghosts = drawMarks(this.picture, this.picture.marks, marks);
    this.picture.hovering.replaceChildren();
  }

  /** Shows what would be pointed at: ways and what bars them, beside the present marks. */
  preview(pointing: Pointing | undefined): void {
    const marks = (pointing?.marks ?? []).filter((mark) =>
      mark.kind !== "sign" || mark.look === "bar" || mark.look === "target"
    ).filter((mark) => !this.#marks.some((known) => JSON.stringify(known) === JSON.stringify(mark)));
    drawMarks(this.picture, this.picture.hovering, marks, true);
  }

  /** Only the ordered ways of what is pointed at stay bright: those that end there, else those that pass. */
  light(thing: Thing | undefined): void {
    const layer = this.picture.marks;
    const ways = [...layer.querySelectorAll<SVGElement>(".mk-turn")];
    const placesOf = (way: SVGElement) => way.dataset.way!.split(" ");
    const isPiece = thing?.kind === "piece";
    const to = isPiece ? this.placeOf(thing.id) : thing?.id;
    const from = isPiece ? this.picture.placeOf(thing.id)?.id : undefined;
    const ending = ways.filter((way) => {
      const places = placesOf(way);
      return places.at(-1) === to && places[0] === (from ?? places[0]);
    });
    const lit = isPiece || ending.length > 0
      ? ending
      : ways.filter((way) => to !== undefined && placesOf(way).includes(to));
    for (const way of ways) way.classList.toggle("mk-on", lit.includes(way));
    layer.classList.toggle("mk-lit", lit.length > 0);
  }

  /** Prepares a pick without showing it, so that the next one finds everything made. */
  rehearse(thing: Thing, { marks }: Pointing): void {
    const box = this.boxOf(thing);
    if (box !== undefined) this.thingAt(centre(box));
    const layer = s("g", { visibility: "hidden" });
    this.picture.over.append(layer);
    drawMarks(this.picture, layer, marks);
    whenIdle(() => layer.remove());
  }

  /** Where a thing shows: a piece where it will stand, if it moves. */
  boxOf(thing: Thing): ScreenBox | undefined {
    return (thing.kind === "piece" ? this.#ghosts.get(thing.id) : undefined) ?? this.picture.boxOf(thing);
  }

  /** The place where a piece will stand, else where it stands. */
  placeOf(piece: string): string | undefined {
    const ghost = this.#marks.find((mark) => mark.kind === "ghost" && mark.piece === piece);
    return ghost?.kind === "ghost" ? ghost.place : this.picture.placeOf(piece)?.id;
  }

  /** Pieces that will stand on a place, then those that stand there. */
  piecesOn(place: string): string[] {
    return [...this.comingTo({ kind: "place", id: place }), ...this.picture.piecesOn(place)];
  }

  /** Pieces that will stand on a place by their orders. */
  comingTo({ kind, id }: Thing): string[] {
    return this.#marks.flatMap((mark) =>
      mark.kind === "ghost" && kind === "place" && mark.place === id ? [mark.piece] : []
    );
  }

  /** What has something left to do. */
  get open(): readonly Thing[] {
    return this.#marks.flatMap((mark) => mark.kind === "sign" && mark.look === "open" ? [mark.at] : []);
  }

  wordsOf(thing: Thing): string[] {
    const pieces = thing.kind === "piece" ? [thing.id] : this.piecesOn(thing.id);
    return this.#marks.flatMap((mark) => {
      if (mark.kind !== "sign") return [];
      const { at: { kind, id } } = mark;
      if (kind === "place" ? thing.kind !== "place" || id !== thing.id : !pieces.includes(id)) return [];
      const isNext = mark.look === "may" || mark.look === "target";
      const said = mark.title ?? mark.text;
      return [
        said !== undefined && !isNext
          ? said.endsWith(".") ? said : `${said}.`
          : `${[word(`look.${mark.look}`), said].filter(Boolean).join(": ")}.`,
      ];
    });
  }

  /** What is meant by a point of the drawing. */
  thingAt(point: { readonly x: number; readonly y: number }): Thing | undefined {
    const ghost = [...this.#ghosts].findLast(([, box]) => covers(box, point))?.[0];
    const place = this.picture.placeAt(point);
    const piece = ghost ?? this.picture.pieceAt(point);
    const chosen = this.chosenOf(piece === undefined ? [] : [piece], place);
    if (chosen !== undefined) return chosen;
    if (piece !== undefined) return { kind: "piece", id: piece };
    return place === undefined ? undefined : { kind: "place", id: place };
  }

  /**
   * Whether a mark means a place or its pieces: what can be picked next goes before other marks, and a piece before its place.
   */
  chosenOf(pieces: readonly string[], place: string | undefined): Thing | undefined {
    const things: Thing[] = [
      ...pieces.map((id) => ({ kind: "piece" as const, id })),
      ...(place === undefined ? [] : [{ kind: "place" as const, id: place }]),
    ];
    const isMarked = (thing: Thing, isNext: boolean) =>
      this.#marks.some((mark) =>
        mark.kind === "sign" && mark.at.kind === thing.kind && mark.at.id === thing.id &&
        (mark.look === "may" || mark.look === "target") === isNext
      );
    return things.find((thing) => isMarked(thing, true)) ?? things.find((thing) => isMarked(thing, false));
  }
}
