import { err, ok, type Result } from "../kernel/result.ts";

const URL_LIMIT = 500;

/** Names of this machine, its network, and of nobody (RFC 6761, 6762, 8375): no name of the public Internet is so. */
const NOT_PUBLIC = /^[^.]+\.?$|(^|\.)(localhost|local|internal|invalid|home\.arpa)\.?$/i;

/**
 * An address that a player has given and that may be posted to: https, the usual port, a name and nothing before it. Where the
 * name leads is checked each time.
 * @param subject what it is, as the beginning of a sentence @returns why it may not, in a sentence
 */
export function postableUrl(written: string, subject: string): Result<URL, string> {
  const url = URL.canParse(written) && written.length <= URL_LIMIT ? new URL(written) : undefined;
  if (url?.protocol !== "https:") {
    return err(`${subject} begins with https:// and has at most ${URL_LIMIT} characters.`);
  }
  if (url.username !== "" || url.password !== "") {
    return err(`${subject} must not hold a name and password.`);
  }
  if (/^\[|^[\d.]+$/.test(url.hostname)) {
    return err(`${subject} must name its host, as no certificate proves an IP address.`);
  }
  if (NOT_PUBLIC.test(url.hostname)) {
    return err(`${subject} must name a host of the public Internet.`);
  }
  if (url.port !== "") return err(`${subject} must not name a port: the usual one is meant.`);
  url.hash = "";
  return ok(url);
}
