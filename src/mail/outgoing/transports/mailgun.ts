import { Buffer } from "node:buffer";
import { rawMail } from "./mime.ts";
import { askService, wordIn } from "./http.ts";
import { NotTaken, type Transport } from "./transport.ts";

export interface MailgunOptions {
  readonly key: string;
  /** The domain that letters leave from, as Mailgun knows it. */
  readonly domain: string;
  /** `https://api.mailgun.net`, or `https://api.eu.mailgun.net` for domains of the EU region. */
  readonly url: string;
}

/** Letters leave by Mailgun, as raw MIME (https://documentation.mailgun.com, `POST /v3/{domain}/messages.mime`). */
export function mailgunTransport({ key, domain, url }: MailgunOptions): Transport {
  const authorization = `Basic ${Buffer.from(`api:${key}`).toString("base64")}`;
  return {
    async send(write) {
      const mail = await write();
      const form = new FormData();
      form.set("to", mail.to);
      form.set("o:tracking", "no");
      form.set("message", new Blob([await rawMail(mail)], { type: "message/rfc822" }), "letter.eml");
      const { status, json } = await askService(
        new Request(`${url}/v3/${encodeURIComponent(domain)}/messages.mime`, {
          method: "POST",
          headers: { Authorization: authorization },
          body: form,
        }),
        mail,
      );
      if (status === 200) return {};
      const isAboutIt = status === 400 || status === 413;
      throw new NotTaken(
        isAboutIt ? "refused" : "shut",
        `Mailgun answers ${status}: ${wordIn(json, "message")}`,
      );
    },
    close: () => {},
  };
}
