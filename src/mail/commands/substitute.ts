import { type Offer, offerSeat } from "../../game/table/substitute.ts";
import type { Acting } from "./command.ts";
import { stepped } from "./stepped.ts";

/** Mail programs put an address into angle brackets, or `mailto:` before it. */
const SUBSTITUTE = /^substitute:? <?(?:mailto:)?([^\s<>]+@[^\s<>]+)>?( for good)?$/i;

/** Somebody else is asked to take the seat. In doubt the page has a form: letters go out to an address that is written. */
export const substitute: Acting<Offer> = {
  name: "substitute",
  kind: "acting",
  help: [
    "substitute carla@example.org: they are asked to play your side until you are back; with FOR GOOD behind it, for good",
  ],
  read({ text }) {
    const match = SUBSTITUTE.exec(text);
    return match === null ? undefined : { address: match[1], forGood: match[2] !== undefined };
  },
  async carryOut({ office, head, side, letter }, offer) {
    return stepped("substitute", await offerSeat(office, { id: head.id, side, letter }, offer));
  },
};
