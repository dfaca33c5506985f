import { err, ok, type Result } from "../kernel/result.ts";

const URL_LIMIT = 500;

/** Names of this machine, its network, and of nobody (RFC 6761, 6762, 8375): no public name ends so. */
const NOT_PUBLIC = /^[^.]+\.?$|(^|\.)(localhost|local|internal|invalid|home\.arpa)\.?$/i;

/**
 * A player's address for a webhook: https, the usual port, a host name and nothing before it. Where the name leads is checked
 * at each call.
 * @param subject its name, as the beginning of a sentence
 * @returns why it may not be used, in a sentence
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
