/**
 * Prints the expressions that modules build of words as they are loaded, as JSON. It runs in a process of its own: there every
 * module is loaded once the constructor is watched.
 * @param Deno.args the files that build some
 */
import { resolve } from "node:path";
import { argv } from "node:process";

/** It reads the program's own messages, and no text from outside. */
const READS_OUR_OWN = "icu-messageformat-parser";

const built: { readonly source: string; readonly flags: string }[] = [];
globalThis.RegExp = new Proxy(RegExp, {
  construct(target, given, asked) {
    const made: RegExp = Reflect.construct(target, given, asked);
    if (!new Error().stack?.includes(READS_OUR_OWN)) built.push({ source: made.source, flags: made.flags });
    return made;
  },
});
for (const file of argv.slice(2)) await import(resolve(file));
console.log(JSON.stringify(built));
