/** Files in which mail programs keep letters. */

const FROM = new TextEncoder().encode("From ");
const LF = 10;
const CR = 13;

/** The letters in a file, as they were received: those of an mbox (RFC 4155), or the file itself. */
export function lettersOfFile(bytes: Uint8Array): Uint8Array[] {
  if (!isFromAt(bytes, 0)) return [bytes];
  const starts = [0];
  for (let at = bytes.indexOf(LF); at !== -1; at = bytes.indexOf(LF, at + 1)) {
    if (isFromAt(bytes, at + 1) && isBlankBefore(bytes, at)) starts.push(at + 1);
  }
  return starts.map((start, index) => {
    const first = bytes.indexOf(LF, start);
    return bytes.subarray(first === -1 ? bytes.length : first + 1, starts[index + 1] ?? bytes.length);
  });
}

function isFromAt(bytes: Uint8Array, at: number): boolean {
  return FROM.every((byte, index) => bytes[at + index] === byte);
}

/** Whether the line that ends at a line feed is empty. */
function isBlankBefore(bytes: Uint8Array, at: number): boolean {
  const before = bytes[at - 1] === CR ? at - 2 : at - 1;
  return bytes[before] === LF;
}
