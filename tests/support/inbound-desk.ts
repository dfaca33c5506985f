import { Buffer } from "node:buffer";
import type { PostOffice } from "../../src/mail/letters-in/post-office.ts";
import { appWithDoors } from "./doors.ts";
import { Desk } from "./office.ts";
import { Amazon, type Payload, type Sent } from "./payloads.ts";

export const ANNA = "anna@example.org";

/** A game that Anna plays, and the doors by which services hand over her letters and tell of the referee's. */
export class InboundDesk {
  /** The entries of the log. */
  readonly faults: unknown[] = [];
  readonly amazon = new Amazon();

  /** @param seat where Anna answers to */
  private constructor(readonly desk: Desk, readonly game: string, readonly seat: string) {}

  static async open(): Promise<InboundDesk> {
    const desk = await Desk.open();
    const game = await desk.begin();
    return new InboundDesk(desk, game, (await desk.letters(ANNA))[0].replyTo);
  }

  /** A letter that asks how the game stands. */
  status(id = "1", more = ""): Sent {
    const raw = Buffer.from(
      `From: ${ANNA}\r\nTo: ${this.seat}\r\nMessage-ID: <${id}@mail>\r\n\r\nstatus\r\n${more}`,
    );
    return { raw, from: ANNA, to: this.seat };
  }

  async post(path: string, { headers, body }: Payload, office: PostOffice = this.desk.office) {
    const onFault = (error: unknown) => void this.faults.push(error);
    const app = appWithDoors(office, this.desk.kv, { fetcher: this.amazon.fetcher, onFault });
    const response = await app.request(`/inbound${path}`, {
      method: "POST",
      headers,
      body: body as BodyInit,
    });
    return { status: response.status, text: await response.text() };
  }

  /** How many answers Anna has had to letters of hers. */
  async answers(): Promise<number> {
    return (await this.desk.letters(ANNA)).filter(({ auto }) => auto === "auto-replied").length;
  }
}
