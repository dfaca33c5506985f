import { createHash } from "node:crypto";
import { VerifyFile } from "../../../templates/pages/house/verify.tsx";
import { pageText } from "../../../templates/pages/layout.tsx";
import { STYLE } from "../../../templates/pages/style/style.ts";
import { ENGINE } from "../../game/ledger/engine.ts";
import type { PageScript } from "../scripts/page-script.ts";
import { verificationScript } from "./bundle.ts";

/** The page that verifies, in one file that works without a server. */
export interface PageFile {
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** Of the bytes, in hexadecimal. */
  readonly sha256: string;
}

/** The file around a script. @throws if the script's text would end its element */
export function pageFile(code: string): PageFile {
  // HTML, 13.1.2: in a script that opens a comment `<script>` would hide its end.
  if (/<\/?script[\s/>]/i.test(code)) {
    throw new Error("The script of verify.html would end or hide its element.");
  }
  const policy = [
    "default-src 'none'",
    `script-src '${policyHash(code)}'`,
    `style-src '${policyHash(STYLE)}'`,
    "img-src data:",
    "form-action 'none'",
    "base-uri 'none'",
  ].join("; ");
  const text = pageText(VerifyFile({ policy, style: STYLE, code, program: ENGINE }));
  const bytes = new TextEncoder().encode(`${text}\n`);
  return { bytes, sha256: createHash("sha256").update(bytes).digest("hex") };
}

/** What allows exactly this text (CSP Level 3, 2.3.1). */
export function policyHash(text: string): string {
  return `sha256-${createHash("sha256").update(text).digest("base64")}`;
}

/** This program's file: made on request, because it has 1.7 MB and few ask. Its digest is kept. */
class OwnPageFile {
  #sha256: string | undefined;

  constructor(private readonly script: PageScript) {}

  /** @throws if the script can neither be read nor bundled */
  async get(): Promise<PageFile> {
    const { code } = await this.script.get();
    const made = pageFile(new TextDecoder().decode(code));
    this.#sha256 = made.sha256;
    return made;
  }

  /** Undefined before it has been made. */
  get sha256(): string | undefined {
    return this.#sha256;
  }
}

export const ownPageFile = new OwnPageFile(verificationScript);
