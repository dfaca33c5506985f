import { Buffer } from "node:buffer";
import type { Attachment, Mail } from "./mime.ts";
import { askService, wordIn } from "./http.ts";
import { NotTaken, type Transport } from "./transport.ts";

export interface PostmarkOptions {
  readonly token: string;
  /** The message stream. */
  readonly stream: string;
  readonly url?: string;
}

/** Error codes that are about this letter or its recipient: an invalid request, an address that bounced before. */
const ABOUT_THE_LETTER = [300, 406];

/** Letters leave by Postmark (https://postmarkapp.com/developer/api/email-api), which takes no raw MIME. */
export function postmarkTransport(
  { token, stream, url = "https://api.postmarkapp.com" }: PostmarkOptions,
): Transport {
  return {
    async send(write) {
      const mail = await write();
      const { status, json } = await askService(
        new Request(`${url}/email`, {
          method: "POST",
          headers: {
            "Accept": "application/json",
            "Content-Type": "application/json",
            "X-Postmark-Server-Token": token,
          },
          body: JSON.stringify(postmarkMail(mail, stream)),
        }),
        mail,
      );
      if (status === 200 && json.ErrorCode === 0) return { sentAs: reportedId(wordIn(json, "MessageID")) };
      const isAboutIt = status === 413 ||
        (status === 422 && ABOUT_THE_LETTER.includes(json.ErrorCode as number));
      throw new NotTaken(
        isAboutIt ? "refused" : "shut",
        `Postmark answers ${status}, code ${String(json.ErrorCode)}: ${wordIn(json, "Message")}`,
      );
    },
    close: () => {},
  };
}

/** What a letter is remembered by that Postmark has taken: its webhooks name it by an id of their own, and not by the letter's. */
export function reportedId(messageId: string): string {
  return `<${messageId}@mtasv.net>`;
}

function postmarkMail(mail: Mail, stream: string): object {
  const headers = {
    ...mail.headers,
    "Message-ID": mail.messageId,
    // Else Postmark puts an id of its own into the header.
    "X-PM-KeepID": "true",
    ...(mail.inReplyTo === undefined ? {} : { "In-Reply-To": mail.inReplyTo }),
    ...(mail.references.length === 0 ? {} : { References: mail.references.join(" ") }),
  };
  return {
    From: `"${mail.from.name}" <${mail.from.address}>`,
    To: mail.to,
    ReplyTo: mail.replyTo,
    Subject: mail.subject,
    TextBody: mail.text,
    HtmlBody: mail.html,
    MessageStream: stream,
    TrackOpens: false,
    TrackLinks: "None",
    Headers: Object.entries(headers).map(([Name, Value]) => ({ Name, Value })),
    Attachments: mail.attachments.map(postmarkAttachment),
  };
}

function postmarkAttachment({ filename, content, contentType, cid }: Attachment): object {
  return {
    Name: filename,
    Content: Buffer.from(content).toString("base64"),
    ContentType: contentType,
    ...(cid === undefined ? {} : { ContentID: `cid:${cid}` }),
  };
}
