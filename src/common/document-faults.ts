import { z } from "zod";
import { err, ok, type Result } from "../kernel/result.ts";

/** What is wrong with a document, one sentence for each fault: which document, where in it, and what would be right. */
export function faultsIn(document: string, { issues }: z.ZodError): string[] {
  return issues.flatMap(faultsOf).map(({ path, message }) =>
    [document, z.core.toDotPath(path), message].filter(Boolean).join(": ")
  );
}

/** Reads JSON by its schema. @param name the document's name in the faults */
export function readBy<V>(schema: z.ZodType<V>, json: unknown, name = ""): Result<V, string[]> {
  const read = schema.safeParse(json);
  return read.success ? ok(read.data) : err(faultsIn(name, read.error));
}

/** All faults of something that the sentence has already named; without a full stop. */
export function faultWordsOf(error: z.ZodError): string {
  return faultsIn("", error).join("; ");
}

/** One fault: where it is, and what would be right there. */
export interface DocumentFault {
  readonly path: readonly PropertyKey[];
  readonly message: string;
}

/**
 * The faults behind an issue. If several forms are possible, zod says only that none fits. Then these are the faults of the
 * form that was begun, or of every form if none was.
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

/** The value itself has the wrong type. */
function isOtherKind(issue: z.core.$ZodIssue): issue is z.core.$ZodIssueInvalidType {
  return issue.code === "invalid_type" && issue.path.length === 0;
}

/** zod's word for a missing value. */
const MISSING = /^Invalid input: expected (.+), received undefined$/;
