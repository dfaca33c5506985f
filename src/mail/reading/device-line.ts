/** What telephones and mail programs put below a letter by themselves, on a line that nothing parts from it. */
const DEVICE =
  /^(?:sent (?:from|via|with) (?:my |the )?\S|get outlook for |von meinem |gesendet (?:von|mit) |envoyé (?:de mon|depuis|à partir) |enviado (?:desde|do meu) |inviato (?:da|dal) |verzonden (?:vanaf|met) |skickat från |sendt fra )[^.!?]{0,60}[.]?$/i;

/** Lines without the one that a device has put below them, and without empty ones around. */
export function withoutDeviceLine(lines: readonly string[]): readonly string[] {
  const isEmpty = (line: string) => line.trim() === "";
  const last = lines.findLastIndex((line) => !isEmpty(line));
  const end = last !== -1 && DEVICE.test(lines[last].trim()) ? last : last + 1;
  const said = lines.slice(0, end);
  return said.slice(0, said.findLastIndex((line) => !isEmpty(line)) + 1);
}
