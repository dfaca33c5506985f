import { setPriority } from "node:os";
import { parentPort } from "node:worker_threads";
import { cpuTime } from "./cpu-time.ts";
import { freeBuffers } from "../bytes/free-buffers.ts";
import type { Saying } from "./own-thread.ts";

/**
 * The other end of an `OwnThread`. What is thrown goes back as the reason why there is no answer.
 * @param clock counts the thread's work; the default reads a system file twice a question
 */
export function answerQuestions<Q, A>(
  answer: (question: Q) => A | Promise<A>,
  clock: () => number = cpuTime,
): void {
  const say = (saying: Saying<A>) => parentPort!.postMessage(saying);
  const port = parentPort as unknown as MessagePort;
  // In Deno, `onmessage` costs a seventh of a listener by `on`.
  port.onmessage = async ({ data }: MessageEvent<Q>) => {
    const begun = clock();
    try {
      const found = await answer(data);
      say({ kind: "answer", answer: found, took: clock() - begun });
    } catch (error) {
      const { name, message } = error as Error;
      say({ kind: "fault", name, message });
    }
    freeBuffers();
  };
  say({ kind: "begun" });
}

/** Lets all other work go first: on Linux this is the thread's own priority. @param who the thread's name in the log */
export function giveWay(who: string): void {
  try {
    setPriority(19);
  } catch (error) {
    console.warn(`${who} at the usual priority: ${(error as Error).message}`);
  }
}
