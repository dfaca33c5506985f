/** Faults go to the error stream, one line each, for the operator. */
export function report(error: unknown): void {
  console.error(error instanceof Error ? `${error.name}: ${error.message}` : String(error));
}
