import { lengthWords } from "../../../../templates/time.ts";
import { giveTime, USUAL_GIFT } from "../../../game/time/more-time.ts";
import { ok } from "../../../kernel/result.ts";
import { type ActingCommand, stepBy } from "../command.ts";
import { lengthIn, TIME_LENGTH } from "./length-said.ts";

/** The other player, as people call them. */
const THEM = "(?:him|her|them|my (?:friend|opponent|enemy)|(?:the )?(?:other|axis|allied) player)";
const THEY = THEM.replace("him|her|them", "he|she|they");
/** Each with how much is given, where that is said. */
const FORMS = [
  `more time(?: for)? ${THEM}(?: (?<length>${TIME_LENGTH}))?`,
  `(?:give|grant|allow) ${THEM}(?: (?<length>${TIME_LENGTH}))(?: time)?`,
  `(?:give|grant|allow) ${THEM} (?:some )?more time`,
  `(?:let )?${THEY} (?:(?:can|may) )?(?:have|take) (?<length>${TIME_LENGTH})`,
  `(?<length>${TIME_LENGTH}) for ${THEM}`,
].map((form) => new RegExp(`^${form}$`, "i"));

export const moreTimeByMail: ActingCommand<{ readonly length: number }> = {
  name: "more time",
  kind: "acting",
  help: () => [
    "more time for them 3 days: you give the other player so much more time for what is due now. 12 HOURS works, too",
  ],
  read({ text }) {
    const line = text.replace(":", "");
    const found = FORMS.map((form) => form.exec(line)).find((match) => match !== null);
    return found === undefined ? undefined : { length: lengthIn(found.groups?.length) ?? USUAL_GIFT };
  },
  confirmation: (_, { length }) => ok(`It gives the other player ${lengthWords(length)} more.`),
  carryOut: stepBy("more time", (office, wish, { length }) => giveTime(office, wish, length)),
};
