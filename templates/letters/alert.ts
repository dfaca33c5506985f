import { type Letter, paragraph } from "../../src/kernel/block.ts";

/** To the operator: something is stuck. */
export function alertLetter(sentence: string, site: string): Letter {
  return {
    subject: "[Despatch] Something is stuck",
    blocks: [
      paragraph(sentence),
      paragraph(`The operator's page at ${site}, /operator, shows what waits and what is stuck.`),
      paragraph("I write about the same problem once a day at most."),
    ],
  };
}
