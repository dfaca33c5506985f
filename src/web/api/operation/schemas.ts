/** What the API is asked with and answers with: its document, its tests and the table of the seat's page all go by these. */
export * from "../schemas/parts.ts";
export * from "../schemas/games.ts";
export * from "../schemas/sheets.ts";
export * from "../schemas/around.ts";
export * from "../schemas/people.ts";
export * from "../schemas/archive.ts";
export * from "../schemas/tournaments.ts";
export * from "../schemas/replay.ts";
export * from "../schemas/master.ts";
export * from "../schemas/reading.ts";
