/** One check of a sender: `spf`, its result, and what it was made on, such as `smtp.mailfrom` and a domain. */
export interface CheckResult {
  readonly method: "spf" | "dkim" | "dmarc";
  readonly result: string;
  readonly property?: readonly [name: "smtp.mailfrom" | "header.d", value: string];
}

/**
 * The value of an Authentication-Results header (RFC 8601). What has not the form of a result or of an address is left
 * out: the sender chose the latter.
 * @param front who made the checks
 */
export function authenticationResults(front: string, results: readonly CheckResult[]): string {
  const said = results.filter(({ result }) => /^[a-z]+$/.test(result)).map(({ method, result, property }) => {
    const told = property !== undefined && /^[\w.+=@-]+$/.test(property[1]) ? ` ${property.join("=")}` : "";
    return `${method}=${result}${told}`;
  });
  return [front, ...(said.length === 0 ? ["none"] : said)].join("; ");
}
