/**
 * A column of the Combat Results Table (7.61) in words, from the label printed over it. `+4,5` and `+6-8` name its first
 * and last differential.
 */
export function columnName(label: string): string {
  const range = /^([+-]?)(\d+)[,-](\d+)$/.exec(label);
  return range === null ? label : `${range[1]}${range[2]} to ${range[1]}${range[3]}`;
}
