/** Whether an error only means that a client hung up in the middle of a request: the operator can mend nothing. */
export function isHangingUp(error: Error): boolean {
  return error.message === "aborted" && "code" in error && error.code === "ECONNRESET";
}
