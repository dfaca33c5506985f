import { plainSentence } from "./spoken-answers.ts";

/** 7.7, 8.0: `If she comes for Sidi Omar, fall back to 2815`: a case that names who is attacked, and what they do then. */
export interface AttackedCase {
  /** The names of those who are attacked. */
  readonly names: readonly string[];
  readonly rest: string;
}

const STRIKES =
  "(?:attacks?|assaults?|hits?|strikes?|storms?|charges?|bombards?|shoots? at|fires? (?:on|at)|(?:comes?|goes?) (?:for|at|after|against)|moves? (?:on|against))";
const NAMES = "(?:the |my |our )?([\\p{L}\\d/'-]{1,12}(?: [\\p{L}\\d/'-]{1,12}){0,5}?)";
const CASES = [
  `(?:he|she|they|you|the (?:enemy|axis|allies|germans|italians|british)|\\p{L}{3,12}) ${STRIKES} ${NAMES}`,
  `${NAMES} (?:is|are|gets?) (?:attacked|assaulted|hit|struck|shot at)`,
].map((said) =>
  new RegExp(
    `^(?:and |but |then )?(?:if|when(?:ever)?|should|once|in case) ${said}(?: again| too)?(?:, (?:then )?| (?=(?:it|he|they) ))(.{2,120})$`,
    "u",
  )
);
/** Names of nobody in particular. */
const OF_ANY = /\b(?:any\p{L}*|some\p{L}*|all|every\p{L}*|me|us|mine|ours|units?|there|here|it|them)\b/u;

/** @returns undefined if a sentence has no such case, or its case names nobody in particular */
export function attackedCase(sentence: string): AttackedCase | undefined {
  const plain = plainSentence(sentence);
  const [, who, rest] = CASES.map((said) => said.exec(plain)).find((found) => found !== null) ?? [];
  return who === undefined || rest === undefined || OF_ANY.test(who) ? undefined : {
    names: who.split(/ (?:in|at|on|near) (?:the )?/),
    rest: rest.replace(/^(?:it|he|she|they|we|i|that|this)(?: one)? (?=\S)/, ""),
  };
}
