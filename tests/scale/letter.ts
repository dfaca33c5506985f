import { replyAddress } from "../../src/game/access/links.ts";
import type { CurrentGame, Office } from "../../src/game/office.ts";
import { turnOf, waitingFor } from "../../src/game/open/waiting-for.ts";
import type { Arrival } from "../../src/mail/reading/letter/arrival.ts";
import { written } from "../bench/club.ts";

/** A letter that has the turn played for which its writer is asked. @param number makes it another than every other */
export function letterFrom({ site }: Pick<Office, "site">, game: CurrentGame, number: number): Arrival {
  const { head } = game;
  const side = waitingFor(game);
  if (side === undefined) throw new Error(`game ${head.id} is over`);
  const from = head.seats[side].address!;
  const to = replyAddress(site, head, side);
  const body = [`begin ${head.id} ${side} turn ${turnOf(game).gameTurn}`, "go", "end"];
  const { text } = written({ from, to }, number, body);
  return {
    door: "smtp",
    raw: new TextEncoder().encode(text.replace(/<\d+\.door@/, `<${number}.${crypto.randomUUID()}@`)),
    envelope: { from, to: [to] },
    client: { address: "127.0.0.1", helo: "localhost" },
  };
}
