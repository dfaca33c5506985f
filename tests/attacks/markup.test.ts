import { describe, expect, it } from "vitest";
import { actInDispute } from "../../src/game/dispute/dispute.ts";
import { chooseScenario, documentsOf, openGame } from "../../src/game/open/open-game.ts";
import { BROUGHT, type Brought } from "../../src/kernel/brought.ts";
import { compose } from "../../src/mail/outgoing/compose.ts";
import { rawMail } from "../../src/mail/outgoing/transports/mime.ts";
import { Visitor } from "../support/visitor.ts";

/**
 * Everything that people write, also in documents of their own, is shown as text: on pages, in pictures, feeds and tables,
 * in letters and their heads.
 */

/** Ends whatever it stands in, and would be markup behind that. */
const MARKUP = `</script></style></textarea></title>"'><img src=x onerror=pwn()><svg onload=pwn()>`;
/** It would be a header of its own. */
const HEADER = `\r\nX-Injected: yes\r\n\r\n<img src=x onerror=pwn()>`;
/** Names are short. */
const [TAG, NAMED_HEADER] = [`"><svg onload=pwn()>`, "Anna\r\nX-Injected: yes"];
/** The part that is markup if it has not been made text. */
const IS_MARKUP = /<img src=x|<svg onload|<\/script><\/style>/;

type Json = null | boolean | number | string | Json[] | { [name: string]: Json };

/** Where texts stand in a document, places of one kind counted once. */
function textsIn(json: Json, path: (string | number)[] = [], found = new Map<string, (string | number)[]>()) {
  if (typeof json === "string") {
    const kind = path.map((part) => /^[a-z]\w*$/i.test(String(part)) && !/\d/.test(String(part)) ? part : "*")
      .join(".");
    if (!found.has(kind)) found.set(kind, path);
  } else if (json !== null && typeof json === "object") {
    for (const [name, each] of Object.entries(json)) textsIn(each, [...path, name], found);
  }
  return found;
}

function changed(json: Json, [name, ...rest]: readonly (string | number)[], text: string): Json {
  if (name === undefined) return text;
  const copy = (Array.isArray(json) ? [...json] : { ...json as object }) as Record<string, Json>;
  copy[name] = changed(copy[name], rest, text);
  return copy as Json;
}

/** A scenario's documents with words of MARKUP wherever a game opens with them. */
function hostileDocuments(id: string): { brought: Brought; places: string[] } {
  const chosen = chooseScenario(id);
  if (!chosen.ok) throw new Error(chosen.error.join());
  const { source } = chosen.value;
  const ours = documentsOf(source);
  if (!ours.ok) throw new Error(ours.error.join());
  const places: string[] = [];
  let brought: Record<string, Json> = {};
  for (const name of BROUGHT) {
    const document = (ours.value as unknown as Record<string, Json | undefined>)[name];
    if (document === undefined) continue;
    for (const [kind, path] of textsIn(document)) {
      const tried = { ...brought, [name]: changed(brought[name] ?? document, path, MARKUP) };
      if (!openGame({ ...source, ...tried }).ok) continue;
      brought = tried;
      places.push(`${name}.${kind}`);
    }
  }
  return { brought: brought as Brought, places };
}

const SHOWN = [
  "",
  "/dice",
  "/dice.csv",
  "/replay",
  "/map/1",
  "/map/1/print",
  "/feed.atom",
  "/map-differences",
];
const OF_SEAT = [
  "",
  "/table",
  "/letters",
  "/help",
  "/dice",
  "/replay",
  "/map/1",
  "/tokens",
  "/explain?q=3117",
];

