import deno from "../../../deno.json" with { type: "json" };

/** Which release this is: told nowhere but in deno.json. */
export const VERSION = deno.version;
