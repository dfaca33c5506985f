import { globSync, readFileSync } from "node:fs";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { currentGame } from "../../game/office.ts";
import { introducedScenarios } from "../../game/open/introduced.ts";
import { resign } from "../../game/seats/resign.ts";
import { TABLES } from "../../../templates/words/tables.ts";
import { SignedInVisitor as Guest } from "../../../tests/support/guest.ts";
import { standsIn } from "../seat/view.ts";

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

  it("marks its English parts as English", async () => {
    const page = "/scenarios/crusader/campaign";
    const { html } = await asked({ "Accept-Language": "de" }, page);
    expect(html).toMatch(/<ul lang="en"><li>[A-Z]/);
    expect((await asked({}, page)).html).not.toContain('<ul lang="en">');
  });

  it("tells of each game and scenario in its reader's language", async () => {
    const sentences = introducedScenarios().flatMap(({ introduction, game, own, reconstructed }) => {
      const { hook, blurb, sides, balance } = introduction!;
      return [
        hook,
        ...blurb,
        ...Object.values(sides),
        ...[balance ?? []].flat(),
        game.about,
        ...own,
        ...reconstructed,
      ];
    });
    expect(sentences.filter((each) => !(each in TABLES.de.answers))).toEqual([]);
    const { text } = await asked({ "Accept-Language": "de" }, "/scenarios/crusader/dash-to-the-wire");
    expect(text).toContain("24. November: Rommel lässt die Schlacht hinter sich");
    expect(text).not.toContain("Rommel leaves the battle");
  });

  it("says in its reader's language how a game ended", async () => {
    const { desk } = anna;
    const id = await desk.begin();
    const running = (await currentGame(desk.office, id))!;
    await resign(desk.office, id, "axis");
    const { text } = await asked({ "Accept-Language": "de" }, `/games/${id}`);
    expect(text).toContain(
      "Die Partie ist zu Ende, und die Alliierten haben gewonnen: Der Spieler der Achse hat aufgegeben.",
    );
    expect(text).not.toContain("The game is over");
    const outcome = { winner: "axis", reason: "time", cite: "17.0" } as const;
    const byRules = { ...running, head: { ...running.head, status: "over", outcome } } as const;
    expect(standsIn(desk.office, byRules, "de").status).toBe(
      "Die Partie ist zu Ende, und die Achse hat gewonnen.",
    );
    expect(standsIn(desk.office, byRules, "en").status).toContain("Axis has won: time (17.0).");
  });

  it("says in its reader's language why somebody's data cannot be deleted yet", async () => {
    await anna.signIn("anna@example.org");
    const id = await anna.desk.begin();
    const { text } = await asked({ "Accept-Language": "de" }, "/me/data");
    expect(text).toContain(`Du spielst noch: ${id}. Dort wartet jemand auf dich`);
    expect(text).not.toContain("You still play");
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
