import { Buffer } from "node:buffer";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type MailService, SERVICES } from "../../../../tests/support/mail-services.ts";
import type { Mail } from "./mime.ts";
import { HeldTooLong, NotTaken, POST_ROOM, type Transport } from "./transport.ts";

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47]);
const LETTER: Mail = {
  from: { name: "Despatch", address: "orders+k7q2.axis.3.abcdefghijklmnop@games.example.org" },
  replyTo: "orders+k7q2.axis.3.abcdefghijklmnop@games.example.org",
  to: "bruno@example.org",
  subject: "[Crusader K7Q2 Axis] Game-Turn 3: Grüße",
  messageId: "<k7q2.axis.7@games.example.org>",
  inReplyTo: "<k7q2.axis.6@games.example.org>",
  references: ["<k7q2.axis@games.example.org>", "<k7q2.axis.6@games.example.org>"],
  date: new Date(Date.UTC(2026, 10, 5, 12)),
  headers: {
    "Auto-Submitted": "auto-generated",
    "X-Auto-Response-Suppress": "All",
    "List-Unsubscribe": `<https://games.example.org/unsubscribe/K7Q2/axis/${"a".repeat(20)}>, <mailto:${
      "a".repeat(40)
    }@games.example.org>`,
    "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
  },
  envelope: { from: "orders+k7q2.axis.3.abcdefghijklmnop@games.example.org", to: "bruno@example.org" },
  text: "It is your turn: Grüße\n\nbegin K7Q2 axis turn 3\nend\n",
  html: '<p>It is your turn: Grüße</p><img src="cid:map@despatch" alt="Map">',
  attachments: [
    {
      filename: "map.png",
      content: PNG,
      contentType: "image/png",
      contentDisposition: "inline",
      cid: "map@despatch",
    },
    {
      filename: "map-K7Q2-3.svg",
      content: Buffer.from("<svg/>"),
      contentType: "image/svg+xml",
      contentDisposition: "attachment",
    },
  ],
};

const send = (transport: Transport, mail: Mail = LETTER) => transport.send(() => Promise.resolve(mail));
const fault = async (sending: Promise<unknown>): Promise<NotTaken> => {
  const error = await sending.catch((error) => error);
  if (!(error instanceof NotTaken)) throw new Error(`not that it was not taken: ${error}`);
  return error;
};

describe.each(Object.entries(SERVICES))("letters that leave by %s", (name, open) => {
  let service: MailService;
  beforeEach(async () => {
    service = await open();
  });
  afterEach(() => service.close());

  it("stay here if they were held for too long", async () => {
    const leaving = () => {
      throw new HeldTooLong();
    };
    await expect(send(service.transport, { ...LETTER, leaving })).rejects.toThrow(HeldTooLong);
    expect(service.letters).toEqual([]);
  });

  it("arrive whole: text, HTML, its picture, the attachment", async () => {
    await send(service.transport);
    const [letter] = service.letters;
    expect(letter.subject).toBe(LETTER.subject);
    expect(letter.from?.address).toBe(LETTER.from.address);
    expect(letter.from?.name).toBe("Despatch");
    expect(letter.to?.map(({ address }) => address)).toEqual([LETTER.to]);
    expect(letter.replyTo?.map(({ address }) => address)).toEqual([LETTER.replyTo]);
    expect(letter.text?.trimEnd().split(/\r?\n/)).toEqual(LETTER.text.trimEnd().split("\n"));
    expect(letter.html?.trimEnd()).toBe(LETTER.html);
    expect(letter.attachments.map(({ filename, mimeType, contentId }) => [filename, mimeType, contentId]))
      .toEqual([
        ["map.png", "image/png", "<map@despatch>"],
        ["map-K7Q2-3.svg", "image/svg+xml", undefined],
      ]);
    expect(Buffer.from(letter.attachments[0].content as ArrayBuffer).equals(PNG)).toBe(true);
  });

  it("keep what threads them, and what says that a machine wrote them and how to stop them", async () => {
    await send(service.transport);
    const [letter] = service.letters;
    const header = (key: string) => letter.headers.find((candidate) => candidate.key === key)?.value;
    expect(letter.messageId).toBe(LETTER.messageId);
    expect(letter.inReplyTo).toBe(LETTER.inReplyTo);
    expect(letter.references).toBe(LETTER.references.join(" "));
    for (const [key, value] of Object.entries(LETTER.headers)) expect(header(key.toLowerCase())).toBe(value);
  });

  it("tell under which Message-ID they have gone, where that is another, or their reports name another", async () => {
    const others: Record<string, string> = {
      "Amazon SES": "<0102-abc@eu-west-1.amazonses.com>",
      Postmark: "<b7bc2f4a@mtasv.net>",
    };
    expect(await send(service.transport)).toEqual(name in others ? { sentAs: others[name] } : {});
  });

  it("are dead where they are refused for good", async () => {
    service.mood = "refuses";
    expect((await fault(send(service.transport))).obstacle).toBe("refused");
    expect(service.letters).toEqual([]);
  });

  it("wait where too many come: by SMTP those to that domain, as a service counts them all together", async () => {
    service.mood = "is busy";
    const { obstacle } = await fault(send(service.transport));
    expect(obstacle).toBe(name === "SMTP" ? "put-off" : "shut");
  });

  it("all wait where the service is out of order", async () => {
    service.mood = "is out of order";
    expect((await fault(send(service.transport))).obstacle).toBe("shut");
    service.mood = "takes";
    await send(service.transport);
    expect(service.letters).toHaveLength(1);
  });

  it("all wait where the password is wrong", async () => {
    expect((await fault(send(service.stranger))).obstacle).toBe("shut");
  });

  it("all wait where nobody answers", async () => {
    await service.close();
    expect((await fault(send(service.transport))).obstacle).toBe("shut");
    service = await open();
  });
});

describe("what SMTP servers say", () => {
  it("of the recipient, with the code of RFC 3463, is passed on", async () => {
    const service = await SERVICES.SMTP();
    service.mood = "refuses";
    const error = await fault(send(service.transport));
    expect(error.status).toBe("5.1.1");
    expect(error.message).toContain("no such user");
    await service.close();
  });
});

it("letters to the post room have arrived without being written", async () => {
  expect(await POST_ROOM.send(() => Promise.reject(new Error("written")))).toEqual({});
});
