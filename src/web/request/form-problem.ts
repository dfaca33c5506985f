import type { z } from "zod";
import type { FormProblem } from "../../../templates/pages/parts/fields.tsx";

/** The first thing that is wrong with a form, and its field. */
export function problemIn({ issues: [{ message, path: [field] }] }: z.ZodError): FormProblem {
  return { sentence: message, field: field === undefined ? undefined : String(field) };
}
