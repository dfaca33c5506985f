import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { joined } from "../common/bytes/bytes.ts";
import { NotAsked } from "../common/threads/sparing.ts";
import type { Arrival } from "../mail/reading/letter/arrival.ts";
import type { HttpDoor } from "../mail/doors/http.ts";
import { letterFailed } from "../mail/failed-letter.ts";
import type { PostOffice } from "../mail/letters-in/post-office.ts";
import { receiptFor } from "../mail/receipt.ts";
import { receive } from "../mail/reception.ts";
import { recipientAt, refusalAt } from "../mail/recipients.ts";
import { HOUR, SECOND } from "../common/bytes/lengths.ts";

/** How many forged requests at a door are logged: anybody may send any number. */
const FORGED_TOLD = { most: 10, within: HOUR } as const;

/** How many bytes of all posts are held at once before their senders are known. */
const MOST_HELD = 64 * 2 ** 20;

/**
 * Doors for letters that others pass on. The answer decides what becomes of a letter. It is 2xx once the letter was committed
 * or knowingly dropped, 401 for a forged one, and 503 for a later attempt. An unreadable letter gets the door's own final
 * refusal.
 */
export function inboundRoutes(
  office: PostOffice,
  doors: readonly HttpDoor[],
  onFault: (error: unknown) => void,
): Hono {
  const routes = new Hono();
  const held = new HeldBodies(MOST_HELD);
  const told = office.rates.of("forged posts told of", FORGED_TOLD.most, FORGED_TOLD.within);
  for (const door of doors) {
    const limit = bodyLimit({
      maxSize: door.bodyLimit,
      onError: (context) => context.text("More than any letter needs.\n", 413),
    });
    routes.post(door.path, limit, async (context) => {
      const refuse = (reason: string) => {
        onFault(new Error(`A letter was refused at ${context.req.path}: ${reason}`));
        return context.text(`Refused: ${reason}.\n`, door.finalNo);
      };
      try {
        const request = context.req.raw;
        const delivery = await held.while(
          request,
          async (body) => await door.read({ headers: request.headers, body }),
        );
        switch (delivery.kind) {
          case "forged":
            if (await told.allows(door.path, office.now())) {
              onFault(new Error(`A request was refused at ${context.req.path}: ${delivery.reason}`));
            }
            return context.text("Refused.\n", 401, { "WWW-Authenticate": 'Basic realm="inbound"' });
          case "unreadable":
            return refuse(delivery.reason);
          case "failure": {
            const isNew = await letterFailed(office, delivery.failure);
            return context.text(isNew ? "It is counted.\n" : "It is nothing new.\n");
          }
          case "notice":
            return context.text(`Done: ${delivery.about}.\n`);
          case "letter": {
            const { arrival } = delivery;
            const refusal = door.refusesStrangers ? await refusalOf(office, arrival) : undefined;
            if (refusal !== undefined) return refuse(refusal);
            const handled = await receive(office, arrival);
            const receipt = receiptFor(handled);
            switch (receipt.kind) {
              case "refused":
                return refuse(receipt.reason);
              case "put-off":
                context.header("Retry-After", String(HOUR / SECOND));
                return context.text(`${receipt.reason}; try again later.\n`, 503);
              case "taken":
                return context.text(`The letter is with the referee: ${handled.kind}.\n`);
            }
          }
        }
      } catch (error) {
        if (error instanceof NotRead) throw error.cause;
        const isAnybodys = error instanceof TooMuchHeld || error instanceof NotAsked;
        const isTold = !isAnybodys || await told.allows(error.name, office.now());
        if (isTold) onFault(error);
        return context.text("The referee cannot read letters just now; try again later.\n", 503);
      }
    });
  }
  return routes;
}

/** Why a letter is refused whose envelope names no recipient of ours; undefined if it is accepted. */
async function refusalOf(office: PostOffice, { envelope }: Arrival): Promise<string | undefined> {
  const to = envelope?.to ?? [];
  const refusals = await Promise.all(
    to.map(async (address) => refusalAt(await recipientAt(office, address), address)),
  );
  return refusals.includes(undefined) ? undefined : refusals[0];
}

/** Bodies held before their senders have proved anything: so many bytes at once, all together. */
class HeldBodies {
  #held = 0;
  /** @param most bytes */
  constructor(private readonly most: number) {}

  /**
   * Does something with a request whose body it may want, which is held until then.
   * @throws {TooMuchHeld} if too much is held already
   * @throws {NotRead} if the body is too long, or breaks off
   */
  async while<T>(request: Request, doing: (body: () => Promise<Uint8Array>) => Promise<T>): Promise<T> {
    let own = 0;
    const read = async () => {
      const parts: Uint8Array<ArrayBuffer>[] = [];
      for await (const part of partsOf(request)) {
        own += part.length;
        this.#held += part.length;
        if (this.#held > this.most) throw new TooMuchHeld("more is being posted just now than is held");
        parts.push(part);
      }
      return joined(parts);
    };
    let body: Promise<Uint8Array> | undefined;
    try {
      return await doing(() => body ??= read());
    } finally {
      this.#held -= own;
    }
  }
}

async function* partsOf({ body }: Request): AsyncIterable<Uint8Array<ArrayBuffer>> {
  try {
    yield* body ?? [];
  } catch (cause) {
    throw new NotRead("a body was not read to its end", { cause });
  }
}

class NotRead extends Error {
  override readonly name = "NotRead";
}

class TooMuchHeld extends Error {
  override readonly name = "TooMuchHeld";
}
