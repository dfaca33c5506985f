import { resolve as systemResolve } from "node:dns/promises";
import type { DNSResolver } from "mailauth";
import { within } from "../../common/within.ts";
import { Recent } from "../../common/recent.ts";

/** How long an answer is believed: keys and policies change seldom, and letters of a game come in bursts. */
const LIFE = 5 * 60_000;
const REMEMBERED = 1_000;
/** How long a name server may take. */
const PATIENCE = 4_000;
/** How many lookups one letter may cause (RFC 7208, 4.6.4 allows SPF alone ten names with ten servers each). */
const QUERIES = 40;

/** The DNS records of a name, or that there are none. */
type Answer =
  | { readonly records: Awaited<ReturnType<DNSResolver>> }
  | { readonly nothing: Error };

/** No answer of a name server came in time, or no more may be asked. */
class Unanswered extends Error {
  override readonly name = "Unanswered";
  readonly code = "ETIMEOUT";
}

export interface ResolverOptions {
  readonly now: () => number;
  /** Asks the DNS; another one in tests. */
  readonly ask?: DNSResolver;
  /** In milliseconds. */
  readonly patience?: number;
}

/** A resolver that remembers answers for a few minutes, empty ones too, and waits for no server for long. */
export function cachedResolver({ now, ask = systemDns, patience = PATIENCE }: ResolverOptions): DNSResolver {
  const known = new Recent<{ readonly answer: Answer; readonly until: number }>(REMEMBERED);
  return async (name, type) => {
    const key = `${type} ${name.toLowerCase()}`;
    const before = known.get(key);
    const answer = before !== undefined && before.until > now()
      ? before.answer
      : await within(patience, answerTo(ask, name, type), unanswered);
    if (answer !== before?.answer) known.set(key, { answer, until: now() + LIFE });
    if ("nothing" in answer) throw answer.nothing;
    return answer.records;
  };
}

/** A resolver for one letter: after so many queries it answers no more. */
export function frugal(resolver: DNSResolver, queries = QUERIES): DNSResolver {
  let asked = 0;
  return (name, type) =>
    ++asked > queries
      ? Promise.reject(new Unanswered(`more than ${queries} DNS queries for one letter`))
      : resolver(name, type);
}

const systemDns: DNSResolver = async (name, type) => await systemResolve(name, type) as string[] | string[][];

/** @throws every error of the name server except "there is nothing" */
async function answerTo(ask: DNSResolver, name: string, type: string): Promise<Answer> {
  try {
    return { records: await ask(name, type) };
  } catch (error) {
    const { code } = error as { code?: string };
    if (code === "ENOTFOUND" || code === "ENODATA") return { nothing: error as Error };
    throw error;
  }
}

function unanswered(): never {
  throw new Unanswered("the name server did not answer in time");
}
