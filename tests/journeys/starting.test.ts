import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer, type Server } from "node:net";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { SMTPServer } from "smtp-server";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { openBooks } from "../../src/cli/books/books.ts";
import { readConfig } from "../../src/cli/settings/config.ts";
import { type MailSink, openMailSink } from "../../src/cli/post/mail-sink.ts";
import { startReferee } from "../../src/cli/serving/referee.ts";
import { CannotStart } from "../../src/cli/command-line/faults.ts";
import { Outbox } from "../../src/store/post/outbox.ts";
import { Lease } from "../../src/store/kv/lease.ts";
import { MINUTE } from "../../src/common/bytes/lengths.ts";
import deno from "../../deno.json" with { type: "json" };
import { issue } from "../support/certificates.ts";
import { aLetter } from "../support/store.ts";
import { PATIENCE } from "../support/patience.ts";
import { byNight } from "../properties/support/runs.ts";

/** A referee that cannot start says why in a sentence, before it has done anything. */

let folder: string;
let sink: MailSink;
let other: Server;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "despatch-start-"));
  sink = await openMailSink(PATIENCE);
  other = createServer();
  await new Promise<void>((done) => other.listen(0, "127.0.0.1", () => done()));
  const { kv, close } = await openBooks(configWith({}), 0);
  await new Outbox(kv).add(aLetter({ to: "anna@example.org" }));
  close();
});
afterEach(async () => {
  await Promise.all([sink.close(), new Promise((done) => other.close(done))]);
  await rm(folder, { recursive: true });
});

const busyPort = () => String((other.address() as { port: number }).port);

function configWith(env: Readonly<Record<string, string>>) {
  const config = readConfig({
    DESPATCH_WEB_PORT: "0",
    DESPATCH_SMTP_PORT: "0",
    DESPATCH_DATA: join(folder, "data"),
    DESPATCH_SMTP_RELAY: `smtp://127.0.0.1:${sink.port}`,
    ...env,
  });
  if (!config.ok) throw new Error(config.error.join(" "));
  return config.value;
}

/** What a start with these settings prints, and that it has had no effect. */
async function told(env: Readonly<Record<string, string>>): Promise<string> {
  const started = await startReferee(configWith(env)).catch((error) => error);
  expect(started).toBeInstanceOf(CannotStart);
  expect(sink.inbox("anna@example.org")).toEqual([]);
  return started.message;
}

describe("a referee does not start", () => {
  it.each([["DESPATCH_WEB_PORT"], ["DESPATCH_SMTP_PORT"]])("where %s is another's", async (name) => {
    expect(await told({ [name]: busyPort() })).toBe(
      `Port ${busyPort()} of 127.0.0.1 (${name}) cannot be listened on: another program listens there already, perhaps another referee`,
    );
  });

  it("on an address that this machine has not", async () => {
    expect(await told({ DESPATCH_HOST: "192.0.2.1" })).toMatch(
      /cannot be listened on: (?:this machine has no such address|that is not valid on this machine)$/,
    );
  });

  it("without the files that it is to read", async () => {
    const missing = join(folder, "missing.pem");
    const certificate = { DESPATCH_SMTP_CERT_FILE: missing, DESPATCH_SMTP_KEY_FILE: missing };
    expect(await told(certificate)).toBe(
      `The file ${missing} (DESPATCH_SMTP_CERT_FILE) cannot be read: there is no such file`,
    );
    const dkim = { DESPATCH_DKIM_DOMAIN: "example.org", DESPATCH_DKIM_SELECTOR: "a" };
    expect(await told({ ...dkim, DESPATCH_DKIM_KEY_FILE: folder })).toBe(
      `The file ${folder} (DESPATCH_DKIM_KEY_FILE) cannot be read: it is a folder, not a file`,
    );
  });

  it("with files that hold something else", async () => {
    const file = join(folder, "notes.pem");
    await writeFile(file, "notes");
    expect(await told({ DESPATCH_SMTP_CERT_FILE: file, DESPATCH_SMTP_KEY_FILE: file })).toContain(
      `The certificate in ${file} (DESPATCH_SMTP_CERT_FILE) cannot be used: `,
    );
    const dkim = { DESPATCH_DKIM_DOMAIN: "example.org", DESPATCH_DKIM_SELECTOR: "a" };
    expect(await told({ ...dkim, DESPATCH_DKIM_KEY_FILE: file })).toBe(
      `The file ${file} (DESPATCH_DKIM_KEY_FILE) holds no private key in PEM`,
    );
  });

  it("with a certificate and another's key", async () => {
    const [mine, yours] = ["mine", "yours"].map((subject) => issue({ subject, isAuthority: true }));
    const [cert, key] = [join(folder, "cert.pem"), join(folder, "key.pem")];
    await writeFile(cert, mine.pem);
    await writeFile(key, yours.keyPem);
    expect(await told({ DESPATCH_SMTP_CERT_FILE: cert, DESPATCH_SMTP_KEY_FILE: key })).toContain(
      `The certificate in ${cert} (DESPATCH_SMTP_CERT_FILE) cannot be used: `,
    );
  });

  it("on a store that is none", async () => {
    const data = join(folder, "broken");
    await mkdir(data);
    await writeFile(join(data, "despatch.kv"), "notes ".repeat(1000));
    const env = { DESPATCH_DATA: data, DESPATCH_SECRET_KEY: "12".repeat(32) };
    expect(await told(env)).toBe(
      `The store ${join(data, "despatch.kv")} cannot be opened: file is not a database`,
    );
  });

  it("beside another on the same folder, and does as soon as that has stopped", async () => {
    const first = await startReferee(configWith({}));
    const second = await startReferee(configWith({})).catch((error) => error);
    expect(second).toBeInstanceOf(CannotStart);
    expect(second.message).toContain(`is at work on ${join(folder, "data")}`);
    await first.close();
    await (await startReferee(configWith({}))).close();
  });

  it("and leaves folder and ports as they were", async () => {
    await told({ DESPATCH_WEB_PORT: busyPort() });
    const referee = await startReferee(configWith({}));
    await sink.wait("anna@example.org", 1);
    await referee.close();
  });
});

