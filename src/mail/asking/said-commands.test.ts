import { describe, expect, it } from "vitest";
import type { AskingSeat } from "../commands/command.ts";
import { INTENTS } from "./intents.ts";
import { movingAddress } from "./leaving.ts";
import { SAID_COMMANDS, turnsOnly } from "./said-commands.ts";
import { sentence } from "./sentence.ts";

const NOBODY = {} as AskingSeat;
const wish = (text: string) =>
  [turnsOnly, ...SAID_COMMANDS].find((intent) => intent.reads(sentence(text), NOBODY) !== undefined)?.name;

describe("a wish about letters", () => {
  it.each([
    ["Stop these mails!", "no letters"],
    ["Bitte keine Mails mehr", "no letters"],
    ["Please stop sending me mails", "no letters"],
    ["one mail a day is enough for me", "daily letters"],
    ["I would like to get every letter", "all letters"],
    ["only write when it's my turn please", "letters of own turns"],
    ["Please remind my opponent", "remind"],
  ])("is read: %s", (text, name) => expect(wish(text)).toBe(name));

  it.each([
    "Don't stop writing, Anna!",
    "Please stop writing such long letters",
    "Stop sending me tanks, haha",
    "No more letters today from me, good night",
    "My wife says: no more mails at dinner",
    "One mail a day from Bruno is more than I can read.",
    "Bruno once wrote every letter by hand.",
    "I get all mails in the spam folder",
    "I only think about it when it is my turn.",
    "I will remind my opponent myself.",
  ])("is none: %s", (text) => expect(wish(text)).toBeUndefined());

  it("goes before the question whose turn it is", () => {
    const names = INTENTS.map(({ name }) => name);
    expect(names.indexOf(turnsOnly.name)).toBeLessThan(names.indexOf("whose turn"));
  });
});

it("an address that no longer serves is none to write to", () => {
  const address = (text: string) => movingAddress.reads(sentence(text), NOBODY);
  expect(address("My address is now anna@new.example")).toEqual({ address: "anna@new.example" });
  expect(address("My old address anna@old.example is now closed, don't use it")).toBeUndefined();
});
