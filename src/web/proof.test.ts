import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ATTACK_ON_THE_16 } from "../../tests/support/office.ts";
import { Visitor } from "../../tests/support/visitor.ts";
import { ledgerIn, verifyExport, verifyFile } from "../game/proof/verifier/verify.ts";

let visitor: Visitor;
let id: string;
beforeAll(async () => {
  visitor = await Visitor.open();
  id = await visitor.desk.begin();
  await visitor.desk.submit(id, "axis", ["retreat toward 2106"]);
  await visitor.desk.submit(id, "allied", [...ATTACK_ON_THE_16, "retreat toward 3122"]);
});
afterAll(() => visitor.close());

describe("a game's ledger", () => {
  it("can be had by everybody, and proves the game", async () => {
    const { status, headers, html } = await visitor.get(`/games/${id}/ledger.jsonl`);
    const { ledger } = await visitor.desk.head(id);
    expect(status).toBe(200);
    expect(headers.get("Content-Disposition")).toBe(`attachment; filename="despatch-${id}-5.jsonl"`);
    expect(verifyExport(html, { witnesses: [ledger] })).toMatchObject({
      ok: true,
      head: { n: 5, hash: ledger.hash },
    });
    expect(html).not.toContain("retreat toward");
  });

  it("can be had as a signed archive, which proves it as well", async () => {
    const response = await visitor.app.request(`${visitor.origin}/games/${id}/ledger.zip`);
    const { ledger } = await visitor.desk.head(id);
    expect(response.headers.get("Content-Type")).toBe("application/zip");
    expect(response.headers.get("Content-Disposition")).toBe(`attachment; filename="despatch-${id}-5.zip"`);
    const bytes = new Uint8Array(await response.arrayBuffer());
    const { active } = visitor.desk.office.keys.signers;
    expect(verifyFile(bytes, { witnesses: [ledger] })).toMatchObject({ ok: true, manifestSigner: active.id });
    const own = await visitor.app.request(`${visitor.origin}${await visitor.seat(id, "axis")}/ledger.zip`);
    const opened = ledgerIn(new Uint8Array(await own.arrayBuffer()));
    expect(opened.ok && opened.value.text).toContain("retreat toward 2106");
    expect(opened.ok && opened.value.text).not.toContain("retreat toward 3122");
  });

  it("opens to a player their own sheets, and to nobody without their key", async () => {
    const seat = await visitor.seat(id, "axis");
    const { headers, html } = await visitor.get(`${seat}/ledger.jsonl`);
    expect(headers.get("Cache-Control")).toBe("no-store");
    expect(html).toContain("retreat toward 2106");
    expect(html).not.toContain("retreat toward 3122");
    expect((await visitor.get(`/games/${id}/axis/${"a".repeat(20)}/ledger.jsonl`)).status).toBe(404);
    expect((await visitor.get("/games/ZZZZ/ledger.jsonl")).status).toBe(404);
  });

  it("has its head and the way to it on both pages", async () => {
    const { hash } = (await visitor.desk.head(id)).ledger;
    const seat = await visitor.seat(id, "axis");
    for (const page of [`/games/${id}`, seat]) {
      const { text, html } = await visitor.get(page);
      expect(text).toContain(`Ledger entry 5 ${hash}`);
      for (const format of ["zip", "jsonl"]) expect(html).toContain(`<a href="${page}/ledger.${format}">`);
    }
  });
});

it("the public keys are where a site's keys are looked for (RFC 8615)", async () => {
  const { status, html } = await visitor.get("/.well-known/despatch-keys.json");
  const { active } = visitor.desk.office.keys.signers;
  expect(status).toBe(200);
  expect(JSON.parse(html)).toEqual({
    keys: [{ id: active.id, algorithm: "Ed25519", public: active.public, since: "2026-11-05T12:00:00.000Z" }],
  });
  expect(html).not.toContain(active.secret);
});
