import { type AddressInfo, createServer } from "node:net";
import { SMTPServer } from "smtp-server";
import { afterEach, describe, expect, it } from "vitest";
import { issue } from "../../../../tests/support/certificates.ts";
import { smtpTransport } from "./smtp.ts";

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

/** A server with a certificate of an authority that nobody has heard of. @returns its port */
async function secureServer(): Promise<number> {
  const authority = issue({ subject: "A club's authority", isAuthority: true });
  const { pem: cert, keyPem: key } = issue({ subject: "mail", issuer: authority, hosts: ["localhost"] });
  const server = new SMTPServer({ secure: true, cert, key, authOptional: true });
  server.on("error", () => {});
  await new Promise<void>((open) => server.listen(0, "127.0.0.1", () => open()));
  closing.push(() => server.close());
  return (server.server.address() as AddressInfo).port;
}

/** What a look at a way out finds. */
async function found(url: string): Promise<string> {
  const transport = smtpTransport({ url });
  const fault = await transport.look!().then(() => new Error("it is open"), (error) => error);
  transport.close();
  return fault.message;
}

describe("a way out by SMTP that is shut says why, and what to do", () => {
  it("where an authority of one's own has signed the certificate", async () => {
    const port = await secureServer();
    const said = await found(`smtps://localhost:${port}`);
    expect(said).toContain("leads to no authority that this machine trusts");
    expect(said).toContain("DENO_CERT");
  });

  it("where nothing listens, by a name with two addresses too", async () => {
    const free = createServer();
    await new Promise<void>((open) => free.listen(0, "127.0.0.1", () => open()));
    const { port } = free.address() as AddressInfo;
    await new Promise((closed) => free.close(closed));
    expect(await found(`smtp://localhost:${port}`)).toContain("nothing listens there");
    expect(await found(`smtp://127.0.0.1:${port}`)).toContain("nothing listens there");
  });

  it("where the server's name is not known", async () => {
    expect(await found("smtp://no-such-server.invalid:25")).toContain("no machine of that name is known");
  });

  it("where the server begins without TLS", async () => {
    const plain = createServer((socket) =>
      void socket.on("error", () => {}).write("220 mail.example.org\r\n")
    );
    await new Promise<void>((open) => plain.listen(0, "127.0.0.1", () => open()));
    closing.push(() => plain.close());
    const { port } = plain.address() as AddressInfo;
    expect(await found(`smtps://127.0.0.1:${port}`)).toContain("begins without");
  });
});
