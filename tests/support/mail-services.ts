import { AwsV4Signer } from "aws4fetch";
import { Buffer } from "node:buffer";
import type { AddressInfo } from "node:net";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer } from "smtp-server";
import { mailgunTransport } from "../../src/mail/outgoing/transports/mailgun.ts";
import { postmarkTransport } from "../../src/mail/outgoing/transports/postmark.ts";
import { sesTransport } from "../../src/mail/outgoing/transports/ses.ts";
import { smtpTransport } from "../../src/mail/outgoing/transports/smtp.ts";
import type { Transport } from "../../src/mail/outgoing/transports/transport.ts";

/** What a service does with a letter: takes it, says that it never will, or that too many come. */
export type Mood = "takes" | "refuses" | "is busy" | "is out of order";

/** A mail service on this machine that answers as its documentation says, and what it has been sent. */
export interface MailService {
  /** Its address, with the password if that is part. */
  readonly url: string;
  readonly transport: Transport;
  /** The same way out with a wrong password. */
  readonly stranger: Transport;
  readonly letters: Email[];
  mood: Mood;
  close(): Promise<void>;
}

export const SERVICES: Readonly<Record<string, () => Promise<MailService>>> = {
  SMTP: smtpService,
  Postmark: postmarkService,
  Mailgun: mailgunService,
  "Amazon SES": sesService,
};

const SMTP_SAYS = {
  takes: undefined,
  refuses: [550, "5.1.1 no such user"],
  "is busy": [451, "4.7.1 too many letters, come later"],
  "is out of order": [421, "4.3.0 closing"],
} as const;

