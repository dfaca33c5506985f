import {
  type Edit,
  type EditedGround,
  type Feature,
  type FeatureValue,
  type MapEditing,
  type SpotKind,
  type Touched,
  WHOLE_MAP,
} from "../kernel/editing.ts";
import { err, ok, type Result } from "../kernel/result.ts";
import { documentText, type JsonRecord, withMember } from "./bytes/json-document.ts";
import { isRecord } from "./bytes/json.ts";
import { listed } from "./text.ts";

/** What every system's map editing is built on: features, each of which knows where it is set, how, and what it matters for. */

/** A document in its written form, and as the rules read it. */
export interface EditedMap<D> {
  readonly json: JsonRecord;
  readonly document: D;
}

/** A change of a feature on a spot. */
export interface FeatureChange<D> {
  readonly at: string;
  readonly was: string;
  readonly is: string;
  readonly from: D;
  readonly to: D;
}

export interface EditableFeature<D> extends Feature {
  /** Where it is set, as far as a document says. */
  set(document: D): readonly string[];
  valueAt(document: D, at: string): string;
  /** The same document with the feature set on a spot. */
  with(map: EditedMap<D>, at: string, value: string): JsonRecord;
  /** The same document with the feature as another document has it, if that is more than its value. */
  restored?(from: EditedMap<D>, to: EditedMap<D>, at: string): JsonRecord;
  /** Why it cannot be set here, though other spots or values may do; undefined if it can. */
  bar?(document: D, at: string, value: string): string | undefined;
  touches(change: FeatureChange<D>): readonly Touched[];
}

/** What a system says about its map documents. */
export interface EditedDocuments<D> {
  readonly features: readonly EditableFeature<D>[];
  /** @returns the document, or all its faults */
  open(json: unknown): Result<D, string[]>;
  ground(document: D): EditedGround;
  has(document: D, kind: "place" | "border", at: string): boolean;
  /** What a sentence calls a spot: `hex 1605`. */
  name(document: D, at: string): string;
  kindOf(at: string): SpotKind;
}

export function mapEditing<D>(documents: EditedDocuments<D>): MapEditing<EditedMap<D>> {
  const { features } = documents;
  const named = new Map(features.map((feature) => [feature.name, feature]));

  const read = (json: unknown): Result<EditedMap<D>, string[]> => {
    if (!isRecord(json)) return err(["a map document is a JSON object: it begins with { and ends with }"]);
    const document = documents.open(json);
    return document.ok ? ok({ json, document: document.value }) : document;
  };

  const nameOf = (document: D, at: string) => at === WHOLE_MAP ? "the map" : documents.name(document, at);

  return {
    features: features.map(({ name, label, group, on, values }) => ({ name, label, group, on, values })),
    read,
    written: ({ json }) => documentText(json),
    ground: ({ document }) => documents.ground(document),
    value: ({ document }, name, at) => named.get(name)?.valueAt(document, at) ?? "",
    edited(map, edit) {
      const set = setting(edit, named.get(edit.feature));
      if (!set.ok) return set;
      const { feature, value } = set.value;
      const { document } = map;
      const { at } = edit;
      if (feature.on === "map" ? at !== WHOLE_MAP : !documents.has(document, feature.on, at)) {
        return err([`${JSON.stringify(at.slice(0, 40))} is no ${WHERE[feature.on]} of this map.`]);
      }
      const bar = feature.bar?.(document, at, value);
      if (bar !== undefined) return err([bar]);
      return feature.valueAt(document, at) === value ? ok(map) : read(feature.with(map, at, value));
    },
    about({ document }, at) {
      const kind = at === WHOLE_MAP ? "map" : documents.kindOf(at);
      const said = features.filter(({ on }) => on === kind).flatMap((feature) => {
        const value = feature.valueAt(document, at);
        return value === "" ? [] : [wordsFor(feature, value)];
      });
      const name = nameOf(document, at);
      return `${name}: ${said.length === 0 ? "nothing is set" : listed(said)}.`;
    },
    differences: ({ document: from }, { document: to }) =>
      features.flatMap((feature) => {
        const spots = [...new Set([...feature.set(from), ...feature.set(to)])].sort();
        return spots.flatMap((at) => {
          const [was, is] = [feature.valueAt(from, at), feature.valueAt(to, at)];
          if (was === is) return [];
          const change = { at, was, is, from, to };
          return [{
            feature: feature.name,
            at,
            where: nameOf(to, at),
            what: feature.label,
            was: wordsFor(feature, was),
            is: wordsFor(feature, is),
            says: changeWords(feature, was, is),
            touches: feature.touches(change),
          }];
        });
      }),
    takenBack(from, to, { feature: name, at }) {
      const feature = named.get(name);
      if (feature === undefined) return ok(to);
      return read(
        feature.restored?.(from, to, at) ?? feature.with(to, at, feature.valueAt(from.document, at)),
      );
    },
  };
}

