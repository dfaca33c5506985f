import { err, ok, type Result } from "../../../kernel/result.ts";
import { latin1 } from "./latin1.ts";
import { PARTS_LIMIT } from "./letter-limits.ts";
import { LetterParser, type ParsedEmail } from "./letter-parser.ts";

interface Parts {
  readonly email: ParsedEmail;
  /** What could not be taken apart and was left out, in words for its writer. */
  readonly leftOut: string | undefined;
}

const COUNT = `Of a letter ${PARTS_LIMIT.count} parts are read`;
const DEPTH = `The parts of a letter may lie ${PARTS_LIMIT.depth} deep in one another at the most`;
const HEADS = `The heads of a letter's parts may have ${PARTS_LIMIT.heads} bytes at the most`;

/**
 * The parts of a letter (MIME, RFC 2045), decoded. If it has too many, or nests them too deeply, only the parts before the
 * limit are read.
 * @returns in words for its sender why they cannot be read
 */
export async function partsOfLetter(raw: Uint8Array): Promise<Result<Parts, string>> {
  const few = upTo(raw, PARTING, PARTS_LIMIT.count);
  const email = await parsed(withSemicolons(few));
  if (email.ok) return ok({ email: email.value, leftOut: few === raw ? undefined : COUNT });
  if (email.error !== DEPTH) return email;
  const shallow = await parsed(withSemicolons(upTo(few, BOUNDARY, PARTS_LIMIT.depth - 1)));
  return shallow.ok ? ok({ email: shallow.value, leftOut: DEPTH }) : shallow;
}

/** A line that may separate two parts; and what introduces a boundary. */
const PARTING = /^--/gm;
const BOUNDARY = /boundary[ \t]*=/gi;

/** A multipart letter up to the line that exceeds a limit. */
function upTo(raw: Uint8Array, what: RegExp, most: number): Uint8Array {
  const text = latin1(raw);
  if (!/content-type:\s*multipart\//i.test(text)) return raw;
  let found = 0;
  for (const { index } of text.matchAll(what)) {
    if (++found > most) return raw.subarray(0, text.lastIndexOf("\n", index - 1) + 1);
  }
  return raw;
}

/** A type without the semicolon before its first parameter, as in `text/plain charset=utf-8`. */
const UNPARTED = /^content-type:[ \t]{0,9}[\w.+-]{1,60}\/[\w.+-]{1,60}([ \t])[ \t]{0,9}[\w-]{1,30}=/gim;

/** A raw letter with the semicolons that types lack (RFC 2045, 5.1), in place of a blank. */
function withSemicolons(raw: Uint8Array): Uint8Array {
  const found = [...latin1(raw).matchAll(UNPARTED)];
  if (found.length === 0) return raw;
  const mended = new Uint8Array(raw);
  for (const { 0: field, 1: blank, index } of found) {
    mended.set([";".charCodeAt(0)], index + field.indexOf(blank, field.indexOf("/")));
  }
  return mended;
}

async function parsed(raw: Uint8Array): Promise<Result<ParsedEmail, string>> {
  try {
    return ok(
      await new LetterParser({
        maxNestingDepth: PARTS_LIMIT.depth,
        maxHeadersSize: PARTS_LIMIT.heads,
      }).read(raw),
    );
  } catch (error) {
    return err(faultIn(error as Error));
  }
}

/** postal-mime throws if a limit is exceeded, and identifies each by words alone. */
function faultIn({ message }: Error): string {
  if (message.includes("nesting depth")) return DEPTH;
  if (message.includes("header size")) return HEADS;
  return "Its parts cannot be kept apart";
}
