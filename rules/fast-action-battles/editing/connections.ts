import type { JsonRecord } from "../../../src/common/bytes/json-document.ts";
import { isRecord } from "../../../src/common/bytes/json.ts";
import type { EditableFeature, EditedMap } from "../../../src/common/map-editing.ts";
import type { ConnectionDocument, MapDocument } from "../documents/map.ts";

/** What lies between two areas. */

type FeatureOfMap = EditableFeature<MapDocument>;
type Kind = ConnectionDocument["boundary"][number];

/** `15-16`, the lesser number first. */
export function borderName({ a, b }: Pick<ConnectionDocument, "a" | "b">): string {
  return `${Math.min(a, b)}-${Math.max(a, b)}`;
}

export function connectionAt({ connections }: MapDocument, at: string): ConnectionDocument | undefined {
  return connections.find((connection) => borderName(connection) === at);
}

/** The two areas of a border, the lesser number first. */
export function areasOf(at: string): readonly [number, number] {
  const [a, b] = at.split("-", 2).map(Number);
  return [a, b];
}

function listIn(json: JsonRecord): readonly unknown[] {
  return Array.isArray(json.connections) ? json.connections : [];
}

const isAt = (at: string) => (connection: unknown): connection is JsonRecord =>
  isRecord(connection) && typeof connection.a === "number" && typeof connection.b === "number" &&
  borderName({ a: connection.a, b: connection.b }) === at;

/** The document with a connection changed; undefined takes it away. */
function withConnection(json: JsonRecord, at: string, connection: JsonRecord | undefined): JsonRecord {
  const list = listIn(json);
  const index = list.findIndex(isAt(at));
  if (connection === undefined) return { ...json, connections: list.filter((each) => !isAt(at)(each)) };
  return { ...json, connections: index === -1 ? [...list, connection] : list.with(index, connection) };
}

/** The connections in the order in which another document has them. */
function inOrderOf(from: JsonRecord, to: JsonRecord): JsonRecord {
  const order = new Map(
    listIn(from).flatMap((each, index) => isNamed(each) ? [[borderName(each), index]] : []),
  );
  const placeOf = (each: unknown) => isNamed(each) ? order.get(borderName(each)) ?? order.size : order.size;
  return { ...to, connections: listIn(to).toSorted((one, other) => placeOf(one) - placeOf(other)) };
}

function isNamed(each: unknown): each is { readonly a: number; readonly b: number } {
  return isRecord(each) && typeof each.a === "number" && typeof each.b === "number";
}

/** The document with another document's whole connection. */
function asThere(from: EditedMap<MapDocument>, to: EditedMap<MapDocument>, at: string): JsonRecord {
  return inOrderOf(from.json, withConnection(to.json, at, listIn(from.json).find(isAt(at))));
}

/** Whether two areas are connected, and by what. */
export function wayFeature(
  feature: Pick<FeatureOfMap, "name" | "label" | "group" | "values" | "touches">,
): FeatureOfMap {
  return {
    ...feature,
    on: "border",
    set: ({ connections }) => connections.map(borderName),
    valueAt: (document, at) => connectionAt(document, at)?.type ?? "",
    with({ json }, at, type) {
      const [a, b] = areasOf(at);
      const known = listIn(json).find(isAt(at));
      return withConnection(json, at, type === "" ? undefined : { ...known ?? { a, b, boundary: [] }, type });
    },
    restored: (from, to, at) => {
      const [type, known] = [connectionAt(from.document, at)?.type, connectionAt(to.document, at)];
      if (type === undefined || known === undefined) return asThere(from, to, at);
      const json = listIn(to.json).find(isAt(at));
      return withConnection(to.json, at, json && { ...json, type });
    },
  };
}

/**
 * Kinds of boundary that a border has once or not at all: a switch, or the two ways of a slope.
 * @param kinds by value, for a connection whose first area has the lesser number
 */
