import { listed } from "../../../src/common/text.ts";
import type { Violation } from "../../../src/kernel/refusals/violation.ts";

/** The verb of an attack, in many languages. */
const ATTACKS = /^(?:attack|assault|against$|angreif|angriff|attaqu|attacc|atac|aanval|val$|atak)/i;

export function saysAttack(word: string): boolean {
  return ATTACKS.test(word);
}

/** Violations, a sentence for each message with all its cases. */
export function violationSentences(violations: readonly Violation[]): string[] {
  const cites = Map.groupBy(violations, ({ message }) => message);
  return [...cites].map(([message, of]) =>
    `${message.replace(/\.$/, "")} (${of.map(({ cite }) => cite).join(", ")}).`
  );
}

/** `Ar on 1 and 2, Ex on 3`: the results of a column by the faces of the die. @param results from face 1 on */
export function facesWords(results: readonly string[]): string {
  const faces = Map.groupBy(results.keys(), (index) => results[index]);
  return [...faces].map(([result, dice]) => `${result} on ${listed(dice.map((index) => String(index + 1)))}`)
    .join(", ");
}

/** The order lines of the attack in a question, after its supposed moves. */
export function ordersOf(line: string): string {
  const words = line.split(" ");
  const isSupposed = (index: number) => words[index + 1] === "at" && /^\d{4}$/.test(words[index + 2] ?? "");
  const moves = words.flatMap((unit, index) =>
    isSupposed(index) ? [`move ${unit} to ${words[index + 2]}`] : []
  );
  const rest = words.filter((_, index) => !isSupposed(index) && !isSupposed(index - 1));
  return [...moves, rest.join(" ")].map((each) => `"${each}"`).join(", ");
}
