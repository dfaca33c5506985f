import { join } from "node:path";
import { rolldown } from "rolldown";

const SCRIPT = join(import.meta.dirname!, "script.ts");

let made: Promise<string> | undefined;

/** The script of the page /verify with all that it needs, the rules included: made when it is first asked for, then kept. */
export function verificationScript(): Promise<string> {
  made ??= bundled(SCRIPT).catch((error) => {
    made = undefined;
    throw error;
  });
  return made;
}

async function bundled(input: string): Promise<string> {
  const build = await rolldown({ input, platform: "browser" });
  try {
    const { output } = await build.generate({ format: "iife", minify: true });
    return output[0].code;
  } finally {
    await build.close();
  }
}
