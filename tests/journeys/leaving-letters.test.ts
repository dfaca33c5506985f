import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { Table, words } from "../support/table.ts";

describe("a player who has enough of letters", () => {
  let table: Table;
  beforeAll(async () => {
    table = await Table.open({ more: { publicUrl: "https://games.example.org" } });
    await table.begin();
  });
  afterAll(() => table.close());

  /** The ways that a mail program finds in a letter's header. */
  async function ways(): Promise<{ page: URL; letter: string }> {
    const [letter] = await table.inbox("axis", 1);
    const header = (key: string) => letter.headers.find((candidate) => candidate.key === key)?.value ?? "";
    expect(header("list-unsubscribe-post")).toBe("List-Unsubscribe=One-Click");
    const [page, mail] = [...header("list-unsubscribe").matchAll(/<([^>]+)>/g)].map(([, way]) => way);
    return { page: new URL(page), letter: new URL(mail).pathname };
  }

  const request = async (method: "GET" | "POST") =>
    await fetch(`${table.web}${(await ways()).page.pathname}`, {
      method,
      ...(method === "GET" ? {} : { body: new URLSearchParams({ "List-Unsubscribe": "One-Click" }) }),
    });

  it("loses none by a scanner that opens the link", async () => {
    expect((await request("GET")).status).toBe(200);
    expect(await (await request("GET")).text()).toContain("Nothing has changed yet.");
  });

  it("leaves them with one click; both players get one letter about it", async () => {
    expect((await request("POST")).status).toBe(200);
    const own = await table.inbox("axis", 3);
    expect(own[2].subject).toContain("No more letters");
    const other = await table.inbox("allied", 3);
    expect(words(other[2])).toContain("The Axis player takes no letters");
    expect((await request("POST")).status).toBe(200);
  });

  it("gets them again by the line of a letter, which is answered", async () => {
    const [, , last] = await table.inbox("axis", 3);
    await table.mail({
      from: "bruno@example.org",
      to: last.replyTo![0].address!,
      subject: "Re",
      text: "notify all",
    });
    expect(words((await table.inbox("axis", 4))[3])).toContain(
      "You get a letter when a turn has been played",
    );
  });

  it("leaves them by the letter that the mail program writes by itself", async () => {
    const { letter } = await ways();
    await table.mail({
      from: "bruno@example.org",
      to: letter,
      subject: "unsubscribe",
      text: "This message was written by a mail program.",
      headers: { "Auto-Submitted": "auto-generated" },
    });
    expect((await table.inbox("axis", 5))[4].subject).toContain("No more letters");
  });
});
