import { askAtAddress } from "../../game/letters/move-address.ts";
import type { Acting } from "./command.ts";
import { stepped } from "./stepped.ts";

/** Mail programs put an address into angle brackets, or `mailto:` before it. */
const LETTERS_TO = /^letters to:? <?(?:mailto:)?([^\s<>]+@[^\s<>]+)>?$/i;

/** His letters are to go to another address. In doubt the page has a form: letters go out to an address that is written. */
export const lettersTo: Acting<string> = {
  name: "letters to",
  kind: "acting",
  help: [
    "letters to anna@home.example: another address of yours is asked by a link, and then gets your letters",
  ],
  read({ text }) {
    return LETTERS_TO.exec(text)?.[1];
  },
  async carryOut({ office, head, side, letter }, address) {
    return stepped("letters to", await askAtAddress(office, { id: head.id, side, letter }, address));
  },
};
