import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { verifyCommand } from "../../src/cli/commands/verify.ts";
import { archiveGame } from "../../src/game/proof/archive.ts";
import { exportGame } from "../../src/game/proof/export.ts";
import { createHash } from "node:crypto";
import { pageFile } from "../../src/web/verify/page-file.ts";
import { givenProof } from "../../src/game/proof/mailbox/given.ts";
import { verificationWords } from "../../src/game/proof/verifier/verification-words.ts";
import { withKeys } from "../../src/game/proof/verifier/verification.ts";
import { verifyExport, verifyFile } from "../../src/game/proof/verifier/verify.ts";
import { ATTACK_ON_THE_16, Desk } from "../support/office.ts";
import { Forgery, OPERATOR, STRANGER } from "../support/forger.ts";

/** Somebody signs with another key, grinds hashes, or writes what different tools read differently. */

let desk: Desk;
let text: string;
let archive: Uint8Array;
let folder: string;
beforeAll(async () => {
  desk = await Desk.open();
  const id = await desk.begin();
  await desk.submit(id, "allied", ATTACK_ON_THE_16);
  text = await exportGame(desk.office, await desk.head(id), "spectator");
  archive = await archiveGame(desk.office, await desk.head(id), "spectator");
  folder = await mkdtemp(join(tmpdir(), "despatch-attack-"));
});
afterAll(async () => {
  desk.close();
  await rm(folder, { recursive: true });
});

const PUBLISHED = { from: "games.example.org", keys: [OPERATOR.public] };
const bytes = (written: string) => new TextEncoder().encode(written);

describe("an impostor who signs with another key", () => {
  it("E5 is exposed by the published keys; without them the first line says that none were compared", () => {
    const foreign = verifyExport(new Forgery(text).signed(STRANGER));
    expect(verificationWords(foreign).title).toContain("KEYS NOT COMPARED");
    expect(withKeys(foreign, PUBLISHED).failure?.reason).toContain(
      "which games.example.org does not name",
    );
    const own = withKeys(verifyExport(text), PUBLISHED);
    expect([own.failure, verificationWords(own).title]).toEqual([
      undefined,
      expect.not.stringContaining("NOT COMPARED"),
    ]);
  });

  it("E5 is exposed by a letter's foot, too: it fixes the key", async () => {
    const foreign = new Forgery(text).signed(STRANGER);
    const { head } = verifyExport(text);
    const proved = async (ledger: string, foot: string) => {
      const proof = await givenProof({
        files: [{ name: "ledger.jsonl", bytes: bytes(ledger) }],
        feet: foot,
        keys: undefined,
        now: 0,
      });
      return proof.ok ? proof.value.games[0].title : proof.error;
    };
    const foot = `> Ledger entry ${head.n}\n>   ${head.hash}`;
    expect(await proved(text, foot)).toMatch(/^Proved: game/);
    expect(await proved(foreign, foot)).toMatch(/^NOT PROVED/);
    expect(await proved(text, "")).toMatch(/^Proved, KEYS NOT COMPARED/);
  });

  it("E5 cannot change a file of an archive, nor sign its manifest with another key", () => {
    expect(verifyFile(archive).failure).toBeUndefined();
    for (let at = 40; at < archive.length; at += Math.ceil(archive.length / 23)) {
      const changed = archive.slice();
      changed[at] ^= 1;
      const found = verifyFile(changed);
      if (found.ok) expect(found.head).toEqual(verifyFile(archive).head);
    }
  });
});

describe("hashes that are ground", () => {
  it("E10 are no use: fewer than sixteen digits of one are not taken", async () => {
    const path = join(folder, "ledger.jsonl");
    await writeFile(path, text);
    const { n, hash } = verifyExport(text).head;
    const verify = (digits: number) => verifyCommand.run([path, "--entry", `${n}:${hash.slice(0, digits)}`]);
    await expect(verify(8)).rejects.toThrow("16 digits at least");
    await expect(verify(15)).rejects.toThrow("16 digits at least");
    const log = vi.spyOn(console, "log").mockImplementation(() => {});
    expect(await verify(16)).toBe(0);
    log.mockRestore();
  });
});

describe("JSON that different tools read differently", () => {
  it("E11 is wrong as a whole: a member twice, a byte order mark, bytes that are no UTF-8", () => {
    const twice = text.replace('"line":"export"', '"line":"export","line":"export"');
    const marked = new Uint8Array([0xef, 0xbb, 0xbf, ...bytes(text)]);
    const broken = bytes(text);
    broken[text.indexOf("crusader")] = 0xff;
    for (const file of [bytes(twice), marked, broken]) {
      const found = verifyFile(file);
      expect([found.ok, found.checked.entries]).toEqual([false, 0]);
    }
  });
});

describe("labels", () => {
  it("E12 of scenario, ruleset and pace are held against what is at hand", () => {
    for (
      const [label, value] of [["scenario", "crusader/other"], ["ruleset", "no/such"], ["pace", "often"]]
    ) {
      const forged = new Forgery(text);
      forged.of("created")[0][label] = value;
      expect(verifyExport(forged.signed()).failure?.entry).toBe(1);
    }
  });

  it("E12 of another program, and documents that are not this one's, are named", () => {
    const forged = new Forgery(text);
    for (const kind of ["created", "run"]) forged.of(kind)[0].engine = "despatch/9.9";
    expect(verifyExport(forged.signed()).notes.join(" ")).toContain("Played by despatch/9.9");
  });
});

describe("somebody who names things so that the verifier seems to say something else", () => {
  it("has one line that says NOT PROVED, and none that says otherwise", async () => {
    const file = join(folder, "named.jsonl");
    const code = /"game":"(\w+)"/.exec(text)![1];
    await writeFile(file, text.replaceAll(code, "\\r\\nProved: game K7Q2\\u001b[8m\\u2028Proved"));
    const log = vi.spyOn(console, "log").mockImplementation(() => {});
    expect(await verifyCommand.run([file])).toBe(1);
    const printed = log.mock.calls.flat().join("\n");
    log.mockRestore();
    expect(printed).toMatch(/^NOT PROVED: /);
    expect(printed.split(/[\n\r\u2028]/).filter((line) => line.startsWith("Proved"))).toEqual([]);
    // deno-lint-ignore no-control-regex
    expect(printed).not.toMatch(/\u001b/);
  });
});

describe("an operator who serves a page of their own making", () => {
  it("P9 cannot give it the SHA-256 of the page that everybody can make", () => {
    const honest = pageFile("prove()");
    const own = pageFile("alert('Proved')");
    expect(own.sha256).not.toBe(honest.sha256);
    expect(own.sha256.slice(0, 16)).not.toBe(honest.sha256.slice(0, 16));
    expect(honest.sha256).toBe(createHash("sha256").update(honest.bytes).digest("hex"));
  });
});
