import { createConnection } from "node:net";
import { createInterface } from "node:readline";
import process from "node:process";
import type { Handed } from "./club.ts";

/**
 * A mail server with letters for a door, in a separate process. It reads `{port, connections, letters}` from standard
 * input, and prints how many milliseconds the letters took, and how many were refused.
 */

interface Task {
  readonly port: number;
  readonly connections: number;
  readonly letters: readonly Handed[];
}

const { port, connections, letters }: Task = JSON.parse(await new Response(Deno.stdin.readable).text());
let next = 0;
let refused = 0;

async function line() {
  const socket = createConnection({ port, host: "127.0.0.1" });
  socket.setNoDelay(true);
  const answers = createInterface({ input: socket })[Symbol.asyncIterator]();
  /** The code of the next answer; lines that go on are passed over (RFC 5321, 4.2.1). */
  const answer = async (): Promise<number> => {
    for (;;) {
      const { value, done } = await answers.next();
      if (done) throw new Error("the door has hung up");
      if (value[3] !== "-") return Number(value.slice(0, 3));
    }
  };
  const say = async (text: string): Promise<number> => {
    socket.write(`${text}\r\n`);
    return await answer();
  };
  await answer();
  await say("EHLO mail.example.org");
  while (next < letters.length) {
    const { from, to, text } = letters[next++];
    const steps = [`MAIL FROM:<${from}>`, `RCPT TO:<${to}>`, "DATA", `${text.replace(/^\./gm, "..")}\r\n.`];
    for (const step of steps) {
      if (await say(step) < 400) continue;
      refused++;
      await say("RSET");
      break;
    }
  }
  await say("QUIT");
  socket.destroy();
}

const begun = performance.now();
await Promise.all(Array.from({ length: connections }, line));
console.log(JSON.stringify({ took: performance.now() - begun, refused }));
process.exit(0);
