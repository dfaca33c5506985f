import { describe, expect, it } from "vitest";
import { issue, type Issued, type Wanted } from "../../../tests/support/certificates.ts";
import { isSnsUrl, SnsCertificates } from "./sns-certificate.ts";

const NOW = Date.UTC(2026, 10, 5, 12);
const URL_ = "https://sns.eu-west-1.amazonaws.com/SimpleNotificationService-0a1b.pem";
const STEP_URL = "http://crt.r2m01.amazontrust.com/r2m01.cer";
const HOSTS = ["sns.amazonaws.com"];

const root = issue({ subject: "Root", isAuthority: true });
const step = issue({ subject: "Step", isAuthority: true, issuer: root });
const leaf = (more: Partial<Wanted> = {}) =>
  issue({ subject: "sns.amazonaws.com", hosts: HOSTS, issuer: step, issuerUrl: STEP_URL, ...more });
const good = leaf();

/** @param there what is found at which URL */
function finding(there: Record<string, string | Uint8Array>, url = URL_) {
  const asked: string[] = [];
  const fetcher = (from: string, { redirect }: RequestInit) => {
    asked.push(`${redirect} ${from}`);
    const answer = there[from];
    return Promise.resolve(new Response(answer as BodyInit, { status: answer === undefined ? 404 : 200 }));
  };
  const certificates = new SnsCertificates(fetcher, [root.pem], () => NOW);
  return { asked, found: () => certificates.at(url, "eu-west-1") };
}

describe("a certificate of SNS", () => {
  it("is trusted where its chain leads to a root, and is fetched once", async () => {
    const { asked, found } = finding({ [URL_]: good.pem, [STEP_URL]: step.der });
    expect((await found())?.subject).toBe("CN=sns.amazonaws.com");
    expect((await found())?.subject).toBe("CN=sns.amazonaws.com");
    expect(asked).toEqual([`error ${URL_}`, `error ${STEP_URL}`]);
  });

  it("may bring its chain along", async () => {
    const { asked, found } = finding({ [URL_]: good.pem + step.pem });
    expect(await found()).toBeDefined();
    expect(asked).toEqual([`error ${URL_}`]);
  });

  const other = issue({ subject: "Root", isAuthority: true });
  const notAuthority = issue({ subject: "Step", issuer: root });
  it.each<[string, Issued, Issued]>([
    ["of another name", leaf({ hosts: ["example.org"], subject: "example.org" }), step],
    ["that is over", leaf({ to: new Date(NOW - 1000) }), step],
    ["that has not begun", leaf({ from: new Date(NOW + 1000) }), step],
    ["that nobody else has issued", leaf({ issuer: undefined }), step],
    ["whose issuer is no authority", leaf({ issuer: notAuthority }), notAuthority],
    [
      "whose issuer is over",
      good,
      issue({ subject: "Step", isAuthority: true, issuer: root, to: new Date(NOW - 1) }),
    ],
    ["whose root is another of the same name", leaf({ issuer: other }), other],
    ["whose chain ends", leaf({ issuer: step, issuerUrl: undefined }), step],
    ["whose chain would be asked for elsewhere", leaf({ issuerUrl: "http://evil.example/r2m01.cer" }), step],
  ])("%s is not trusted", async (_, certificate, issuer) => {
    const { found } = finding({ [URL_]: certificate.pem, [STEP_URL]: issuer.der });
    expect(await found()).toBeUndefined();
  });

  it.each(["", "no certificate", "-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----"])(
    "is not %j",
    async (text) => expect(await finding({ [URL_]: text }).found()).toBeUndefined(),
  );

  it("that does not come, or never ends, is a fault for now", async () => {
    await expect(finding({}).found()).rejects.toThrow("sns.eu-west-1.amazonaws.com answered 404");
    await expect(finding({ [URL_]: "x".repeat(70_000) }).found()).rejects.toThrow("more than a certificate");
  });

  it.each([
    "http://sns.eu-west-1.amazonaws.com/SimpleNotificationService-0a1b.pem",
    "https://sns.us-east-1.amazonaws.com/SimpleNotificationService-0a1b.pem",
    "https://sns.eu-west-1.amazonaws.com.evil.example/SimpleNotificationService-0a1b.pem",
    "https://evil.example/sns.eu-west-1.amazonaws.com/SimpleNotificationService-0a1b.pem",
    "https://sns.eu-west-1.amazonaws.com@evil.example/SimpleNotificationService-0a1b.pem",
    "https://user@sns.eu-west-1.amazonaws.com/SimpleNotificationService-0a1b.pem",
    "https://sns.eu-west-1.amazonaws.com:8443/SimpleNotificationService-0a1b.pem",
    "https://bucket.s3.eu-west-1.amazonaws.com/SimpleNotificationService-0a1b.pem",
    "https://sns.eu-west-1.amazonaws.com/other.pem",
    "not a URL",
  ])("is not asked for at %s", async (url) => {
    const { asked, found } = finding({ [url]: good.pem, [STEP_URL]: step.der }, url);
    expect(await found()).toBeUndefined();
    expect(asked).toEqual([]);
  });
});

it("URLs of SNS in China end otherwise", () => {
  expect(isSnsUrl("https://sns.cn-north-1.amazonaws.com.cn/?Action=ConfirmSubscription", "cn-north-1")).toBe(
    true,
  );
});
