import { z } from "zod";
import { err, ok, type Result } from "../kernel/result.ts";

/** What is wrong with a document, a sentence a fault: which document, where in it, and what would be right. */
export function faultsIn(document: string, { issues }: z.ZodError): string[] {
  return issues.flatMap(faultsOf).map(({ path, message }) =>
    [document, z.core.toDotPath(path), message].filter(Boolean).join(": ")
  );
}

/** Reads JSON by its schema. @param name of the document in what is wrong with it */
export function readBy<V>(schema: z.ZodType<V>, json: unknown, name = ""): Result<V, string[]> {
  const read = schema.safeParse(json);
  return read.success ? ok(read.data) : err(faultsIn(name, read.error));
}

/** All that is wrong with something of which it is said already what it is: within a sentence, its full stop left out. */
export function faultWordsOf(error: z.ZodError): string {
  return faultsIn("", error).join("; ");
}

/** One fault: where it is, and what would be right there. */
export interface DocumentFault {
  readonly path: readonly PropertyKey[];
  readonly message: string;
}

/**
 * The faults that an issue comes to. If several forms are possible, zod says only that none fits. Then this gives the
 * faults of the form that was begun; if none was, those of every form.
 */
export function faultsOf(issue: z.core.$ZodIssue): DocumentFault[] {
  const { path } = issue;
  if (issue.code === "invalid_union" && issue.errors.length > 0) {
    const begun = issue.errors.filter((faults) => !faults.some(isOtherKind));
    if (begun.length === 1) {
      return begun[0].flatMap(faultsOf).map((fault) => ({ ...fault, path: [...path, ...fault.path] }));
    }
    const kinds = issue.errors.flat().filter(isOtherKind).map(({ expected }) => expected);
    if (begun.length === 0) return [{ path, message: `expected ${[...new Set(kinds)].join(" or ")}` }];
  }
  return [{ path, message: issue.message.replace(MISSING, "missing, expected $1") }];
}

/** That something of another kind stands at the very place. */
function isOtherKind(issue: z.core.$ZodIssue): issue is z.core.$ZodIssueInvalidType {
  return issue.code === "invalid_type" && issue.path.length === 0;
}

/** What zod says of what is not there. */
const MISSING = /^Invalid input: expected (.+), received undefined$/;
