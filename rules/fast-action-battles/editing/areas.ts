import { type JsonRecord, withMember } from "../../../src/common/bytes/json-document.ts";
import { isRecord } from "../../../src/common/bytes/json.ts";
import type { EditableFeature, EditedMap } from "../../../src/common/map-editing.ts";
import type { AreaDocument, MapDocument } from "../documents/map.ts";

/** What is set in an area. */

type FeatureOfMap = EditableFeature<MapDocument>;

export function areaDocument({ areas }: MapDocument, at: string): AreaDocument | undefined {
  return areas.find(({ n }) => String(n) === at);
}

export function withArea(
  json: JsonRecord,
  at: string,
  change: (area: JsonRecord) => JsonRecord,
): JsonRecord {
  const areas: readonly unknown[] = Array.isArray(json.areas) ? json.areas : [];
  return withMember(
    json,
    ["areas"],
    areas.map((area) => isRecord(area) && String(area.n) === at ? change(area) : area),
  );
}

/** The words of an area in its document that make up one kind of feature. */
function wordsIn(document: MapDocument, at: string, isOwn: (word: string) => boolean): readonly string[] {
  return (areaDocument(document, at)?.features ?? []).filter(isOwn);
}

const SEPARATOR = "; ";

/**
 * A feature made of words of an area: one of several words, each a value; or any other text, as it is written.
 * @param isOwn which words it is made of
 */
export function wordsFeature(
  feature: Pick<FeatureOfMap, "name" | "label" | "group" | "values" | "touches">,
  isOwn: (word: string) => boolean,
): FeatureOfMap {
  return {
    ...feature,
    on: "place",
    set: ({ areas }) => areas.filter(({ features }) => features.some(isOwn)).map(({ n }) => String(n)),
    valueAt: (document, at) => wordsIn(document, at, isOwn).join(SEPARATOR),
    with: ({ json, document }, at, value) => {
      const others = wordsIn(document, at, (word) => !isOwn(word));
      const own = value.split(";").map((word) => word.trim()).filter((word) => word !== "");
      return withArea(json, at, (area) => ({ ...area, features: [...others, ...own] }));
    },
    restored: (from, to, at) => {
      const wanted = [
        ...wordsIn(to.document, at, (word) => !isOwn(word)),
        ...wordsIn(from.document, at, isOwn),
      ];
      return withArea(to.json, at, (area) => withMember(area, ["features"], inOrderOf(from, at, wanted)));
    },
  };
}

/** Words in the order of another document; undefined if that says nothing, and there are no words. */
function inOrderOf(
  from: EditedMap<MapDocument>,
  at: string,
  words: readonly string[],
): readonly string[] | undefined {
  const known = areaDocument(from.document, at)?.features ?? [];
  const area = (Array.isArray(from.json.areas) ? from.json.areas : [])
    .find((each) => isRecord(each) && String(each.n) === at);
  if (words.length === 0 && isRecord(area) && area.features === undefined) return undefined;
  return [...known.filter((word) => words.includes(word)), ...words.filter((word) => !known.includes(word))];
}
