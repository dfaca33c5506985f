import type { Export2 } from "../../../dice/ledger-2/export-lines.ts";

/**
 * How to show that the players' words are theirs, in sentences: by the signer of their letters, or not at all. The signer's
 * name is the referee's word until somebody checks the letters themselves.
 */
export function statementNotes({ statements, letters }: Pick<Export2, "statements" | "letters">): string[] {
  const all = [...statements.values()].map(({ statement }) => statement);
  if (all.length === 0) return [];
  const written = all.flatMap(({ letter }) => letter ?? []);
  const signed = written.filter(({ signatures }) => signatures.length > 0);
  const domains = [...new Set(signed.flatMap(({ signatures }) => signatures.map(({ domain }) => domain)))];
  const kept = new Set(written.map(({ sha256 }) => sha256).filter((hash) => letters.has(hash))).size;
  return [
    `Of ${thingsSaid(all.length)} ${
      signed.length === 0
        ? "none came by signed letters"
        : `${signed.length} came by letters that ${domains.sort().join(", ")} had signed, as the referee says`
    }, ${written.length - signed.length} by letters that nobody has signed, ${
      all.length - written.length
    } by forms, which only the referee vouches for.`,
    ...(kept === 0 ? [] : [
      `${kept} of the letters are in the file as they came: with their signers' public keys anybody can check their signatures (DKIM).`,
    ]),
  ];
}

/** `2 things that were said` */
export function thingsSaid(count: number): string {
  return count === 1 ? "1 thing that was said" : `${count} things that were said`;
}
