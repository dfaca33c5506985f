import { expect, it } from "vitest";
import { meansSaid } from "./means-said.ts";

const MEANS = {
  guns: { called: /^(?:guns?|artill\p{L}*|geschut\p{L}*|canons?|cannon\p{L}*)$/u },
  points: { called: /^(?:points?|gs|planes?|pun[kc]?t\p{L}*|appui|aereo|aer\p{L}*)$/u, left: 4 },
};

const said = (sentence: string) =>
  meansSaid(sentence, {
    means: MEANS,
    fires: "guns",
    named: (word) => word === "3015" ? word : undefined,
    isAside: (word) => word === "3116",
  });

it.each([
  ["guns only", { guns: "some" }, []],
  ["pas d'appui, juste les canons", { points: "none", guns: "some" }, []],
  ["Alles was schießen kann soll schießen, dazu 2 Punkte", { guns: "all", points: 2 }, []],
  ["tire avec l'artillerie mais garde l'appui aérien", { guns: "some", points: "none" }, []],
  ["Usa due punti e nessun cannone", { guns: "none", points: 2 }, []],
  ["weder Geschütze noch Punkte", { guns: "none", points: "none" }, []],
  ["no guns or points", { guns: "none", points: "none" }, []],
  ["gs 3 no guns", { points: 3, guns: "none" }, []],
  ["everything except the planes", { points: "none", guns: "all" }, []],
  ["a couple of points", { points: 2 }, []],
  ["No, sorry, two points", { points: 2 }, []],
  ["nothing", { guns: "none", points: "none" }, []],
  ["half my points", { points: 2 }, []],
  ["all four points and 3015", { points: 4 }, ["3015"]],
  ["only the air support, two", { points: 2 }, []],
  ["everything short of the guns: four points", { guns: "none", points: 4 }, []],
])("%s", (sentence, amounts, names) => {
  expect(said(sentence)).toEqual({ amounts, names, rest: [] });
});

it.each([
  ["How many points?", "a question"],
  ["two", undefined],
  ["2", "the number of a choice"],
  ["everything", "it leaves open what"],
  ["both points", "there are four"],
  ["A. Pemberton", "it is a name"],
  ["No, it holds", "it refuses nothing"],
  ["no guns, all guns", "it contradicts itself"],
  ["no points, two points", "it contradicts itself"],
])("%s", (sentence, why) => {
  expect(said(sentence)).toEqual(
    why === undefined ? { amounts: { points: 2 }, names: [], rest: [] } : undefined,
  );
});

it.each([
  ["two points, guns if they help", ["guns if they help"]],
  ["two points, then back to 3015", ["then back to 3015"]],
  ["guns, unless he brings tanks", ["unless he brings tanks"]],
])("leaves what says something else: %s", (sentence, rest) => {
  expect(said(sentence)?.rest).toEqual(rest);
});
