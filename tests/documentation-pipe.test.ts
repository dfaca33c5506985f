import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { MISSING } from "./support/mail-programs.ts";

const GUIDE = new URL("../docs/run/doors.md", import.meta.url);
const LETTER = "From: anna@example.org\r\n\r\nbegin K7Q2 axis turn 1\r\n.\r\nend\r\n";

const [SENDER, RECIPIENT, CLIENT] = ["anna@example.org", "orders+x@games.example.org", "192.0.2.7"];

/** The pipe that the guide gives for Postfix and Exim, as it is printed there. */
describe.skipIf(MISSING.includes("curl"))("the guide's pipe", () => {
  let folder: string;
  let status = 202;
  let asked: { readonly headers: IncomingMessage["headers"]; readonly body: string } | undefined;
  const door = createServer((request, response) => {
    void buffer(request).then((body) => {
      asked = { headers: request.headers, body: body.toString("latin1") };
      response.writeHead(status).end("said\n");
    });
  });

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "despatch-pipe-"));
    const [script] = /(?<=```sh\n)#!\/bin\/sh\n# Hands[^`]*(?=```)/.exec(await readFile(GUIDE, "utf8"))!;
    await writeFile(join(folder, "despatch-pipe"), script, { mode: 0o700 });
    await writeFile(join(folder, "secret"), "the secret\n");
    await once(door.listen(0, "127.0.0.1"), "listening");
  });
  afterAll(async () => {
    door.close();
    await rm(folder, { recursive: true });
  });

  async function piped(
    port = (door.address() as AddressInfo).port,
    args: readonly string[] = [SENDER, RECIPIENT, CLIENT],
    more: Readonly<Record<string, string>> = {},
  ): Promise<number> {
    const env = {
      ...more,
      PATH: Deno.env.get("PATH"),
      SECRET_FILE: join(folder, "secret"),
      DOOR: `http://127.0.0.1:${port}/`,
    };
    const pipe = spawn(join(folder, "despatch-pipe"), args, {
      env,
      stdio: ["pipe", "inherit", "inherit"],
    });
    pipe.stdin.end(LETTER);
    const [code] = await once(pipe, "close");
    return code;
  }

  it.each<[string, string[], Record<string, string>]>([
    ["Postfix, by arguments", [SENDER, RECIPIENT, CLIENT], {}],
    ["Exim, in the environment", [], { SENDER, RECIPIENT, CLIENT }],
  ])("hands the letter over as it is, with what the front knows of it: %s", async (_, args, env) => {
    status = 202;
    expect(await piped(undefined, args, env)).toBe(0);
    expect(asked?.body).toBe(LETTER);
    expect(asked?.headers).toMatchObject({
      authorization: "Bearer the secret",
      "x-envelope-from": SENDER,
      "x-envelope-to": RECIPIENT,
      "x-client-address": CLIENT,
    });
  });

  it.each([[413, 65], [422, 67], [401, 75], [429, 75], [503, 75]])(
    "tells the mail server of %i by %i",
    async (answer, code) => {
      status = answer;
      expect(await piped()).toBe(code);
    },
  );

  it("has the letter tried again where nobody answers", async () => {
    const closed = createServer();
    await once(closed.listen(0, "127.0.0.1"), "listening");
    const { port } = closed.address() as AddressInfo;
    closed.close();
    await once(closed, "close");
    expect(await piped(port)).toBe(75);
  });
});
