import { ApiPage } from "../../../templates/pages/api.tsx";
import { ACCESS, operationId, schemaOf, templateOf } from "./openapi.ts";
import type { Operation } from "./operation.ts";

/** The page that documents the API, from what its document is made of. */
export function apiPage(operations: readonly Operation[], base: string, postRoom: boolean) {
  const text = (json: unknown) => JSON.stringify(json, undefined, 2);
  return ApiPage({
    base,
    openApi: `${new URL(base).pathname}/openapi.json`,
    operations: operations.map((operation) => {
      const { method, path, summary, access, body, answer, example } = operation;
      return {
        id: operationId(operation),
        method: method.toUpperCase(),
        path: templateOf(path),
        summary,
        access: ACCESS[access],
        example: example === undefined ? undefined : text(example),
        body: body === undefined ? undefined : text(schemaOf(body, "input")),
        answer: answer === undefined ? undefined : text(schemaOf(answer, "output")),
      };
    }),
    postRoom,
  });
}