/** The pages of a game and of a seat, and the pictures and files that they lead to. */
async function pagesOf(visitor: Visitor, id: string): Promise<string[]> {
  const seat = await visitor.seat(id, "allied");
  const pages = [...SHOWN.map((path) => `/games/${id}${path}`), ...OF_SEAT.map((path) => seat + path)];
  const led = new Set<string>();
  for (const page of pages) {
    const { status, html } = await visitor.get(page);
    if (status >= 400) continue;
    for (const [, path] of html.matchAll(/="(\/(?:api\/v1\/)?games\/[^"#]+\.(?:svg|atom|csv|json))[^"]*"/g)) {
      led.add(path);
    }
  }
  expect(led.size).toBeGreaterThan(0);
  return [...pages, ...led];
}

/** @throws where something of {@link MARKUP} or {@link HEADER} is more than text; no page has to be there */
async function holdText(visitor: Visitor, paths: readonly string[], headers: Record<string, string> = {}) {
  let shown = 0;
  for (const [at, path] of paths.entries()) {
    visitor.address = `192.0.2.${at % 250}`;
    const { status, html, headers: answered } = await visitor.request(path, { headers });
    const type = answered.get("Content-Type") ?? "";
    expect([path, status < 500, answered.get("X-Injected")]).toEqual([path, true, null]);
    expect([path, answered.get("X-Content-Type-Options")]).toEqual([path, "nosniff"]);
    if (!/json/.test(type)) expect(`${path}: ${html}`).not.toMatch(IS_MARKUP);
    if (html.includes("pwn()")) shown++;
  }
  expect(shown).toBeGreaterThan(2);
}

async function holdLetters({ desk }: Visitor) {
  for (const item of await Array.fromAsync(desk.office.outbox.waiting())) {
    const mail = await compose(desk.office, item, false);
    expect(mail.html).not.toMatch(IS_MARKUP);
    for (const { contentType, content } of mail.attachments) {
      if (/svg|html|calendar/.test(contentType)) expect(content.toString()).not.toMatch(IS_MARKUP);
    }
    const [head] = new TextDecoder().decode(await rawMail(mail)).split("\r\n\r\n");
    expect(head).not.toMatch(/^X-Injected/m);
  }
}

describe.each(["crusader/sidi-rezeg", "crusader-2010/tobruk", "fab-crusader/sidi-rezegh"])(
  "words of %s's documents",
  (scenario) => {
    it("are text wherever they are shown", async () => {
      const visitor = await Visitor.open();
      const { desk } = visitor;
      const { brought, places } = hostileDocuments(scenario);
      expect(places.length).toBeGreaterThan(2);
      const id = await desk.begin({ scenario, ...brought });
      for (const side of ["allied", "axis"] as const) {
        await desk.submit(id, side, ["go"]);
        const words = { kind: "dispute", words: MARKUP } as const;
        await actInDispute(desk.office, id, side, words);
      }
      await holdText(visitor, await pagesOf(visitor, id));
      await holdLetters(visitor);
      expect(visitor.faults).toEqual([]);
      visitor.close();
    });
  },
);

it("words that people write are text wherever they are shown, and no header of a letter or an answer", async () => {
  const visitor = await Visitor.open();
  const { desk } = visitor;
  const [anna, words] = ["anna@example.org", MARKUP + HEADER];
  await visitor.post("/sign-in", { address: anna });
  const link = /\/sign-in\/\w+/.exec(JSON.stringify((await desk.letters(anna)).at(-1)))![0];
  const session = (await visitor.post(link)).headers.getSetCookie().find((each) => each.includes("session"))!;
  const Cookie = session.split(";")[0];
  const as = async (path: string, fields: Record<string, string>) => {
    const { status } = await visitor.post(path, fields, { Cookie });
    expect([path, status < 500]).toEqual([path, true]);
  };
  for (const name of [NAMED_HEADER, TAG]) await as("/me/name", { name });
  await as("/me/profile", { act: "on" });
  await as("/me/tokens", { name: TAG });
  const offer = {
    address: anna,
    name: NAMED_HEADER,
    side: "allied",
    against: "open",
    pace: "standing",
    words,
  };
  await as("/games", { ...offer, scenario: "crusader/sidi-rezeg" });
  const id = await desk.begin();
  for (const side of ["allied", "axis"] as const) {
    const seat = await visitor.seat(id, side);
    for (
      const [path, fields] of Object.entries<Record<string, string>>({
        ...{
          name: { name: words },
          listed: { act: "on" },
          press: { words },
          dispute: { act: "dispute", words },
        },
        ...{ tokens: { name: TAG }, time: { act: "propose", words } },
      })
    ) await as(`${seat}/${path}`, fields);
    await desk.submit(id, side, [
      `# ${words.replace(/\r\n/g, " ")}`,
      `press ${words.replace(/\r\n/g, " ")}`,
      "go",
    ]);
  }
  const own = ["/me", "/me/settings", "/me/tokens", "/me/invitations", "/me/data", "/", "/games"];
  await holdText(visitor, [...own, ...await pagesOf(visitor, id)], { Cookie });
  await holdLetters(visitor);
  expect(visitor.faults).toEqual([]);
  visitor.close();
});
