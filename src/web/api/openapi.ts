import type { Access, Operation } from "./operation/operation.ts";
import { namedSchemas, schemaOf } from "./operation/json-schemas.ts";
import { problem } from "./operation/schemas.ts";

/** The API as an OpenAPI 3.1 document, made from the schemas of its bodies and answers. */

const PARAMETERS: Readonly<Record<string, { readonly description: string; readonly schema: object }>> = {
  piece: {
    description: "By its id in the picture (`data-piece`).",
    schema: { type: "string", examples: ["al-44rtr"] },
  },
  id: { description: "The game's code.", schema: { type: "string", examples: ["K7Q2"] } },
  side: { description: "Whose seat.", schema: { type: "string", enum: ["allied", "axis"] } },
  run: { description: "The run, from 1; 0 is the opening.", schema: { type: "integer", minimum: 0 } },
  board: { description: "The number of the what-if board.", schema: { type: "integer", minimum: 1 } },
  token: {
    description: "Of the token, as the list of tokens has it; what the link in a letter's foot ends with.",
    schema: { type: "string" },
  },
  key: { description: "What the link in the letter ends with.", schema: { type: "string" } },
  link: { description: "What the link in the letter ends with.", schema: { type: "string" } },
  session: {
    description: "Of the session, as the list of sessions has it; `this`, or `others` for all but this.",
    schema: { type: "string" },
  },
  offer: { description: "What the offer's link ends with.", schema: { type: "string" } },
  stop: { description: "What the link ends with that stops the letters.", schema: { type: "string" } },
  player: { description: "What the page about a player ends with.", schema: { type: "string" } },
  game: { description: "Which game it is: as the scenario's id begins.", schema: { type: "string" } },
  scenario: { description: "The rest of the scenario's id.", schema: { type: "string" } },
  step: { description: "Which lesson, from 1.", schema: { type: "integer", minimum: 1 } },
};

export const ACCESS: Readonly<Record<Access, string>> = {
  anybody: "Anybody may ask.",
  seat: "The seat's player may ask, and their programs by a personal token.",
  person: "Any signed-in person may ask, by the token of their session or a personal token.",
  session: "Only a signed-in person may ask, by the token of their session.",
  master: "Only the game master may ask, by the key at the end of their page or the token of their session.",
  renewed: "Anybody with an older key of the seat's page may ask.",
  watch: "Anybody with the spectators' link may ask, by the key at its end.",
  visitor:
    "Any signed-in person may ask, by the token of their session or a personal token; a browser, by the key of its own boards.",
  key: "Only the seat's player may ask, by the key of their page or the token of their session.",
};

/** @param url where the API is: `https://games.example.org/api/v1` */
export function openApiDocument(operations: readonly Operation[], url: string): object {
  const paths: Record<string, Record<string, object>> = {};
  for (const operation of operations) {
    const path = templateOf(operation.path);
    paths[path] = { ...paths[path], [operation.method]: described(operation) };
  }
  return {
    openapi: "3.1.0",
    info: {
      title: "Despatch",
      version: "1",
      summary: "Everything that the pages of a referee of board wargames can do.",
    },
    servers: [{ url }],
    paths,
    components: {
      schemas: namedSchemas(),
      securitySchemes: {
        seat: {
          type: "http",
          scheme: "bearer",
          description:
            "The key of the seat's page, as its address ends with it; a personal token; the token of a session.",
        },
      },
    },
  };
}

/** A route as OpenAPI writes it: `/games/{id}`. */
export function templateOf(path: string): string {
  return path.replaceAll(/:(\w+)/g, "{$1}");
}

/** What programs made from the document call an operation, and its place on the page. */
export function operationId({ method, path }: Pick<Operation, "method" | "path">): string {
  return `${method} ${path}`.replaceAll(/[^a-z]+/gi, "-").replace(/-$/, "");
}

function described(operation: Operation): object {
  const { path, summary, access, query, body, answer, pending, media = "", example } = operation;
  const names = [...path.matchAll(/:(\w+)/g)].map(([, name]) => name);
  return {
    operationId: operationId(operation),
    summary,
    description: ACCESS[access],
    parameters: [
      ...names.map((name) => ({ name, in: "path", required: true, ...PARAMETERS[name] })),
      ...Object.entries(query?.shape ?? {}).map(([name, schema]) => ({
        name,
        in: "query",
        schema: schemaOf(schema),
      })),
    ],
    ...(access === "anybody" ? {} : { security: [{ seat: [] }] }),
    ...(body === undefined ? {} : {
      requestBody: {
        required: true,
        content: { "application/json": { schema: schemaOf(body), example } },
      },
    }),
    responses: {
      200: {
        description: "Done.",
        content: answer === undefined
          ? { [media]: {} }
          : { "application/json": { schema: schemaOf(answer) } },
      },
      ...(pending === undefined ? {} : {
        202: {
          description: "It is being made. Ask again after as many seconds as Retry-After says.",
          content: { "application/json": { schema: schemaOf(pending) } },
        },
      }),
      default: {
        description: "Why it was not done.",
        content: { "application/problem+json": { schema: schemaOf(problem) } },
      },
    },
  };
}
