import config from "../../../deno.json" with { type: "json" };

/** The program as ledgers name it: by whose code a run was played. */
export const ENGINE = `despatch/${config.version}`;
