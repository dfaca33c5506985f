/** All requests and answers of the API: its document, its tests and the seat's table use these. */
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
