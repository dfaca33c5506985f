import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { exportGame } from "../../src/game/proof/export.ts";
import { verifyExport } from "../../src/game/proof/verifier/verify.ts";
import { suggestOrders } from "../../rules/north-africa/orders/suggest.ts";
import { onPage } from "../forgeries/verdicts.ts";
import { openBrowser, WHOLE_BROWSER } from "../support/browser.ts";
import { ANNA, COMPUTER, Desk } from "../support/office.ts";
import { Table } from "../support/table.ts";
import { type Bench, duration, type Line } from "./line.ts";
import { measure, type Sample, sampleOf } from "./measure.ts";
import { deskOfGame } from "../support/north-africa.ts";

/** What the proof of a whole game may take, here and in a browser. */
const TARGET_MS = 2000;
const BROWSER_TARGET_MS = 5000;

/** A Campaign from its first letter to its end, refereed as by mail, and its proof. */
export const ledgerBench: Bench = {
  title: "The ledger of a whole Campaign",
  async run() {
    const text = await playedCampaign();
    const { ok, checked } = verifyExport(text);
    if (!ok) throw new Error("the Campaign is not proved");
    const { entries, dice, events } = checked;
    return [
      duration(
        `proved: ${entries} entries, ${dice} dice, ${events} events`,
        measure(() => text, verifyExport, { warmUp: 0, time: 8000 }),
        TARGET_MS,
      ),
      ...(WHOLE_BROWSER === undefined ? [] : [
        duration("the same on the page /verify, in Chromium", await inChromium(text), BROWSER_TARGET_MS),
      ]),
      duration("the same without the rules, in Python", inPython(text)),
      bytes("weight of the export", text.length),
      bytes("the same, gzip", await gzipped(text)),
    ];
  },
};

async function playedCampaign(): Promise<string> {
  const desk = await Desk.open();
  try {
    const id = await desk.begin({ seats: { allied: ANNA, axis: COMPUTER } });
    for (;;) {
      const { head, state } = deskOfGame(await desk.current(id));
      if (head.status === "over") return await exportGame(desk.office, head, "spectator");
      await desk.submit(id, "allied", [...suggestOrders(state), "go"]);
    }
  } finally {
    desk.close();
  }
}

async function inChromium(text: string): Promise<Sample> {
  const table = await Table.open();
  const browser = await openBrowser(WHOLE_BROWSER);
  try {
    const page = await browser.newPage();
    const durations: number[] = [];
    for (let times = 0; times < 5; times++) {
      // A page that has compiled nothing yet, as a reader has it.
      await page.goto(`${table.web}/verify`);
      const start = performance.now();
      const shown = await onPage(page, text);
      durations.push(performance.now() - start);
      if (!shown.startsWith("Proved")) throw new Error(shown);
    }
    return sampleOf(durations);
  } finally {
    await browser.close();
    await table.close();
  }
}

function inPython(text: string) {
  const folder = mkdtempSync(join(tmpdir(), "despatch-bench-"));
  const file = join(folder, "game.jsonl");
  writeFileSync(file, text);
  const verifier = join(import.meta.dirname!, "../verifier/verify.py");
  try {
    return measure(() => file, (path) => execFileSync("python3", [verifier, path]), {
      warmUp: 0,
      time: 3000,
    });
  } finally {
    rmSync(folder, { recursive: true });
  }
}

async function gzipped(text: string): Promise<number> {
  const stream = new Blob([text]).stream().pipeThrough(new CompressionStream("gzip"));
  return (await new Response(stream).arrayBuffer()).byteLength;
}

function bytes(what: string, median: number): Line {
  return { what, unit: "bytes", median, samples: 1 };
}
