import { err, ok, type Result } from "../kernel/result.ts";

/**
 * JSON that every tool reads alike (docs/proof/dice-protocol.md, 1.2): no member twice, no lone surrogate, no number beyond a
 * double, nothing too deep. RFC 8259, 4 does not say what a reader does with a repeated member.
 */

/** How deep arrays and objects may be nested. */
const DEEPEST = 64;

/** The starts of tokens in a text that is known to be JSON: strings, brackets, commas, colons and numbers. */
const TOKEN = /["{}[\],:]|-?\d[\d.eE+-]*/g;
/** An escaped half of a surrogate pair; its other half may follow. */
const SURROGATE = /\\u[dD][89a-fA-F]/;

/** Decodes UTF-8. @returns the text, or why the bytes are not plain UTF-8: invalid, or with a byte order mark */
export function strictText(bytes: Uint8Array): Result<string, string> {
  try {
    const text = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
    return text.startsWith("\ufeff") ? err("begins with a byte order mark") : ok(text);
  } catch {
    return err("is not UTF-8");
  }
}

/** @returns the value, or what is wrong with the text, as the end of a sentence that begins with its place */
export function strictJson(text: string): Result<unknown, string> {
  if (text.startsWith("\ufeff")) return err("begins with a byte order mark");
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return err("is no JSON");
  }
  const fault = text.isWellFormed() ? faultIn(text) : HALF;
  return fault === undefined ? ok(value) : err(fault);
}

const HALF = "holds a half of a surrogate pair";

/** What in a JSON text has two readings or none; undefined if nothing has. */
function faultIn(text: string): string | undefined {
  /** For each open bracket: the names of an object's members, or nothing for a list. */
  const open: (Set<string> | undefined)[] = [];
  let isName = false;
  for (const token of tokensOf(text)) {
    switch (token[0]) {
      case "{":
      case "[":
        if (open.push(token === "{" ? new Set() : undefined) > DEEPEST) {
          return `is more than ${DEEPEST} lists and objects deep`;
        }
        isName = token === "{";
        break;
      case "}":
      case "]":
        open.pop();
        isName = false;
        break;
      case ",":
        isName = open.at(-1) !== undefined;
        break;
      case ":":
        isName = false;
        break;
      case '"': {
        const fault = isName ? nameFault(token, open.at(-1)!) : undefined;
        if (fault !== undefined) return fault;
        if (SURROGATE.test(token) && !(JSON.parse(token) as string).isWellFormed()) return HALF;
        break;
      }
      default:
        if (!Number.isFinite(Number(token))) {
          return `holds the number ${token.slice(0, 20)}, which is too large`;
        }
    }
  }
  return undefined;
}

/** The tokens of a text that is known to be JSON, each string as one. */
function* tokensOf(text: string): Generator<string> {
  const next = new RegExp(TOKEN);
  for (let found = next.exec(text); found !== null; found = next.exec(text)) {
    const [token] = found;
    if (token === '"') next.lastIndex = endOfString(text, found.index);
    yield token === '"' ? text.slice(found.index, next.lastIndex) : token;
  }
}

/**
 * The end of the string that begins here. It is found by hand, because no expression takes a string of millions of characters.
 */
function endOfString(text: string, at: number): number {
  let end = text.indexOf('"', at + 1);
  while (isEscaped(text, end)) end = text.indexOf('"', end + 1);
  return end + 1;
}

/** Whether an odd number of backslashes stands before a character. */
function isEscaped(text: string, at: number): boolean {
  let before = at;
  while (text[before - 1] === "\\") before--;
  return (at - before) % 2 === 1;
}

function nameFault(token: string, names: Set<string>): string | undefined {
  const name = token.includes("\\") ? JSON.parse(token) as string : token.slice(1, -1);
  if (name === "__proto__") return "has a member named __proto__";
  if (names.has(name)) return `has the member ${JSON.stringify(name.slice(0, 40))} twice in one object`;
  names.add(name);
  return undefined;
}
