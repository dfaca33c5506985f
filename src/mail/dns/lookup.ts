import type { DNSResolver } from "mailauth";

/** What a name has of a type: none, or it is not known, as no name server would say. */
export type Records = readonly string[] | "unknown";

/** The records of a name, each as one text: TXT strings joined, MX as `10 mail.example.org`. */
export async function recordsOf(resolver: DNSResolver, name: string, type: string): Promise<Records> {
  try {
    return (await resolver(name, type) as readonly unknown[]).map(textOf);
  } catch (error) {
    const { code } = error as { code?: string };
    return code === "ENOTFOUND" || code === "ENODATA" ? [] : "unknown";
  }
}

/** IPv4 and IPv6 addresses of a machine; what could not be looked up is left out. */
export async function addressesOf(resolver: DNSResolver, name: string): Promise<string[]> {
  const found = await Promise.all(["A", "AAAA"].map((type) => recordsOf(resolver, name, type)));
  return found.flatMap((records) => records === "unknown" ? [] : records);
}

function textOf(record: unknown): string {
  if (Array.isArray(record)) return record.join("");
  if (typeof record === "object" && record !== null && "exchange" in record && "priority" in record) {
    return `${record.priority} ${record.exchange}`;
  }
  return String(record);
}

/** A machine's name as records compare it: lower case, no dot at its end. */
export function plainName(name: string): string {
  return name.toLowerCase().replace(/\.$/, "");
}