it("a referee takes up at once what the one before had in hand when it was killed", async () => {
  const { kv, close } = await openBooks(configWith({}), 0);
  const outbox = new Outbox(kv);
  for (const letter of await outbox.due(Date.now())) await outbox.lease(letter, Date.now() + 5 * MINUTE);
  expect(await outbox.due(Date.now())).toEqual([]);
  await new Lease(kv).take("clocks", Date.now(), Date.now() + 5 * MINUTE);
  close();
  const referee = await startReferee(configWith({}));
  await sink.wait("anna@example.org", 1);
  await referee.close();
  const after = await openBooks(configWith({}), 0);
  expect(await new Lease(after.kv).take("clocks", Date.now(), Date.now() + MINUTE)).toBe(true);
  after.close();
});

/** A practice game over HTTP: its first turn, and the picture of the result. */
async function playsATurn(site: string): Promise<void> {
  const { game, key, url } = await asked(`${site}/api/v1/practice`, "", {
    scenario: "crusader/campaign",
    side: "allied",
  });
  const { heading: { gameTurn, answer } } = await asked(`${site}${url}/desk`, key);
  const { kind } = await asked(`${site}${url}/orders`, key, { lines: [], gameTurn, answer, act: "go" });
  expect(kind).toBe("played");
  const map = await fetch(`${site}/games/${game}/runs/1/map.png`);
  expect([map.status, map.headers.get("Content-Type")]).toEqual([200, "image/png"]);
  await map.body?.cancel();
}

async function asked(url: string, key: string, body?: object) {
  const headers = { "Authorization": `Bearer ${key}`, "Content-Type": "application/json" };
  const asking = body === undefined ? {} : { method: "POST", body: JSON.stringify(body) };
  const response = await fetch(url, { headers, ...asking });
  const answer = await response.json();
  expect([response.status, response.status === 200 || answer]).toEqual([200, true]);
  return answer;
}

