import { addressBackUrl, backUrl, newAddressUrl, offerUrl, seatUrl, unsubscribeUrl } from "./links.ts";
import { expect, it } from "vitest";
import { holdsSecret } from "./secrets.ts";
import { gameMasterLocalPart, newKeys, newPageKey, replyLocalPart } from "./tokens.ts";
import { aHead as head, aSeat } from "../../../tests/support/store.ts";

const keys = newKeys();
const seat = { mailKey: keys.mailKey, address: "anna@example.org" };
const address = `${replyLocalPart(seat, "K7Q2", "axis", 12)}@games.example.org`;

const aHead = () => {
  const seat = aSeat({ address: "anna@example.org", webKey: newPageKey() });
  return head({ seats: { allied: seat, axis: seat } });
};
const SITE = { publicUrl: "https://games.example.org", mailDomain: "games.example.org" };
/** Whatever opens something of a seat to anyone who has it. */
const LINKS = [
  seatUrl(SITE, aHead(), "axis"),
  unsubscribeUrl(SITE, aHead(), "axis"),
  ...[offerUrl, newAddressUrl, addressBackUrl, backUrl].map((url) =>
    url(SITE, aHead(), "allied", newPageKey())
  ),
];

it.each([
  [["My address is", `<${address}>`]],
  [[address.toUpperCase()]],
  [["Dne 26. 11. napsal", address]],
  [[`> Despatch <${address.slice(0, 30)}`, `> ${address.slice(30)}> wrote:`]],
  [[`${gameMasterLocalPart(seat, "K7Q2", 3)}@games.example.org`]],
  [["Look:", `https://games.example.org/games/K7Q2/axis/${keys.webKey}`]],
  [[`https://games.example.org/games/K7Q2/master/${keys.webKey}`]],
  [[`| https://games.example.org/games/K7Q2/axis/${keys.webKey.slice(0, 7)}`, `| ${keys.webKey.slice(7)}`]],
  [["https://games.example.org/confirm/abcdefghijklmnopqrst"]],
  [["https://games.example.org/stop/K7Q2/abcdefgh"]],
  [["http://localhost:8000/post?key=abcdefghijklmnopqrst"]],
  ...LINKS.map((link) => [[link]]),
])("%j hold a secret", (lines) => expect(holdsSecret(lines)).toBe(true));

it.each([
  [["Well played.", "See you at the wire."]],
  [["https://games.example.org/games/K7Q2"]],
  [["https://games.example.org/games/K7Q2/axis"]],
  [["write to referee@games.example.org or orders@games.example.org"]],
  [["orders+1 for the axis.allied"]],
  [[]],
])("%j hold none", (lines) => expect(holdsSecret(lines)).toBe(false));
