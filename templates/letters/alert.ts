import { type Letter, paragraph } from "../../src/kernel/block.ts";

/** To the operator: something is stuck. */
export function alertLetter(sentence: string, site: string): Letter {
  return {
    subject: "[Despatch] Something is stuck",
    blocks: [
      paragraph(sentence),
      paragraph(`What waits and what is stuck at ${site} is on the operator's page there, /operator.`),
      paragraph("Of one thing you are told once a day at the most, as long as it is so."),
    ],
  };
}
