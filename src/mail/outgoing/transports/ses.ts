import { AwsV4Signer } from "aws4fetch";
import { Buffer } from "node:buffer";
import { rawMail } from "./mime.ts";
import { askService, wordIn } from "./http.ts";
import { NotTaken, type Transport } from "./transport.ts";

export interface SesOptions {
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly url?: string;
}

/** What SES says of a letter itself; every other error is about the account or the domain. */
const ABOUT_THE_LETTER = ["MessageRejected", "BadRequestException"];

/** Letters leave by Amazon SES, as raw MIME (SES API v2, SendEmail). It gives each letter a Message-ID of its own. */
export function sesTransport(options: SesOptions): Transport {
  const { region, accessKeyId, secretAccessKey, url = `https://email.${region}.amazonaws.com` } = options;
  return {
    async send(write) {
      const mail = await write();
      const signer = new AwsV4Signer({
        url: `${url}/v2/email/outbound-emails`,
        method: "POST",
        headers: { "Content-Type": "application/json" },
        body: JSON.stringify({
          FromEmailAddress: mail.from.address,
          Destination: { ToAddresses: [mail.to] },
          Content: { Raw: { Data: Buffer.from(await rawMail(mail)).toString("base64") } },
        }),
        accessKeyId,
        secretAccessKey,
        region,
        service: "ses",
      });
      const { method, url: signed, headers, body } = await signer.sign();
      const answer = await askService(new Request(signed, { method, headers, body: body ?? null }), mail);
      const { status, json } = answer;
      if (status === 200) return { sentAs: messageIdOf(wordIn(json, "MessageId"), region) };
      const type = (answer.headers.get("x-amzn-ErrorType") ?? wordIn(json, "__type")).split(/[#:]/);
      const message = wordIn(json, "message");
      const isAboutIt = type.some((word) => ABOUT_THE_LETTER.includes(word)) &&
        !/not verified/i.test(message);
      throw new NotTaken(isAboutIt ? "refused" : "shut", `SES answers ${status} ${type[0]}: ${message}`);
    },
    close: () => {},
  };
}

/** The header that SES writes: its id at its region's domain, which for the oldest region has another name. */
function messageIdOf(id: string, region: string): string {
  return `<${id}@${region === "us-east-1" ? "email" : region}.amazonses.com>`;
}
