import { fileURLToPath } from "node:url";
import { PageScript } from "../scripts/page-script.ts";

/** The script of the page /verify with everything that it needs, the rules included. */
export const verificationScript = new PageScript("verify", {
  input: fileURLToPath(new URL("script.ts", import.meta.url)),
});
