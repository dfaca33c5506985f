import { z } from "zod";
import { introducedScenario } from "../game/introduced.ts";
import { type Handicap, type HandicapKind } from "../kernel/handicap.ts";
import { err, ok, type Result } from "../kernel/result.ts";
import { SIDES } from "../kernel/side.ts";
import type { FormProblem } from "../../templates/pages/fields.tsx";
import { problemIn } from "./form-problem.ts";

/** A handicap as a form gives it: templates/pages/handicap-fields.tsx has the fields. */

const wholeNumber = (words: string) =>
  z.string().trim().regex(/^\d{0,3}$/, words).transform(Number).optional();

const form = z.object({
  handicapSide: z.enum(["", ...SIDES], "Choose the side that has the handicap.").default(""),
  handicap: wholeNumber("The handicap is a whole number: 3."),
  handicapKind: z.string().default(""),
});

/** @returns the handicap that a form gives; undefined where it gives none */
export function handicapIn(
  filled: Readonly<Record<string, string>>,
  scenario: string,
): Result<Handicap | undefined, FormProblem> {
  const read = form.safeParse(filled);
  if (!read.success) return err(problemIn(read.error));
  const { handicapSide: side, handicap: amount = 0, handicapKind } = read.data;
  if (side === "" && amount === 0) return ok(undefined);
  if (side === "") return err({ field: "handicapSide", sentence: "Choose the side that has the handicap." });
  if (amount === 0) {
    return err({ field: "handicap", sentence: "Write how much the handicap is, or choose no side." });
  }
  const kind = handicapKindOf(scenario, handicapKind);
  if (!kind.ok) return kind;
  const sentence = amountProblem(kind.value, amount);
  return sentence === undefined
    ? ok({ kind: kind.value.kind, side, amount })
    : err({ field: "handicap", sentence });
}

/** What a scenario's handicap is counted in. @param wanted by its name; left empty, the usual thing */
export function handicapKindOf(scenario: string, wanted: string): Result<HandicapKind, FormProblem> {
  const kinds = introducedScenario(scenario)?.handicaps ?? [];
  const [usual] = kinds;
  if (usual === undefined) {
    return err({ field: "handicap", sentence: "This scenario is played without a handicap." });
  }
  const found = wanted === "" ? usual : kinds.find(({ kind }) => kind === wanted);
  return found === undefined
    ? err({
      field: "handicapKind",
      sentence: `The handicap of this scenario is given in ${
        kinds.map(({ thing }) => thing.many).join(" or in ")
      }.`,
    })
    : ok(found);
}

/** What is wrong with so much of a kind; undefined where nothing is. */
export function amountProblem({ thing, most }: HandicapKind, amount: number): string | undefined {
  return amount <= most ? undefined : `A handicap is ${most} ${thing.many} at most.`;
}
