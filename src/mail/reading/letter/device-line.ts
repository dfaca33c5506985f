/**
 * What phones and mail programs add below a letter, without a line between. It names what the letter was written on: "Sent with
 * love to the Eighth Army" is its writer's own.
 */
const OPENING =
  /^(?:sent (?:from|via|with|using|by) |diese nachricht wurde |get outlook for |von meinem |gesendet (?:von|mit) |envoyé (?:de|depuis|à partir|avec) |enviado (?:desde|do|de|con) |inviato (?:da|dal|con) |(?:verzonden|verstuurd) (?:vanaf|via|met) |skickat från |sendt fra |wysłan[eo] z |odesláno z |lähetetty )/i;
const NAMES_DEVICE =
  /(?:iphon[eu]|ipad|ipod|android|galaxy|samsung|pixel|huawei|xiaomi|redmi|oneplus|oppo|realme|nokia|xperia|sony|motorola|blackberry|windows|phone|telefoo?n|téléphone|teléfono|telemóvel|handy|móvil|celular|cellulare|tablet|mobile(?: device)?\.?$|laptop|computer|mail|outlook|proton|tuta|thunderbird|k-9|spark|superhuman|canary|edison|icloud|yahoo|aol|gmx|web\.de|\bmac\b|macbook|\bapp\b)/i;
/** No device signs with more, nor with more than a sentence. */
const LONGEST = 80;

/** Whether a line is one that a device has put there. */
export function isDeviceLine(line: string): boolean {
  const said = line.trim();
  return said.length <= LONGEST && OPENING.test(said) && NAMES_DEVICE.test(said) && !/[!?]|\.\s/.test(said);
}

/** Lines without a device's own below them, and without empty ones around. */
export function withoutDeviceLine(lines: readonly string[]): readonly string[] {
  const isEmpty = (line: string) => line.trim() === "";
  const last = lines.findLastIndex((line) => !isEmpty(line));
  const end = last !== -1 && isDeviceLine(lines[last]) ? last : last + 1;
  const said = lines.slice(0, end);
  return said.slice(0, said.findLastIndex((line) => !isEmpty(line)) + 1);
}
