import { memberAt, withItem, withMember } from "../../../src/common/bytes/json-document.ts";
import { isRecord } from "../../../src/common/bytes/json.ts";
import {
  type EditableFeature,
  type FeatureChange,
  inSentence,
  textFeature,
} from "../../../src/common/map-editing.ts";
import type { FeatureValue, SpotKind, Touched } from "../../../src/kernel/editing.ts";
import type { GroundDocument, HexsideFeature } from "../drawing/picture.ts";
import { boxesAt } from "../drawing/terrain-layer.ts";
import { lineSample } from "./samples.ts";

/** What can be set on any map of hexes, by the key of the document that holds it. */

/** What a feature counts for where it is set otherwise. */
export type Touches<D> = (change: FeatureChange<D>) => readonly Touched[];

/** A case, and its sentences for a feature that is there now and for one that is gone. */
export type EitherWay = readonly [cite: string, there: string, gone: string];

export function eitherWay<D>(...told: readonly EitherWay[]): Touches<D> {
  return ({ is }) => told.map(([cite, there, gone]) => ({ cite, words: is === THERE ? there : gone }));
}

/** Terrain; a hex that a document does not name has the first kind. */
export function terrainFeature<D extends GroundDocument>(
  values: readonly FeatureValue[],
  touches: Touches<D>,
): EditableFeature<D> {
  const [{ value: usual }] = values;
  return {
    name: "terrain",
    label: "Terrain",
    group: "Terrain",
    on: "place",
    values,
    set: ({ hexes }) => Object.keys(hexes),
    valueAt: ({ hexes }, hex) => hexes[hex] ?? usual,
    with: ({ json }, hex, terrain) =>
      withMember(json, ["hexes", hex], terrain === usual ? undefined : terrain),
    touches,
  };
}

/** The name of a feature that is there or not, and its place in the document. */
export interface Listed<D> {
  readonly name: string;
  readonly label: string;
  readonly group: string;
  readonly on: SpotKind;
  readonly sample?: string;
  /** The key of the list, or the keys that lead to it. */
  readonly path: readonly string[];
  readonly list: (document: D) => readonly string[];
  readonly touches: Touches<D>;
}

/** Something that hexes or hexsides have or have not, as a list of the document says. */
export function listedFeature<D>({ path, list, sample, ...feature }: Listed<D>): EditableFeature<D> {
  return {
    ...feature,
    values: thereOrNot(feature.label, sample),
    set: list,
    valueAt: (document, at) => isInFeatureList(list(document), at) ? THERE : "",
    with: ({ json }, at, value) =>
      withMember(json, path, withItem(memberAt(json, path), at, value === THERE)),
    restored(from, to, at) {
      const items = withItem(memberAt(to.json, path), at, list(from.document).includes(at));
      const isNone = items.length === 0 && memberAt(from.json, path) === undefined;
      return withMember(to.json, path, isNone ? undefined : items);
    },
  };
}

/** Something that lies on hexsides and has its list by its own name. */
export function hexsideFeature<K extends HexsideFeature, D extends Readonly<Record<K, readonly string[]>>>(
  name: K,
  label: string,
  touches: Touches<D>,
  group = "Hexsides",
): EditableFeature<D> {
  return listedFeature<D>({
    name,
    label,
    group,
    on: "border",
    sample: lineSample(name),
    path: [name],
    list: (document) => document[name],
    touches,
  });
}

export function boxFeature<D extends { readonly fortifiedBoxes: readonly string[] }>(
  touches: Touches<D>,
): EditableFeature<D> {
  return listedFeature<D>({
    name: "box",
    label: "Fortified box",
    group: "Places",
    on: "place",
    sample: boxesAt([{ x: 0, y: 0 }], 8),
    path: ["fortifiedBoxes"],
    list: ({ fortifiedBoxes }) => fortifiedBoxes,
    touches,
  });
}

/** The name of a map, and what players read about it. */
export function tellingFeatures<
  D extends { readonly title: string; readonly notice?: string | undefined },
>(): readonly EditableFeature<D>[] {
  return [
    textFeature({ key: "title", label: "Title", most: 80, text: ({ title }) => title }),
    textFeature({
      key: "notice",
      label: "Note to players",
      most: 400,
      text: ({ notice }) => notice,
    }),
  ];
}

/** The items of lists already searched: each item of two whole maps is looked for in both. */
const members = new WeakMap<readonly string[], ReadonlySet<string>>();

/** Whether a document lists something; immediate for a list that stays the same. */
export function isInFeatureList(list: readonly string[], item: string): boolean {
  const known = members.get(list) ?? new Set(list);
  members.set(list, known);
  return known.has(item);
}

/** Something that only one hex of the map has: a hex that gains it takes it from another. */
export function singleFeature<D>(
  { path, list, sample, ...feature }: Listed<D>,
): EditableFeature<D> {
  return {
    ...feature,
    values: thereOrNot(feature.label, sample),
    set: list,
    valueAt: (document, at) => list(document).includes(at) ? THERE : "",
    with: ({ json }, at, value) => withMember(json, path, value === THERE ? at : undefined),
    restored: (from, to) => withMember(to.json, path, memberAt(from.json, path)),
  };
}

/** Names of places. If a hex has several, only the first is changed. */
export function nameFeature<D extends GroundDocument>(): EditableFeature<D> {
  return {
    name: "name",
    label: "Name",
    group: "Places",
    on: "place",
    values: { most: 40 },
    set: ({ places }) => places.map(({ hex }) => hex),
    valueAt: ({ places }, at) => places.find(({ hex }) => hex === at)?.name ?? "",
    with: ({ json }, at, name) => withMember(json, ["places"], withName(json.places, at, name)),
    restored: (from, to, at) =>
      withMember(to.json, ["places"], withPlacesOf(from.json.places, to.json.places, at)),
    touches: () => [],
  };
}

function withName(places: unknown, hex: string, name: string): readonly unknown[] {
  const all: readonly unknown[] = Array.isArray(places) ? places : [];
  const first = all.findIndex((place) => isRecord(place) && place.hex === hex);
  if (first === -1) return [...all, { name, hex }];
  return name === "" ? all.toSpliced(first, 1) : all.with(first, { ...all[first] as object, name });
}

/** The places of a hex as another document has them, before those that they stand before there. */
function withPlacesOf(from: unknown, to: unknown, hex: string): readonly unknown[] {
  const [theirs, others] = [from, to].map((places): readonly unknown[] =>
    Array.isArray(places) ? places : []
  );
  const isHere = (place: unknown) => isRecord(place) && place.hex === hex;
  const kept = others.filter((place) => !isHere(place));
  const after = theirs.slice(theirs.findLastIndex(isHere) + 1).map((place) => JSON.stringify(place));
  const at = kept.findIndex((place) => after.includes(JSON.stringify(place)));
  return kept.toSpliced(at === -1 ? kept.length : at, 0, ...theirs.filter(isHere));
}

/** A switch's own value when it is on. */
export const THERE = "yes";

function thereOrNot(label: string, sample: string | undefined): readonly FeatureValue[] {
  const there: FeatureValue = { value: THERE, label };
  return [
    { value: "", label: `no ${inSentence(label)}` },
    sample === undefined ? there : { ...there, sample },
  ];
}