const WHERE: Readonly<Record<SpotKind, string>> = { place: "place", border: "border", map: "whole" };

/** What an edit sets, if any spot allows it. */
function setting<D>(
  { feature: name, value }: Edit,
  feature: EditableFeature<D> | undefined,
): Result<{ readonly feature: EditableFeature<D>; readonly value: string }, string[]> {
  if (feature === undefined) {
    return err([`Nothing called ${JSON.stringify(name.slice(0, 40))} can be set on this map.`]);
  }
  const { values, label } = feature;
  if ("most" in values) {
    const text = value.trim().replaceAll(/\s+/g, " ");
    if (UNFIT.test(text)) return err([`${label}: one line, without characters that do not show.`]);
    if (text.length <= values.most) return ok({ feature, value: text });
    return err([`${label}: there is room for ${values.most} characters, and these are ${text.length}.`]);
  }
  if (values.some((each) => each.value === value)) return ok({ feature, value });
  const others = values.map((each) => each.label);
  return err([`${label} is ${listed(others)}, not ${JSON.stringify(value.slice(0, 40))}.`]);
}

/** A text of the document itself, such as its title: no rule asks for it. */
export function textFeature<D>(
  { key, label, most, text }: {
    readonly key: string;
    readonly label: string;
    readonly most: number;
    readonly text: (document: D) => string | undefined;
  },
): EditableFeature<D> {
  return {
    name: key,
    label,
    group: "The map",
    on: "map",
    values: { most },
    set: () => [WHOLE_MAP],
    valueAt: (document) => text(document) ?? "",
    with: ({ json }, _, value) => withMember(json, [key], value === "" ? undefined : value),
    restored: (from, to) => inOrderOf(from.json, withMember(to.json, [key], from.json[key])),
    touches: () => [],
  };
}

/** The members of a record in the order of another record. */
function inOrderOf(from: JsonRecord, to: JsonRecord): JsonRecord {
  const keys = [
    ...Object.keys(from).filter((key) => key in to),
    ...Object.keys(to).filter((key) => !(key in from)),
  ];
  return Object.fromEntries(keys.map((key) => [key, to[key]]));
}

/** Invisible characters, and lone halves of surrogate pairs. */
const UNFIT = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u;

/** A feature's value in words. */
function wordsFor({ values, label }: Feature, value: string): string {
  if ("most" in values) return value === "" ? "nothing" : `“${value}”`;
  return inSentence(values.find((each) => each.value === value)?.label ?? `${label} ${value}`);
}

/** The change of a feature: `Trail added`, `Terrain: mixed, 2 → rough, 4`. */
function changeWords(feature: Feature, was: string, is: string): string {
  const { values, label } = feature;
  const isSwitch = "most" in values || isThereOrNot(values);
  if (isSwitch && was !== "" && is === "") {
    return `${label} taken away${"most" in values ? `: “${was}”` : ""}`;
  }
  if (isSwitch && was === "") return `${label} added${"most" in values ? `: “${is}”` : ""}`;
  return `${label}: ${wordsFor(feature, was)} → ${wordsFor(feature, is)}`;
}

/** Whether a feature is only there or not. */
function isThereOrNot(values: readonly FeatureValue[]): boolean {
  return values.length === 2 && values[0].value === "";
}

/** A label within a sentence: names keep their capitals. */
export function inSentence(label: string): string {
  return /^(Allied|Axis|Tobruk)\b/.test(label) ? label : label.charAt(0).toLowerCase() + label.slice(1);
}
