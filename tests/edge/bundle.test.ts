import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { startedBundle } from "./bundle.ts";
import { cronFaults, faultsOf } from "./rules.ts";

const ROOT = resolve(import.meta.dirname!, "../..");
const OURS = "/despatch/src/some.ts";
/** Not as whole words: what reads the imports of tests takes these for its own. */
const [BESIDE, LATER] = ["beside", "later"].map((name) => `./${name}.ts`);
const SERVED = "export default app;\n";

describe("what the entry at the edge reads at its start", () => {
  it("wants nothing that a host there has not", async () => {
    const { files, faults } = await startedBundle(join(ROOT, "src/main.ts"));
    expect(faults).toEqual([]);
    // It is the whole program.
    for (
      const file of [
        "src/main.ts",
        "src/web/site/app.ts",
        "src/store/kv/shared-kv.ts",
        "src/game/turn/run.ts",
      ]
    ) {
      expect(files).toContain(join(ROOT, file));
    }
  });

  it.each([
    ["an add-on in machine code", `require("./painter.node")`],
    ["another program", `new Deno.Command("ps")`],
    ["a port of its own", `Deno.listen({ port: 25 })`],
    ["a port of its own", `Deno.listenTls({ port: 465 })`],
    ["a port of its own", `createServer(answer)`],
    ["a file that is written", `await Deno.writeTextFile("a", "b")`],
    ["a queue", `kv.listenQueue(take)`],
    ["a queue", `kv.enqueue(letter, { delay: 5 })`],
  ])("would be found out wanting %s by %s", (what, code) => {
    expect(faultsOf(OURS, code)).toEqual([expect.stringContaining(`${OURS} wants ${what}`)]);
    expect(faultsOf(OURS, `// ${code}`)).toEqual([]);
  });

  it.each([
    `import { createConnection } from "node:net";`,
    `import "tls";`,
    `const { fork } = await import("node:child_process");`,
    `const cluster = require("cluster");`,
  ])("would be found out reading what opens ports and runs programs: %s", (code) => {
    expect(faultsOf(OURS, code)).toEqual([expect.stringContaining(`${OURS} reads node:`)]);
  });

  it("would be found out with a package that opens ports or is machine code", () => {
    for (
      const name of ["smtp-server/lib/smtp-server.js", "@resvg/resvg-js/index.js", "rolldown/dist/index.mjs"]
    ) {
      expect(faultsOf(`/despatch/node_modules/${name}`, "")).toEqual([expect.stringContaining("is read")]);
    }
  });
});

describe("crons", () => {
  const cron = `Deno.cron("look", "* * * * *", look);\n`;

  it("stand at the top level, before what is served, and are ten at the most", () => {
    expect(cronFaults(cron + SERVED)).toEqual([]);
    for (
      const entry of [SERVED + cron, `if (is) ${cron}${SERVED}`, `function a() {\n  ${cron}}\n${SERVED}`]
    ) {
      expect(cronFaults(entry)).toEqual([expect.stringContaining("a cron is not at the top level")]);
    }
    expect(cronFaults(cron.repeat(11) + SERVED)).toEqual(["there are 11 crons, and a host takes 10"]);
    expect(cronFaults(cron)).toEqual(["the entry gives nothing to serve"]);
  });

  const folder = mkdtempSync(join(tmpdir(), "despatch-edge-"));
  afterAll(() => rmSync(folder, { recursive: true }));

  it("stand nowhere but in the entry; and what is read only when it is asked for may want anything", async () => {
    writeFileSync(join(folder, "beside.ts"), `${cron}export const look = () => import("${LATER}");`);
    writeFileSync(join(folder, "later.ts"), `Deno.listen({ port: 25 });`);
    const entry = join(folder, "entry.ts");
    writeFileSync(entry, `import { look } from "${BESIDE}";\n${SERVED.replace("app", "{ fetch: look }")}`);
    const { files, faults } = await startedBundle(entry);
    expect(faults).toEqual([`${join(folder, "beside.ts")} has a cron`]);
    expect(files).not.toContain(join(folder, "later.ts"));
  });
});
