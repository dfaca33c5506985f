import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { exportGame } from "../../src/game/proof/export.ts";
import { verifyExport } from "../../src/game/proof/verify.ts";
import { suggestOrders } from "../../src/orders/suggest.ts";
import { ANNA, COMPUTER, Desk } from "../support/office.ts";
import { type Bench, duration, type Line } from "./line.ts";
import { measure } from "./measure.ts";

/** What the proof of a whole game may take. */
const TARGET_MS = 2000;

/** A Campaign from its first letter to its end, refereed as by mail, and the proof of it. */
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
      const { head, rules, state } = await desk.current(id);
      if (head.status === "over") return await exportGame(desk.office, head, "spectator");
      await desk.submit(id, "allied", [...suggestOrders(rules, state), "go"]);
    }
  } finally {
    desk.close();
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
