import { globSync, readFileSync } from "node:fs";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { TABLES } from "../../../templates/words/tables.ts";
import { SignedInVisitor as Guest } from "../../../tests/support/guest.ts";

let anna: Guest;
beforeEach(async () => void (anna = await Guest.open()));
afterEach(() => anna.close());

const asked = (headers: HeadersInit, path = "/") => anna.request(path, { headers });

describe("a page", () => {
  it.each([
    ["de", "de"],
    ["de-AT, en;q=0.8", "de"],
    ["fr, de;q=0.5", "de"],
    ["en-GB, de;q=0.9", "en"],
    ["de;q=0", "en"],
    ["fr", "en"],
    ["\u00ff;;,,q=de", "en"],
    [`${"x,".repeat(3000)}de`, "de"],
  ])("is in a language that the browser asks for by %s: %s", async (wished, language) => {
    const { html, headers } = await asked({ "Accept-Language": wished });
    expect(html).toContain(`<html lang="${language}">`);
    expect(headers.get("Content-Language")).toBe(language);
    expect(headers.get("Vary")).toMatch(/Cookie.*Accept-Language/);
  });

  it("is in the language that its reader has chosen, whatever the browser asks for", async () => {
    const cookie = { "Accept-Language": "de", "Cookie": "despatch-language=en" };
    expect((await asked(cookie)).html).toContain('<html lang="en">');
    const unknown = { "Accept-Language": "de", "Cookie": "despatch-language=%3Cscript%3E" };
    expect((await asked(unknown)).html).toContain('<html lang="de">');
  });

  it("says in which language it is, where it is not in the reader's", async () => {
    const { html, headers } = await asked({ "Accept-Language": "de" }, "/docs");
    expect(html).toContain('<html lang="en">');
    expect(headers.get("Content-Language")).toBe("en");
    expect(html).toContain('<span lang="de">Diese Seite gibt es nur auf Englisch.</span>');
    expect((await asked({}, "/docs")).html).not.toContain("nur auf Englisch");
  });

  it("of a few sentences is in one language, that of all of them", async () => {
    const german = await asked({ "Accept-Language": "de" }, "/sign-in/nothing");
    expect(german.html).toContain('<html lang="de">');
    expect(german.text).toContain("Dieser Link funktioniert nicht mehr");
    expect((await asked({}, "/sign-in/nothing")).text).toContain("This link no longer works");
  });

  it("marks what of it is English", async () => {
    const { html } = await asked({ "Accept-Language": "de" });
    expect(html).toMatch(/<p lang="en">[A-Z]/);
    expect((await asked({})).html).not.toContain('<p lang="en">');
  });
});

describe("the choice of a language", () => {
  it("is kept by the browser, and leads back to the page", async () => {
    const { status, headers } = await anna.post("/language", { language: "de", to: "/games?show=open" });
    expect([status, headers.get("Location")]).toEqual([303, "/games?show=open"]);
    expect(headers.get("Set-Cookie")).toMatch(/^despatch-language=de; Max-Age=\d{8}; Path=\/; HttpOnly/);
  });

  it.each([
    "//evil.example/x",
    "https://evil.example/",
    "/\\evil.example",
    "/.//evil.example",
    "\\\\x",
    "javascript:x",
  ])(
    "leads nowhere else: %s",
    async (to) => {
      const { headers } = await anna.post("/language", { language: "de", to });
      const target = new URL(headers.get("Location")!, "http://here.example");
      expect(target.origin).toBe("http://here.example");
      expect(headers.get("Location")).not.toMatch(/^[\\/]{2}/);
    },
  );

  it("is none where no page is in that language", async () => {
    expect((await anna.post("/language", { language: "xx" })).headers.get("Set-Cookie")).toBe(null);
  });

  it("goes with its reader to the next browser", async () => {
    await anna.signIn("anna@example.org");
    await anna.post("/language", { language: "de" });
    expect((await anna.desk.office.people.at("anna@example.org"))?.value.language).toBe("de");
    const { headers } = await anna.post(await anna.linkFor("anna@example.org"));
    expect(headers.getSetCookie().join()).toContain("despatch-language=de; Max-Age=");
  });
});

/** A sentence that an act always answers with, as its code has it. */
const SAID =
  /(?:\b(?:ok|err|refuse)\(|\b(?:title|text|sentence):|\bsentences:\s*\[)\s*"((?:[^"\\]|\\.)+ (?:[^"\\]|\\.)+)"/g;
/** What no page says: the name of a list of words, and what goes to a webhook. */
const NOT_ON_PAGES = ["rules and orders", "This is a test: the webhook works."];

it("all that pages of the clubhouse and of seats answer in the same words is said in German, too", () => {
  const folders = ["web/clubhouse", "web/site", "web/seat", "web/new-game", "game/table", "game/people"];
  const files = globSync(`src/{${folders.join(",")}}/*.ts`).filter((file) => !file.includes(".test."));
  const said = files.flatMap((file) =>
    [...readFileSync(file, "utf8").matchAll(SAID)].map(([, words]) => words)
  );
  expect(said.length).toBeGreaterThan(100);
  const english = said.filter((words) => !(words in TABLES.de.answers) && !NOT_ON_PAGES.includes(words));
  expect(english).toEqual([]);
});
