import { z } from "zod";

/** What is wrong with a document, a sentence a fault: which document, where in it, and what would be right. */
export function faultsIn(document: string, { issues }: z.ZodError): string[] {
  return issues.map(({ path, message }) =>
    `${[document, z.core.toDotPath(path)].filter(Boolean).join(": ")}: ${message}`
  );
}
