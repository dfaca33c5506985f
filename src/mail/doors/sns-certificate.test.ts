import { describe, expect, it } from "vitest";
import { issue, type Issued, type Wanted } from "../../../tests/support/certificates.ts";
import { HOUR, MINUTE } from "../../common/bytes/lengths.ts";
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
  const clock = { now: NOW };
  const certificates = new SnsCertificates(fetcher, [root.pem], () => clock.now);
  return { asked, clock, found: (at = url) => certificates.at(at, "eu-west-1") };
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

  it("that is none is not asked for again within an hour, and one that did not come within a minute", async () => {
    const none = finding({ [URL_]: "no certificate" });
    for (let each = 0; each < 5; each++) expect(await none.found()).toBeUndefined();
    expect(none.asked).toHaveLength(1);
    none.clock.now += HOUR;
    await none.found();
    expect(none.asked).toHaveLength(2);

    const lost = finding({});
    await expect(lost.found()).rejects.toThrow("answered 404");
    await expect(lost.found()).rejects.toThrow("a moment ago");
    expect(lost.asked).toHaveLength(1);
    lost.clock.now += MINUTE;
    await expect(lost.found()).rejects.toThrow("answered 404");
  });

  it("is asked for once by all who name it at a time", async () => {
    const { asked, found } = finding({ [URL_]: good.pem + step.pem });
    const all = await Promise.all([found(), found(), found()]);
    expect(all.map((each) => each?.subject)).toEqual(Array(3).fill("CN=sns.amazonaws.com"));
    expect(asked).toHaveLength(1);
  });

  it("that is known is found however many others are named, of which so many are asked for in a minute", async () => {
    const { asked, clock, found } = finding({ [URL_]: good.pem + step.pem });
    await found();
    const named = (n: number) => found(URL_.replace("0a1b", `${n}`)).catch((error) => String(error));
    for (let n = 0; n < 100; n++) await named(n);
    expect(asked).toHaveLength(20);
    expect(await named(100)).toContain("too much is asked for");
    expect(await found()).toBeDefined();
    clock.now += MINUTE;
    expect(await named(101)).toContain("answered 404");
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
    `${URL_}?another`,
    `${URL_}#another`,
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
