import deno from "../../../deno.json" with { type: "json" };

/** The release. Only deno.json says it. */
export const VERSION = deno.version;