async function smtpService(): Promise<MailService> {
  const letters: Email[] = [];
  const service = { letters, mood: "takes" as Mood };
  const fault = (code: number, text: string) => Object.assign(new Error(text), { responseCode: code });
  const server = new SMTPServer({
    authMethods: ["PLAIN"],
    allowInsecureAuth: true,
    disabledCommands: ["STARTTLS"],
    disableReverseLookup: true,
    onAuth: ({ username, password }, _, callback) =>
      username === "club" && password === "password"
        ? callback(null, { user: username })
        : callback(fault(535, "5.7.8 wrong password")),
    onConnect: (_, callback) =>
      callback(service.mood === "is out of order" ? fault(421, "4.3.0 closing") : null),
    onRcptTo: (_, __, callback) => {
      const said = SMTP_SAYS[service.mood];
      callback(said === undefined ? null : fault(said[0], said[1]));
    },
    onData: (stream, _, callback) => {
      const chunks: Uint8Array[] = [];
      stream.on("data", (chunk: Uint8Array) => chunks.push(chunk));
      stream.on("end", () => {
        PostalMime.parse(Buffer.concat(chunks)).then((letter) => {
          letters.push(letter);
          callback();
        }, callback);
      });
    },
  });
  server.on("error", () => {});
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", () => resolve()));
  const { port } = server.server.address() as AddressInfo;
  const transport = smtpTransport({ url: `smtp://club:password@127.0.0.1:${port}` });
  const stranger = smtpTransport({ url: `smtp://club:guess@127.0.0.1:${port}` });
  return Object.assign(service, {
    url: `smtp://club:password@127.0.0.1:${port}`,
    transport,
    stranger,
    close: async () => {
      transport.close();
      stranger.close();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  });
}

/** What a service by HTTP answers, by its mood. */
type Answers = Readonly<Record<Exclude<Mood, "takes">, () => Response>>;

/** @param take reads the letter of a request @param isKnown whether the request proves who sends it */
async function httpService(
  makes: (url: string, isRight: boolean) => Transport,
  isKnown: (request: Request, body: Uint8Array) => Promise<boolean> | boolean,
  unknown: () => Response,
  take: (request: Request, body: Uint8Array<ArrayBuffer>) => Promise<{ letter: Email; answer: Response }>,
  answers: Answers,
): Promise<MailService> {
  const letters: Email[] = [];
  const service = { letters, mood: "takes" as Mood };
  const server = Deno.serve({ hostname: "127.0.0.1", port: 0, onListen: () => {} }, async (request) => {
    const body = new Uint8Array(await request.arrayBuffer());
    if (!await isKnown(request, body)) return unknown();
    if (service.mood !== "takes") return answers[service.mood]();
    const { letter, answer } = await take(request, body);
    letters.push(letter);
    return answer;
  });
  const url = `http://127.0.0.1:${server.addr.port}`;
  return await Promise.resolve(Object.assign(service, {
    url,
    transport: makes(url, true),
    stranger: makes(url, false),
    close: () => server.shutdown(),
  }));
}

const OUT_OF_ORDER = () => new Response("<html>Bad gateway</html>", { status: 502 });

interface PostmarkMail {
  readonly From: string;
  readonly To: string;
  readonly ReplyTo: string;
  readonly Subject: string;
  readonly TextBody: string;
  readonly HtmlBody: string;
  readonly Headers: readonly { readonly Name: string; readonly Value: string }[];
  readonly Attachments: readonly {
    readonly Name: string;
    readonly Content: string;
    readonly ContentType: string;
    readonly ContentID?: string;
  }[];
}

/** As Postmark writes the letter: its id replaces ours unless `X-PM-KeepID` says otherwise. */
function fromPostmark(mail: PostmarkMail): Promise<Email> {
  const header = (name: string) => mail.Headers.find(({ Name }) => Name === name)?.Value;
  const kept = header("X-PM-KeepID") === "true" ? header("Message-ID") : "<0a1b@mtasv.example.net>";
  const own = mail.Headers.filter(({ Name }) => !["Message-ID", "X-PM-KeepID"].includes(Name));
  const encoded = (type: string, text: string) => [
    `Content-Type: ${type}; charset=utf-8`,
    "Content-Transfer-Encoding: base64",
    "",
    Buffer.from(text).toString("base64"),
  ];
  const lines = [
    `From: ${mail.From}`,
    `To: ${mail.To}`,
    `Reply-To: ${mail.ReplyTo}`,
    `Subject: =?utf-8?b?${Buffer.from(mail.Subject).toString("base64")}?=`,
    `Message-ID: ${kept}`,
    ...own.map(({ Name, Value }) => `${Name}: ${Value}`),
    "MIME-Version: 1.0",
    "Content-Type: multipart/related; boundary=b",
    "",
    "--b",
    "Content-Type: multipart/alternative; boundary=a",
    "",
    "--a",
    ...encoded("text/plain", mail.TextBody),
    "--a",
    ...encoded("text/html", mail.HtmlBody),
    "--a--",
    ...mail.Attachments.flatMap(({ Name, Content, ContentType, ContentID }) => [
      "--b",
      `Content-Type: ${ContentType}; name="${Name}"`,
      "Content-Transfer-Encoding: base64",
      `Content-Disposition: ${ContentID === undefined ? "attachment" : "inline"}; filename="${Name}"`,
      ...(ContentID === undefined ? [] : [`Content-ID: <${ContentID.replace(/^cid:/, "")}>`]),
      "",
      Content,
    ]),
    "--b--",
  ];
  return PostalMime.parse(lines.join("\r\n"));
}

function postmarkService(): Promise<MailService> {
  const answer = (status: number, ErrorCode: number, Message: string) =>
    Response.json({ ErrorCode, Message, MessageID: "b7bc2f4a" }, { status });
  return httpService(
    (url, isRight) =>
      postmarkTransport({ url, token: isRight ? "postmark-0123456789" : "guess", stream: "outbound" }),
    (request) => request.headers.get("X-Postmark-Server-Token") === "postmark-0123456789",
    () => answer(401, 10, "No Account or Server API tokens were supplied in the HTTP headers."),
    async (request, body) => {
      const { pathname } = new URL(request.url);
      if (request.method !== "POST" || pathname !== "/email") throw new Error(`not known: ${pathname}`);
      const mail = JSON.parse(new TextDecoder().decode(body)) as PostmarkMail;
      return { letter: await fromPostmark(mail), answer: answer(200, 0, "OK") };
    },
    {
      refuses: () => answer(422, 406, "You tried to send to a recipient that has been marked as inactive."),
      "is busy": () => answer(429, 429, "Rate limit exceeded"),
      "is out of order": OUT_OF_ORDER,
    },
  );
}

function mailgunService(): Promise<MailService> {
  const answer = (status: number, message: string) => Response.json({ message }, { status });
  const known = `Basic ${Buffer.from("api:mailgun-0123456789").toString("base64")}`;
  return httpService(
    (url, isRight) =>
      mailgunTransport({
        url,
        key: isRight ? "mailgun-0123456789" : "guess",
        domain: "games.example.org",
      }),
    (request) => request.headers.get("Authorization") === known,
    () => new Response("Forbidden", { status: 401 }),
    async (request, body) => {
      const { pathname } = new URL(request.url);
      if (pathname !== "/v3/games.example.org/messages.mime") throw new Error(`not known: ${pathname}`);
      const form = await new Response(body, { headers: request.headers }).formData();
      const letter = await PostalMime.parse(await (form.get("message") as File).arrayBuffer());
      if (form.get("to") !== letter.to?.[0].address) throw new Error("to whom?");
      return {
        letter,
        answer: Response.json({ id: letter.messageId, message: "Queued. Thank you." }),
      };
    },
    {
      refuses: () => answer(400, "to parameter is not a valid address. please check documentation"),
      "is busy": () => answer(429, "Too many requests"),
      "is out of order": OUT_OF_ORDER,
    },
  );
}

function sesService(): Promise<MailService> {
  const ACCOUNT = { accessKeyId: "AKIDEXAMPLE0123456", secretAccessKey: "ses-secret-0123456789" };
  const answer = (status: number, type: string, message: string) =>
    Response.json({ message }, { status, headers: { "x-amzn-ErrorType": type } });
  const isSigned = async (request: Request, body: Uint8Array) => {
    const again = await new AwsV4Signer({
      ...ACCOUNT,
      url: request.url,
      method: request.method,
      headers: { "Content-Type": request.headers.get("Content-Type") ?? "" },
      body: new TextDecoder().decode(body),
      region: "eu-west-1",
      service: "ses",
      datetime: request.headers.get("X-Amz-Date") ?? "",
    }).sign();
    return again.headers.get("Authorization") === request.headers.get("Authorization");
  };
  return httpService(
    (url, isRight) =>
      sesTransport({
        ...ACCOUNT,
        url,
        region: "eu-west-1",
        ...(isRight ? {} : { secretAccessKey: "guess" }),
      }),
    isSigned,
    () =>
      answer(
        403,
        "InvalidSignatureException",
        "The request signature we calculated does not match the signature you provided.",
      ),
    async (request, body) => {
      const { pathname } = new URL(request.url);
      if (pathname !== "/v2/email/outbound-emails") throw new Error(`not known: ${pathname}`);
      const { Content, Destination } = JSON.parse(new TextDecoder().decode(body));
      const letter = await PostalMime.parse(Buffer.from(Content.Raw.Data, "base64"));
      if (Destination.ToAddresses[0] !== letter.to?.[0].address) throw new Error("to whom?");
      return { letter, answer: Response.json({ MessageId: "0102-abc" }) };
    },
    {
      refuses: () => answer(400, "MessageRejected", "Email content is not allowed."),
      "is busy": () => answer(429, "TooManyRequestsException", "Maximum sending rate exceeded."),
      "is out of order": OUT_OF_ORDER,
    },
  );
}
