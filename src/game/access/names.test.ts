import { describe, expect, it } from "vitest";
import { isTakenFor, lookOf, readName } from "./names.ts";

const refusal = (typed: string) => {
  const read = readName(typed);
  return read.ok ? undefined : read.error;
};

describe("a name", () => {
  it.each([
    ["Anna", "Anna"],
    ["  J. R.  Smith ", "J. R. Smith"],
    ["Renée O'Brien", "Renée O'Brien"],
    ["李小龍", "李小龍"],
    ["Мария", "Мария"],
    ["Player 7", "Player 7"],
    ["", ""],
  ])("may be %j", (typed, kept) => expect(readName(typed)).toEqual({ ok: true, value: kept }));

  it.each([
    ["a link", "www.evil.example"],
    ["a link with a colon", "https:evil"],
    ["an address", "anna@evil"],
    ["a line break", "Anna\r\nBcc: x"],
    ["an escape", "Anna\u001b[31m"],
    ["the beginning of a sheet", "begin K7Q2 allied turn 1"],
    ["nearly that", "Begln K7Q2 turn"],
    ["a turn of direction", "Anna \u202egnipa"],
    ["an isolate", "\u2066Anna"],
    ["nothing that shows", "\u200b\u200b"],
    ["letters that do not show", "\u3164\uffa0"],
    ["a word with one of these in it", "Refe\u3164ree"],
    ["figures alone", "12345"],
    ["markup", "<b>Anna</b>"],
    ["marks without end", `A${"\u0301".repeat(20)}`],
    ["more than 40 characters", "a".repeat(41)],
    ["a picture", "Anna 🎲"],
  ])("is not %s", (_, typed) => expect(refusal(typed)).toMatch(/^A name /));

  it.each([
    ..."Referee|The Referee|referee 2|Despatch|Game Master|game-master|Computer|Axis|Allied|the Axis Player"
      .split("|"),
    ..."Rеfеrее|Rеferee|R\u00e9f\u00e9r\u00e9e|REFEREE|Ｒeferee|Referec-ee Referee|Admin|Axi\u0455|A11ied|Postmaster|You|ʀᴇꜰᴇʀᴇᴇ|Desрatcһ|Der Schiedsrichter|Spielleitung"
      .split("|"),
  ])("cannot be taken for the house or a side: %s", (typed) => {
    expect(refusal(typed)).toBe("That name could be taken for the referee's, or for a side. Choose another.");
  });

  it("is another's where it looks like it", () => {
    expect(isTakenFor("Anna", "аnnа")).toBe(true);
    expect(isTakenFor("Bill", "BiII")).toBe(true);
    expect(isTakenFor("Anna Lee", "AnnaLee")).toBe(true);
    expect(isTakenFor("Anna", "Hanna")).toBe(false);
    expect(lookOf("Zoë")).toBe("zoe");
  });
});
