import deno from "../../../deno.json" with { type: "json" };

/** Which release this is. Only deno.json says it. */
export const VERSION = deno.version;
