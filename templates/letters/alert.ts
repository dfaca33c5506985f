import { type Letter, paragraph } from "../../src/kernel/block.ts";

/** To the operator: something is wrong. */
export function alertLetter(sentence: string, site: string): Letter {
  return {
    subject: "[Despatch] Something is stuck",
    blocks: [
      paragraph(sentence),
      paragraph(`The operator's page shows what waits and what is stuck: ${site}/operator`),
      paragraph("I write once when a problem begins, and once when it is over."),
    ],
  };
}

/** To the operator: the problem of an earlier letter is over. @param since when it was first seen */
export function overLetter(sentence: string, since: number): Letter {
  return {
    subject: "[Despatch] A problem is over",
    blocks: [
      paragraph(`This is over. I saw it first at ${new Date(since).toISOString().slice(0, 16)}Z:`),
      paragraph(sentence),
    ],
  };
}
