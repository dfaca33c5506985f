import { z } from "zod";
import * as schemas from "./schemas.ts";

/** The API's schemas as JSON Schemas, by name, each written once and referred to. */

const PLACE = "#/components/schemas/";
/** zod's place for schemas that refer to themselves and have no name. */
const SHARED = "__shared";

const names = z.registry<{ id: string }>();
for (const [name, schema] of Object.entries(schemas)) {
  if (schema instanceof z.ZodType) names.add(schema, { id: name[0].toUpperCase() + name.slice(1) });
}

type Json = Record<string, unknown>;

/**
 * For JSON as it is sent: what may be left out may. Our own brands, and bounds that all numbers have, say nothing to others.
 */
const HOW = {
  io: "input",
  unrepresentable: "any",
  override({ jsonSchema }: { jsonSchema: Json }) {
    delete jsonSchema.readOnly;
    if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
    if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
  },
} as const;

/** All of them, as OpenAPI keeps them: under `components`. */
export function namedSchemas(): Readonly<Record<string, Json>> {
  const { [SHARED]: shared, ...named } = z.toJSONSchema(names, { ...HOW, uri: (id) => PLACE + id }).schemas;
  const found: Record<string, unknown> = { ...named, ...shared?.$defs };
  const text = JSON.stringify(found).replaceAll(`${PLACE}${SHARED}#/$defs/`, PLACE);
  const read: Record<string, Json> = JSON.parse(text);
  return Object.fromEntries(
    Object.entries(read).sort(([a], [b]) => a < b ? -1 : 1).map((
      [name, { $schema: _, $id: __, ...json }],
    ) => [
      name,
      json,
    ]),
  );
}

/** A schema's name; undefined if it has none. */
export function schemaName(schema: z.ZodType): string | undefined {
  return names.get(schema)?.id;
}

/** A schema by its name, if it has one; otherwise whole. */
export function schemaOf(schema: z.ZodType): Json {
  const name = schemaName(schema);
  if (name !== undefined) return { $ref: PLACE + name };
  const { $schema: _, ...json } = z.toJSONSchema(schema, HOW);
  return json;
}
