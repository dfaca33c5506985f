/** Whether an error is that of somebody who hung up in the midst of asking: nothing that the operator could mend. */
export function isHangingUp(error: Error): boolean {
  return error.message === "aborted" && "code" in error && error.code === "ECONNRESET";
}
