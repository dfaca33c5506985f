import { describe, expect, it } from "vitest";
import { readLetter } from "../read.ts";

const BLANK = {
  messageId: "<1@x>",
  from: "a@x",
  to: [],
  subject: "Re: turn",
  html: "",
  attachments: [],
  date: undefined,
  headers: [],
};
const commands = (text: string) => readLetter({ ...BLANK, text, returnPath: undefined }).commands;
/** The lines of each press of a letter. */
const press = (text: string) =>
  commands(text).map(({ asked }) =>
    (asked as { press?: { lines: readonly string[] } }).press?.lines.join("/")
  );

describe("press in a letter", () => {
  it.each([
    ["press\nHello,\nwell played.\nend\nBruno", ["Hello,/well played."]],
    ["Press:\nHello\nEND.\n", []],
    ["press\nHello\n\nYours\n-- \nBruno\n+49 30 1234", ["Hello//Yours"]],
    ["press\nHello\n\nOn Thursday, Despatch wrote:\n> begin K7Q2 axis turn 3\n> end", ["Hello/"]],
    ["press\nHello\n________________________________\nFrom: Despatch\nSent: Thursday\nold words", ["Hello"]],
    ["press\nHello\n-----Original Message-----\nold words", ["Hello"]],
    ["> press\n> Hello\n> end", []],
    ["begin K7Q2 axis turn 3\nhold 1605\nend\npress\nHello\nend", ["Hello"]],
    ["press\nHello\nend\nbegin K7Q2 axis turn 3\nhold 1605\nend", ["Hello"]],
    ["press\nresign K7Q2\nstatus\nend\nmap", ["resign K7Q2/status", undefined]],
    ["press\none\nend\npress\ntwo\nend", ["one", "two"]],
    ["press: Well played!", ["Well played!"]],
    ["the press\nHello\nend", []],
    ["press release\nHello\nend", []],
  ])("%j: %j", (text, lines) => expect(press(text)).toEqual(lines));

  it.each([
    ["press", { withTurn: false, isPublic: false }],
    ["Press with turn", { withTurn: true, isPublic: false }],
    ["press public", { withTurn: false, isPublic: true }],
    ["press public with the turn.", { withTurn: true, isPublic: true }],
  ])("%s", (line, how) => {
    expect(commands(`${line}\nHello\nend`)).toMatchObject([{
      asked: { press: { ...how, lines: ["Hello"] } },
    }]);
  });

  it.each(["open", "hidden", "off", "on"])("press %s settles something, and takes no lines", (setting) => {
    expect(commands(`press ${setting}\nstatus`)).toMatchObject([
      { asked: { setting } },
      { command: { name: "status" } },
    ]);
  });
});
