/** A number as players write a differential: `+5`, `0`, `-2`. */
export function signed(number: number): string {
  return number > 0 ? `+${number}` : String(number);
}