describe("a referee that serves", () => {
  const ENV = { DESPATCH_WEB_PORT: "0", DESPATCH_SMTP_PORT: "0", DESPATCH_SMTP_RELAY: "" };
  const serve = (
    command: string,
    args: readonly string[],
    stderr: "piped" | "null" = "null",
    env: Readonly<Record<string, string>> = {},
  ) =>
    new Deno.Command(command, {
      args: [...args],
      cwd: resolve(import.meta.dirname!, "../.."),
      env: {
        ...ENV,
        ...env,
        DESPATCH_DATA: join(folder, "data"),
        DESPATCH_PERMITS: `--allow-write=${join(folder, "data")}`,
      },
      stdout: "piped",
      stderr,
    }).spawn();

  /** As `deno task start` does, without the task between. */
  const started = (permits: string) => {
    const [, ...args] = deno.tasks.start.command.replace("$DESPATCH_PERMITS", permits).split(/\s+/);
    return serve(Deno.execPath(), args.filter((arg) => arg !== ""), permits === "" ? "piped" : "null");
  };

  /** What it prints, up to some words or to its end. */
  async function printed(words: string, out: ReadableStreamDefaultReader<string>): Promise<string> {
    let text = "";
    while (!text.includes(words)) {
      const { value, done } = await out.read();
      if (done) break;
      text += value;
    }
    return text;
  }

  it("plays and draws with the permissions of `deno task start`; stops by a word, though it is said twice at once, and only once", async () => {
    const child = started(`--allow-write=${join(folder, "data")}`);
    const out = child.stdout.pipeThrough(new TextDecoderStream()).getReader();
    const site = `http://localhost:${/web on port (\d+)/.exec(await printed("Stop with Ctrl-C", out))![1]}`;
    await playsATurn(site);
    child.kill("SIGINT");
    child.kill("SIGTERM");
    expect(await printed("nothing more", out)).toMatch(/^\s*Stopping[^\n]*\n$/);
    expect((await child.status).code).toBe(0);
  });

  it("says which permission it lacks, and asks for none", async () => {
    const child = started("");
    const { code, stderr } = await child.output();
    expect(new TextDecoder().decode(stderr)).toBe(
      `Despatch did not start: The data folder ${
        join(folder, "data")
      } cannot be used: the program was started without the permission --allow-write=${
        join(folder, "data")
      }; put that into DESPATCH_PERMITS in the environment of \`deno task\`, or into the line that starts the program (docs/run/self-hosting.md, Permissions).\n`,
    );
    // No supervisor starts it again: EX_CONFIG of sysexits.h.
    expect(code).toBe(78);
  });

  byNight(
    "says at the start that its relay's certificate is of an authority that nobody here knows",
    async () => {
      const authority = issue({ subject: "A club's authority", isAuthority: true });
      const { pem: cert, keyPem: key } = issue({ subject: "mail", issuer: authority, hosts: ["localhost"] });
      const relay = new SMTPServer({ secure: true, cert, key, authOptional: true });
      relay.on("error", () => {});
      await new Promise<void>((open) => relay.listen(0, "127.0.0.1", () => open()));
      const { port } = relay.server.address() as { port: number };
      const args = ["run", "-A", "src/cli/main.ts", "serve"];
      const child = serve(Deno.execPath(), args, "piped", {
        DESPATCH_SMTP_RELAY: `smtps://localhost:${port}`,
      });
      const faults = child.stderr.pipeThrough(new TextDecoderStream()).getReader();
      const said = await printed("tries it again.", faults);
      expect(said).toContain(
        "Letters wait, as the SMTP relay cannot be used: its certificate leads to no authority",
      );
      child.kill("SIGTERM");
      await Promise.all([child.status, child.stdout.cancel(), faults.cancel()]);
      await new Promise<void>((closed) => relay.close(() => closed()));
    },
  );

  byNight("stops when npx has ended, by which it was started", async () => {
    // npm ends at SIGTERM and passes it on to its shell alone; `deno task` and the referee are left behind.
    const task = `'${Deno.execPath()}' task start; :`;
    const npx = `exec -a "npm exec deno@2.9.6 task start" sh -c "sh -c \\"${task}\\"; :"`;
    const child = serve("bash", ["-c", npx]);
    const out = child.stdout.pipeThrough(new TextDecoderStream()).getReader();
    await printed("Stop with Ctrl-C", out);
    child.kill("SIGTERM");
    // The pipe ends with the last process that holds it.
    expect(await printed("nothing more", out)).toContain("Stopping");
  });
});

describe("the post room", () => {
  const url = (env: Readonly<Record<string, string>>) =>
    startReferee(configWith({ DESPATCH_SMTP_RELAY: "", ...env })).then(async (referee) => {
      await referee.close();
      return referee.postRoom;
    });

  it("has another key at each start, and is on this machine", async () => {
    const [first, second] = [await url({}), await url({})];
    expect(first).toMatch(/^http:\/\/localhost:0\/post\?key=[a-z2-7]{20}$/);
    expect(second).not.toBe(first);
  });

  it.each(["https://games.example.org", "http://192.0.2.1:8000", "http://localhost.example.org"])(
    "is none where the pages are at %s: letters wait, and none counts as sent",
    async (publicUrl) => {
      expect(await url({ DESPATCH_PUBLIC_URL: publicUrl })).toBeUndefined();
      const { kv, close } = await openBooks(configWith({}), 0);
      const outbox = new Outbox(kv);
      expect(await outbox.newest(1)).toEqual([]);
      const [waiting] = await Array.fromAsync(outbox.waiting());
      expect(waiting).toMatchObject({ attempts: 0, to: "anna@example.org" });
      close();
    },
  );
});
