import { describe, expect, it } from "vitest";
import type { AskingSeat } from "../../commands/command.ts";
import { commandIn } from "../../command-registry/registry.ts";
import { clearing, SAID_ACTS, turnsOnly } from "./acts.ts";
import { givingTime, offeringPause } from "./giving-time.ts";
import { INTENTS } from "../intents.ts";
import { movingAddress } from "./leaving.ts";
import { ownSetting, SAID_COMMANDS } from "./said-commands.ts";
import { sentence } from "../phrases/sentence.ts";

const NOBODY = {} as AskingSeat;
/** What is asked for, as a command; all wishes about how many letters come are one intent. */
const wish = (text: string) => {
  const found = [turnsOnly, ...SAID_ACTS, ...SAID_COMMANDS].find((intent) =>
    intent.reads(sentence(text), NOBODY)
  );
  return found === undefined ? undefined : found.reply(true, NOBODY);
};

describe("a wish about letters", () => {
  it.each([
    ["Stop these mails!", "notify none"],
    ["Bitte keine Mails mehr", "notify none"],
    ["Please stop sending me mails", "notify none"],
    ["one mail a day is enough for me", "notify daily"],
    ["I would like to get every letter", "notify all"],
    ["only write when it's my turn please", "notify turns"],
    ["Please remind my opponent", "remind"],
  ])("is read: %s", (text, line) => expect(wish(text)).toEqual({ kind: "command", line }));

  it.each([
    "Don't stop writing, Anna!",
    "Don't stop writing letters!",
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

describe("more time for the other player", () => {
  const given = (text: string, other?: string) => {
    const length = givingTime.reads(sentence(text, other), NOBODY);
    return length === undefined ? undefined : givingTime.reply(length, NOBODY);
  };

  it.each([
    ["Please give my friend three more days.", "3 days"],
    ["Could you give him another week?", "7 days"],
    ["She can have 12 hours more", "12 hours"],
    ["Give Bruno some more time, he is ill", "3 days"],
    ["Gib ihm noch zwei Tage", "2 days"],
    ["Donnez-lui encore une semaine", "7 days"],
    ["mehr Zeit f\u00fcr meinen Gegner bitte", "3 days"],
    ["Dale tres d\u00edas m\u00e1s", "3 days"],
    ["Daj mu jeszcze trzy dni", "3 days"],
  ])("is read: %s", (text, length) => {
    expect(given(text, "bruno")).toEqual({ kind: "command", line: `more time for them ${length}` });
    expect(commandIn(`more time for them ${length}`)?.command.name).toBe("more time");
  });

  it.each([
    "Give me three more days",
    "Don't give him any more time!",
    "Why did you give him more time?",
    "If he needs it give him another day",
    "Has he been given more time?",
    "He took his time with that attack",
    "They held Tobruk for 240 days",
    "Give him my 7th Panzer on a plate",
  ])("is not: %s", (text) => expect(given(text, "bruno")).toBeUndefined());
});

const TIMED = { game: { head: { clock: { proposal: null } } } } as unknown as AskingSeat;

describe("a wish about one's own letters and sheets", () => {
  it.each([
    ["remind me 1 day before each deadline, nothing else", "remind me 1 day before each deadline"],
    [
      "Please remind me 2 days and 6 hours before my deadline.",
      "remind me 2 days and 6 hours before my deadline",
    ],
    ["Bitte alle Fristen in meiner Zeit, zone Europe/Vienna.", "zone Europe/Vienna"],
    ["Please show me all deadlines in my time, zone America/New_York", "zone America/New_York"],
    ["pls give me 1 hour to take back a clean sheet before it is played", "window 1 hour"],
    ["Allow me ten minutes to undo my sheets, please.", "window 10 minutes"],
  ])("is a command: %s", (text, line) => {
    expect(ownSetting.reads(sentence(text), NOBODY)).toBe(line);
    expect(commandIn(line)).toBeDefined();
  });

  it.each([
    "Don't remind me 1 day before each deadline",
    "Remind me 1 day before each deadline, if Bruno is late",
    "Bruno wrote: remind me 1 day before each deadline",
    "Can I have all deadlines in my time, zone Europe/Vienna?",
    "Bruno has his deadlines in his time, zone Europe/Vienna",
    "Give me 1 hour to take back Tobruk",
    "Give me 3 hours to take back a clean sheet",
  ])("is none: %s", (text) => expect(ownSetting.reads(sentence(text), NOBODY)).toBeUndefined());
});

describe("a pause that the writer would like", () => {
  const days = (text: string) => offeringPause.reads(sentence(text, "bruno"), TIMED);

  it.each([
    "I would like to stop the game two weeks, if Bruno wants also.",
    "We want to pause our game for 14 days if she agrees.",
  ])("is offered: %s", (text) => expect(days(text)).toBe(14));

  it.each([
    "I would like to stop the game in two weeks.",
    "I would not like to stop the game for two weeks.",
    "I would like to stop the game two weeks if I lose Tobruk.",
  ])("is not offered: %s", (text) => expect(days(text)).toBeUndefined());
});

it.each([
  ["Alles zurück, cancel orders bitte, ich habe mich vertan.", true],
  ["Cancel my orders please, I made a mistake.", true],
  ["scratch all of that im starting over", true],
  ["forget all of it, I am starting from scratch", true],
  ["scratch all of that im starting over at Tobruk with 2 tanks", undefined],
  ["Alles zurück nach Tobruk, ich habe mich vertan.", undefined],
  ["If he comes, cancel orders bitte, ich habe mich vertan.", undefined],
])("a slip is why orders are dropped: %s", (text, isRead) => {
  expect(clearing.reads(sentence(text), NOBODY)).toBe(isRead);
});
