import { describe, expect, it } from "vitest";
import { decoded, readWhole } from "../../../tests/support/letters.ts";

const BLANK = {
  messageId: "<1@x>",
  readAs: "",
  readAsBefore: "",
  from: "a@x",
  to: [],
  subject: "Re: turn",
  html: "",
  attachments: [],
  unread: [],
  date: undefined,
  headers: [],
  returnPath: undefined,
  failure: undefined,
  leftOut: undefined,
};
const commands = (text: string) => readWhole({ ...BLANK, text }).commands;
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
    ["press\nHello\n\nOn Thursday, Despatch wrote:\n> begin K7Q2 axis turn 3\n> end", ["Hello"]],
    ["press\nHello\n\nSent from my iPhone", ["Hello"]],
    ["press\nHello\n\nVon meinem iPad gesendet\n\n", ["Hello"]],
    ["press\nHello\nSent from my tank: a postcard. See you!", [
      "Hello/Sent from my tank: a postcard. See you!",
    ]],
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

/** A letter as a mail program sends it. */
async function sent(...lines: readonly string[]): Promise<string | undefined> {
  const raw = ["From: anna@example.org", "Message-ID: <1@x>", "MIME-Version: 1.0", ...lines].join("\r\n");
  const [written] = readWhole(await decoded(new TextEncoder().encode(raw))).commands;
  return (written?.asked as { press?: { lines: readonly string[] } } | undefined)?.press?.lines.join("/");
}

describe("press as mail programs send it", () => {
  it("in flowed text has its paragraphs joined again (RFC 3676)", async () => {
    const text = ["press", "A line that the mail ", "program has wrapped.", "end", "", "-- ", "Anna, Cairo"];
    expect(await sent("Content-Type: text/plain; format=flowed", "", ...text)).toBe(
      "A line that the mail program has wrapped.",
    );
  });

  it("in HTML is read without what Gmail quotes and signs below it", async () => {
    const html = '<div dir="ltr"><div>press</div><div>Well played.</div><div>end</div></div><br>' +
      '<div class="gmail_quote"><div class="gmail_attr">On Thu, Despatch &lt;orders+x@y&gt; wrote:<br></div>' +
      '<blockquote class="gmail_quote"><div>secret sheet</div></blockquote></div>';
    expect(await sent("Content-Type: text/html; charset=utf-8", "", html)).toBe("Well played.");
  });

  it("in HTML without an end stops before the quotation", async () => {
    const html = "<div>press</div><div>Well played.</div><div>-- </div><div>Anna, Cairo</div>" +
      "<blockquote><div>secret sheet</div></blockquote>";
    expect(await sent("Content-Type: text/html; charset=utf-8", "", html)).toMatch(/^Well played\.\/*$/);
  });
});
