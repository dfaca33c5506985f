import type { z } from "zod";
import type { FormProblem } from "../../../templates/pages/parts/fields.tsx";

export function problemIn({ issues: [{ message, path: [field] }] }: z.ZodError): FormProblem {
  return { sentence: message, field: field === undefined ? undefined : String(field) };
}
