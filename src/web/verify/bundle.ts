import { join } from "node:path";
import { browserBundle } from "../browser-bundle.ts";

const SCRIPT = join(import.meta.dirname!, "script.ts");

let made: Promise<string> | undefined;

/** The script of the page /verify with all that it needs, the rules included: made when it is first asked for, then kept. */
export function verificationScript(): Promise<string> {
  made ??= browserBundle(SCRIPT).catch((error) => {
    made = undefined;
    throw error;
  });
  return made;
}
