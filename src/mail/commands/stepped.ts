import type { StepRefusal } from "../../game/players-step.ts";
import type { Result } from "../../kernel/result.ts";
import type { Acted } from "./command.ts";

/** What a step that a player asked for has come to, as a command tells it. */
export function stepped(about: string, done: Result<string, StepRefusal>): Acted {
  if (done.ok) return { kind: "done", about, sentence: done.value };
  if (done.error.code === "read-already") return { kind: "read-already" };
  return { kind: "refused", about: "Nothing has changed", sentences: [done.error.sentence] };
}
