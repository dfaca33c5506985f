import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";

/** A mail server in a process of its own, which takes every letter and keeps none: its port goes out, and it ends with its input. */

const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ["AUTH", "STARTTLS"],
  disableReverseLookup: true,
  onData(stream, _, callback) {
    stream.on("end", () => callback()).resume();
  },
});
await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", () => resolve()));
console.log((server.server.address() as AddressInfo).port);
await Deno.stdin.readable.pipeTo(new WritableStream());
Deno.exit(0);
