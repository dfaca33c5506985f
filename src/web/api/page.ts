import { ApiPage } from "../../../templates/pages/house/api.tsx";
import type { z } from "zod";
import { namedSchemas, schemaName, schemaOf } from "./operation/json-schemas.ts";
import { ACCESS, operationId, templateOf } from "./openapi.ts";
import type { Operation } from "./operation/operation.ts";

export function apiPage(operations: readonly Operation[], base: string) {
  const told = (schema: z.ZodType) => {
    const name = schemaName(schema);
    return name === undefined ? { text: text(schemaOf(schema)) } : { name };
  };
  const text = (json: unknown) => JSON.stringify(json, undefined, 2);
  return ApiPage({
    base,
    openApi: `${new URL(base).pathname}/openapi.json`,
    operations: operations.map((operation) => {
      const { method, path, summary, access, body, answer, media, example } = operation;
      return {
        id: operationId(operation),
        method: method.toUpperCase(),
        path: templateOf(path),
        summary,
        access: ACCESS[access],
        example: example === undefined ? undefined : text(example),
        body: body === undefined ? undefined : told(body),
        answer: answer === undefined ? undefined : told(answer),
        media,
      };
    }),
    schemas: Object.entries(namedSchemas()).map(([name, json]) => ({ name, text: text(json) })),
  });
}