export function boundaryFeature(
  feature: Pick<FeatureOfMap, "name" | "label" | "group" | "values" | "touches">,
  kinds: Readonly<Record<string, Kind>>,
): FeatureOfMap {
  const own = Object.values(kinds);
  const kindsAt = (connection: Pick<ConnectionDocument, "a" | "b">, value: string): Kind[] => {
    const kind = kinds[value];
    return kind === undefined ? [] : [connection.a < connection.b ? kind : turned(kind)];
  };
  const withKinds = (to: EditedMap<MapDocument>, at: string, wanted: readonly Kind[]) => {
    const json = listIn(to.json).find(isAt(at));
    return json === undefined ? to.json : withConnection(to.json, at, { ...json, boundary: wanted });
  };
  const others = (document: MapDocument, at: string) =>
    (connectionAt(document, at)?.boundary ?? []).filter((kind) => !own.includes(kind));
  return {
    ...feature,
    on: "border",
    set: ({ connections }) =>
      connections.filter(({ boundary }) => boundary.some((kind) => own.includes(kind))).map(borderName),
    valueAt(document, at) {
      const connection = connectionAt(document, at);
      const found = connection?.boundary.find((kind) => own.includes(kind));
      if (connection === undefined || found === undefined) return "";
      const kind = connection.a < connection.b ? found : turned(found);
      return Object.keys(kinds).find((value) => kinds[value] === kind) ?? "";
    },
    bar: (document, at) =>
      connectionAt(document, at) === undefined ? `${at.replace("-", " and ")} are not connected.` : undefined,
    with(to, at, value) {
      const connection = connectionAt(to.document, at);
      if (connection === undefined) return to.json;
      return withKinds(to, at, [...others(to.document, at), ...kindsAt(connection, value)]);
    },
    restored(from, to, at) {
      const [theirs, mine] = [connectionAt(from.document, at), connectionAt(to.document, at)];
      if (theirs === undefined || mine === undefined) return asThere(from, to, at);
      const wanted = [...others(to.document, at), ...theirs.boundary.filter((kind) => own.includes(kind))];
      const inOrder = [
        ...theirs.boundary.filter((kind) => wanted.includes(kind)),
        ...wanted.filter((kind) => !theirs.boundary.includes(kind)),
      ];
      return withKinds(to, at, inOrder);
    },
  };
}

function turned(kind: Kind): Kind {
  return kind === "slope:up" ? "slope:down" : kind === "slope:down" ? "slope:up" : kind;
}

/** The areas connected with an area, as a list of their numbers. It adds connections that the map does not draw yet. */
export function neighboursFeature(label: string, group: string): FeatureOfMap {
  const others = ({ connections }: MapDocument, at: string): string[] =>
    connections.flatMap(({ a, b }) => String(a) === at ? [b] : String(b) === at ? [a] : [])
      .toSorted((one, other) => one - other).map(String);
  const numbersIn = (value: string) => value.split(/[\s,;]+/).filter((word) => word !== "");
  return {
    name: "neighbours",
    label,
    group,
    on: "place",
    values: { most: 200 },
    // Its changes appear among the differences as boundaries between two areas.
    set: () => [],
    valueAt: (document, at) => others(document, at).join(", "),
    bar(document, at, value) {
      const numbers = numbersIn(value);
      const wrong = numbers.find((each) =>
        each === at || !document.areas.some(({ n }) => String(n) === each)
      );
      return wrong === undefined
        ? undefined
        : `${label}: ${JSON.stringify(wrong)} is no other area of this map. Write numbers: 2, 3, 6.`;
    },
    with({ json, document }, at, value) {
      const [before, after] = [others(document, at), numbersIn(value)];
      const border = (other: string) => borderName({ a: Number(at), b: Number(other) });
      const kept = before.filter((other) => !after.includes(other))
        .reduce((made, other) => withConnection(made, border(other), undefined), json);
      return [...new Set(after)].filter((other) => !before.includes(other)).reduce((made, other) => {
        const [a, b] = areasOf(border(other));
        return withConnection(made, border(other), { a, b, type: "field", boundary: [] });
      }, kept);
    },
    touches: () => [],
  };
}
