import { expect, it } from "vitest";
import { SETTINGS } from "./config.ts";
import { unknownSettings } from "./unknown-settings.ts";

const all = Object.fromEntries(SETTINGS.map((name) => [name, "x"]));

it("nothing is said of settings, of what the tasks read, and of what is not Despatch's", () => {
  expect(unknownSettings(all, { ...all, DESPATCH_PERMITS: "--allow-run=ps", PATH: "/usr/bin" })).toEqual([]);
});

it("a name that nothing reads is reported once, with the setting that was meant", () => {
  expect(unknownSettings({ DESPATCH_SMPT_RELAY: "x" }, { DESPATCH_SMPT_RELAY: "", DESPATCH_COLOUR: "red" }))
    .toEqual([
      "DESPATCH_SMPT_RELAY is no setting; DESPATCH_SMTP_RELAY is. It is passed over.",
      "DESPATCH_COLOUR is no setting. It is passed over.",
    ]);
});

it("permissions in .env come too late", () => {
  expect(unknownSettings({ DESPATCH_PERMITS: "--allow-write=/srv" }, {})).toEqual([
    "DESPATCH_PERMITS in .env comes too late: put it into the environment in which the referee is started.",
  ]);
});
