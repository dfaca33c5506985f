const encoder = new TextEncoder();

/** How many bytes a value takes as it is stored: JSON as UTF-8, in which a letter of most scripts is two or three. */
export function storedSize(value: unknown): number {
  return encoder.encode(JSON.stringify(value)).length;
}
