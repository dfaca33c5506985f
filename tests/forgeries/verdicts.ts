import { spawn } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { parseExport } from "../../src/dice/ledger/export-file.ts";
import { Audit2 } from "../../src/dice/ledger-2/audits/audit.ts";
import { PROTOCOL_1 } from "../../src/dice/ledger-1/entry.ts";
import { verificationWords } from "../../src/game/proof/verifier/verification-words.ts";
import { verifyExport } from "../../src/game/proof/verifier/verify.ts";
import { PYTHON, VERIFIER } from "../support/second-verifier.ts";

/** What a verifier says of a file. */
export interface Verdict {
  readonly ok: boolean;
  /** The first wrong entry; none where the file as a whole is wrong. */
  readonly entry?: number | undefined;
  readonly reason: string;
}

/** What Deno's verifier says by the protocol alone, as far as one can who does not know the rules. */
export function withoutRules(text: string): Verdict {
  const parsed = parseExport(text);
  if (!parsed.ok) return { ok: false, reason: parsed.error };
  if (parsed.value.protocol === PROTOCOL_1) return { ok: false, reason: "another protocol" };
  const file = parsed.value;
  const audit = new Audit2(file);
  for (const [index, entry] of file.entries.entries()) {
    const found = audit.next(entry);
    if ("wrong" in found) return { ok: false, entry: index + 1, reason: found.wrong };
  }
  const fault = audit.fault(true);
  return fault === undefined ? { ok: true, reason: "" } : { ok: false, reason: fault };
}

/** What Deno's verifier says, by the rules too, and how the page would put it. */
export function withRules(text: string): Verdict & { readonly shown: string } {
  const found = verifyExport(text);
  const { title, failure } = verificationWords(found);
  return {
    ok: found.ok,
    entry: found.failure?.entry,
    reason: found.failure?.reason ?? "",
    shown: [title, ...(failure === undefined ? [] : [failure])].join("\n"),
  };
}

/** What the verifier in Python says of many files, in one process. */
export async function inPython(texts: readonly string[]): Promise<Verdict[]> {
  const folder = mkdtempSync(join(tmpdir(), "despatch-forgeries-"));
  try {
    const paths = texts.map((text, index) => {
      const path = join(folder, `${index}.jsonl`);
      writeFileSync(path, text);
      return path;
    });
    const { out, err } = await outputOf(PYTHON, [VERIFIER, ...paths]);
    if (err !== "") throw new Error(`the second verifier complains: ${err}`);
    const reports = out.trim().split("\n").map((line) => JSON.parse(line));
    if (reports.length !== texts.length) throw new Error("the second verifier has lost files");
    return reports.map(({ ok, failure }) => ({ ok, entry: failure?.entry, reason: failure?.reason ?? "" }));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function outputOf(command: string, args: readonly string[]): Promise<{ out: string; err: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args);
    let [out, err] = ["", ""];
    child.stdout.setEncoding("utf8").on("data", (data) => out += data);
    child.stderr.setEncoding("utf8").on("data", (data) => err += data);
    child.on("error", reject).on("close", () => resolve({ out, err }));
  });
}

/** What the page /verify shows of a file that is dropped on it: its title and, where there is one, its failure. @param page with it open */
export async function onPage(page: Page, text: string): Promise<string> {
  // A text, as no function of Deno's can be sent to a page.
  return await page.evaluate(`new Promise((resolve) => {
    const result = document.getElementById("result");
    result.replaceChildren();
    const watch = new MutationObserver(() => {
      const title = result.querySelector("h2");
      if (title === null) return;
      watch.disconnect();
      const next = title.nextElementSibling;
      const isWrong = title.textContent.startsWith("NOT PROVED");
      resolve(title.textContent + (isWrong ? "\\n" + next.textContent : ""));
    });
    watch.observe(result, { childList: true, subtree: true });
    const data = new DataTransfer();
    data.items.add(new File([${JSON.stringify(text)}], "ledger.jsonl"));
    document.dispatchEvent(new DragEvent("drop", { dataTransfer: data, cancelable: true }));
  })`);
}
