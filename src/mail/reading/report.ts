import { automaticReason } from "./automatic.ts";
import { readLetter, type ReadReport, reportOn } from "./read.ts";
import { readHere } from "./reader.ts";

/** What `despatch read` prints of a raw letter, whatever its bytes are. */
export async function reportOnRaw(raw: Uint8Array): Promise<ReadReport> {
  const reading = await readHere(raw);
  if (reading.kind === "unreadable") return { ...NOTHING, problems: [`${reading.reason}.`] };
  const { letter, contents } = reading;
  const isAutomatic = automaticReason(letter, () => false) !== undefined;
  return reportOn(letter, readLetter(letter, contents), isAutomatic);
}

const NOTHING: ReadReport = {
  automatic: false,
  from: "",
  game: null,
  side: null,
  blocks: [],
  commands: [],
  problems: [],
};
