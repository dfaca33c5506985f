import { PRESS_SETTINGS, type PressSetting, setPress } from "../../game/table/press-settings.ts";
import { sendPress, type WrittenPress } from "../../game/table/press.ts";
import { withoutDeviceLine } from "../reading/letter/device-line.ts";
import { type ActingCommand, stepped } from "./command.ts";

/** `press`, `press public`, `press with turn`; words behind a colon are all there is, else they stand below. */
const PRESS = /^press(?<how>(?: public| with (?:the )?turn)*)(?:: (?<words>.+))?$/i;
const SETTING = new RegExp(`^press (${PRESS_SETTINGS.join("|")})$`, "i");
/** Where there is no `end`, a ruled line ends the words, or what a telephone signs with: what mail programs put below is not the writer's. */
const RULE = /^\s*[-_]{4,}\s*$/;

function aboveRule(lines: readonly string[]): readonly string[] {
  const rule = lines.findIndex((line) => RULE.test(line));
  return withoutDeviceLine(rule === -1 ? lines : lines.slice(0, rule));
}

type Asked =
  | { readonly setting: PressSetting }
  | { readonly press: WrittenPress; readonly isBelow: boolean; readonly isEnded: boolean };

/** Words to the other player. In doubt they are not passed on: nobody shall speak in another's name. */
export const pressByMail: ActingCommand<Asked> = {
  name: "press",
  kind: "acting",
  help: () => [
    "press … end: I pass on the lines between them, without your address. PRESS WITH TURN: with the next turn letter. PRESS PUBLIC: for everybody to read",
    "press off, press on: whether you get the other player's words. PRESS OPEN, PRESS HIDDEN: whether they may know your address, if you know theirs. PRESS ABOVE, PRESS APART: whether I pass on what you write above a sheet",
  ],
  read({ text, whole, below, isEnded }) {
    const named = SETTING.exec(text)?.[1].toLowerCase();
    const setting = PRESS_SETTINGS.find((each) => each === named);
    if (setting !== undefined) return { setting };
    const match = PRESS.exec(whole) ?? PRESS.exec(text);
    if (match === null) return undefined;
    const { how, words } = match.groups!;
    return {
      press: {
        lines: words === undefined ? aboveRule(below()) : [words],
        withTurn: /turn/i.test(how),
        isPublic: /public/i.test(how),
      },
      isBelow: words === undefined,
      isEnded: words !== undefined || isEnded(),
    };
  },
  ofOwnWords(asked, own) {
    if ("setting" in asked || asked.isEnded) return asked;
    return { ...asked, press: { ...asked.press, lines: own(asked.press.lines) } };
  },
  takesBelow: (asked) => "press" in asked && asked.isBelow,
  async carryOut({ office, head, side, letter }, asked) {
    const wish = { id: head.id, side, letter };
    return "setting" in asked
      ? stepped("press", await setPress(office, wish, asked.setting))
      : stepped("press", await sendPress(office, wish, asked.press, letter.messageId));
  },
  async accompany({ office, head, side, letter }, asked) {
    const wish = { id: head.id, side };
    const done = "setting" in asked
      ? await setPress(office, wish, asked.setting)
      : await sendPress(office, wish, { ...asked.press, rides: true }, letter.messageId);
    return done.ok ? done.value : done.error.sentence;
  },
};
