import { afterAll, beforeAll, expect, it } from "vitest";
import { Visitor } from "../support/visitor.ts";

let visitor: Visitor;
beforeAll(async () => void (visitor = await Visitor.open()));
afterAll(() => visitor.close());

const PAGES = ["", "/dice", "/map/0", "/map/0/print", "/replay", "/ledger.jsonl"];
const OF_API = ["", "/setting", "/runs", "/runs/0", "/dice", "/since?run=0"];
const OF_SEAT = ["/desk", "/draft", "/table", "/letters", "/tokens", ...OF_API.slice(2)];

it("what somebody drafts or keeps waiting is read by nobody else: not on pages, by the API or in letters", async () => {
  const { desk } = visitor;
  const id = await desk.begin({ scenario: "fab-crusader/sidi-rezegh", pace: "oneExchange" });
  const { seats: { allied, axis } } = await desk.head(id);
  const asking = (key: string) => ({ "Authorization": `Bearer ${key}`, "Content-Type": "application/json" });
  const api = `/api/v1/games/${id}`;
  const [DRAFTED, KEPT] = ["7arm over Zanzibar", "patrol x1 at 49"];
  const body = JSON.stringify({ lines: [`# ${DRAFTED}`], gameTurn: 1, revision: 0 });
  const put = { method: "PUT", headers: asking(allied.webKey), body };
  expect((await visitor.request(`${api}/seats/allied/draft`, put)).status).toBe(200);
  expect(await desk.submit(id, "axis", [KEPT, "wait"])).toMatchObject({ ok: true });

  const readBy = async (paths: readonly string[], headers: Record<string, string> = {}) => {
    const read = await Promise.all(
      paths.map(async (path) => [path, await visitor.request(path, { headers })] as const),
    );
    for (const [path, { status }] of read) expect([path, status]).toEqual([path, 200]);
    return read.map(([, { html }]) => html).join("\n");
  };
  const ofSeat = async (side: "allied" | "axis", key: string) => {
    const seat = await visitor.seat(id, side);
    const pages = [...PAGES, "/table", "/letters", "/tokens"].map((path) => seat + path);
    const asked = OF_SEAT.map((path) => `${api}/seats/${side}${path}`);
    const letters = JSON.stringify(
      await desk.letters(side === "allied" ? "anna@example.org" : "bruno@example.org"),
    );
    return await readBy(pages) + await readBy(asked, asking(key)) + letters;
  };
  const everybody = await readBy([
    ...PAGES.map((path) => `/games/${id}${path}`),
    ...OF_API.map((path) => api + path),
  ]);
  const [one, other] = [await ofSeat("allied", allied.webKey), await ofSeat("axis", axis.webKey)];
  expect([DRAFTED, KEPT].map((words) => [one, other, everybody].map((read) => read.includes(words)))).toEqual(
    [
      [true, false, false],
      [false, true, false],
    ],
  );
  expect(other).not.toContain(allied.webKey);
  expect(one).not.toContain(axis.webKey);
});
