import process from "node:process";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { PATIENCE } from "../../../tests/support/patience.ts";
import { type MailSink, openMailSink } from "./mail-sink.ts";
import { run } from "../run.ts";

const ANNA = "anna@example.net";
const NAMES = ["DESPATCH_SMTP_RELAY", "DESPATCH_MAIL_DOMAIN"];

const printed = vi.spyOn(console, "log");
const blamed = vi.spyOn(console, "error");
const output = () => [...printed.mock.calls, ...blamed.mock.calls].flat().join("\n");

let sink: MailSink;
beforeEach(async () => {
  printed.mockReset().mockReturnValue(undefined);
  blamed.mockReset().mockReturnValue(undefined);
  sink = await openMailSink(PATIENCE);
  process.env.DESPATCH_SMTP_RELAY = `smtp://127.0.0.1:${sink.port}`;
  process.env.DESPATCH_MAIL_DOMAIN = "games.example.org";
});
afterEach(async () => {
  await sink.close();
  for (const name of NAMES) delete process.env[name];
});

it("sends a letter that no machine answers", async () => {
  expect(await run(["try-mail", ANNA])).toBe(0);
  const [{ raw }] = await sink.wait(ANNA, 1);
  const letter = new TextDecoder().decode(raw);
  expect(letter).toContain("From: Despatch <orders@games.example.org>");
  expect(letter).toContain("Auto-Submitted: auto-generated");
  expect(output()).toContain(`The letter to ${ANNA} was taken`);
});

it("says why none leaves where the way out is shut, and that no letter is lost", async () => {
  await sink.close();
  expect(await run(["try-mail", ANNA, "--json"])).toBe(1);
  expect(JSON.parse(output())).toMatchObject({ to: ANNA, taken: false, obstacle: "shut" });
  printed.mockClear();
  expect(await run(["try-mail", ANNA])).toBe(1);
  expect(output()).toContain("none is lost");
});

it("does not pretend where no way out is set, or where the address is none", async () => {
  expect(await run(["try-mail", "anna"])).toBe(2);
  expect(await run(["try-mail"])).toBe(2);
  process.env.DESPATCH_SMTP_RELAY = "";
  expect(await run(["try-mail", ANNA])).toBe(1);
  expect(output()).toContain("No way out is set for letters");
});
