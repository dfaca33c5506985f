import { z } from "zod";

/** What is wrong with a document, a sentence a fault: which document, where in it, and what would be right. */
export function faultsIn(document: string, { issues }: z.ZodError): string[] {
  return issues.map(({ path, message }) =>
    [document, z.core.toDotPath(path), message].filter(Boolean).join(": ")
  );
}

/** All that is wrong with something of which it is said already what it is: within a sentence, its full stop left out. */
export function faultWordsOf(error: z.ZodError): string {
  return faultsIn("", error).join("; ");
}
