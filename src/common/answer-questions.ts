import { parentPort } from "node:worker_threads";
import type { Saying } from "./own-thread.ts";

/** The other end of an `OwnThread`: what is thrown goes back as the reason why there is no answer. */
export function answerQuestions<Q, A>(answer: (question: Q) => A | Promise<A>): void {
  const say = (saying: Saying<A>) => parentPort!.postMessage(saying);
  parentPort!.on("message", async (question: Q) => {
    try {
      say({ kind: "answer", answer: await answer(question) });
    } catch (error) {
      const { name, message } = error as Error;
      say({ kind: "fault", name, message });
    }
  });
  say({ kind: "begun" });
}
