import config from "../../../deno.json" with { type: "json" };

/** The program's name in ledgers: whose code played a run. */
export const ENGINE = `despatch/${config.version}`;
