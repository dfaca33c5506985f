import { existsSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { verificationScript } from "./bundle.ts";

const ROOT = join(import.meta.dirname!, "../../..");
/** Digests as a server's runtime takes them; a browser has none of the kind. */
const NATIVE = ["src/dice/native-digest.ts", "src/common/bytes/native-sha256.ts"];

it("the script of /verify holds no builtin of a server and no native digest, as a browser has neither", async () => {
  const { code, sources } = await verificationScript.bundled();

  expect(sources).toContain("src/dice/canonical.ts");
  for (const file of NATIVE) {
    expect(existsSync(join(ROOT, file)), file).toBe(true);
    expect(sources).not.toContain(file);
  }
  // A builtin that cannot be put in is asked for by its name, or expected as a global by that name.
  expect(code).not.toMatch(/["'`]node:|\bnode_[a-z]+\b|\bDeno\b|\brequire\(/);
});
