import type { Arrival } from "../reading/letter/arrival.ts";
import { LETTER_LIMIT } from "../reading/letter/letter-limits.ts";
import { forged, type HttpDoor, knowsSecret, unreadable } from "./http.ts";

/**
 * Raw MIME from anyone who knows the secret: a Cloudflare Email Worker, or a mail server's pipe. What the front knows of the
 * letter's coming stands in headers: X-Envelope-From, X-Envelope-To (several divided by commas), X-Client-Address and
 * X-Client-Helo.
 */
export function mimeDoor(secret: string): HttpDoor {
  return {
    path: "/mime",
    bodyLimit: LETTER_LIMIT,
    finalNo: 422,
    refusesStrangers: true,
    async read(posted) {
      if (!knowsSecret(posted, secret)) return forged("the secret is not ours");
      const raw = await posted.body();
      if (raw.length === 0) return unreadable("there is no letter in the body");
      return { kind: "letter", arrival: arrivalOf(posted.headers, raw) };
    },
  };
}

function arrivalOf(headers: Headers, raw: Uint8Array): Arrival {
  const [from, to] = [headers.get("X-Envelope-From"), headers.get("X-Envelope-To")];
  const address = headers.get("X-Client-Address");
  const helo = headers.get("X-Client-Helo");
  return {
    door: "mime",
    raw,
    ...(from === null && to === null ? {} : {
      envelope: {
        ...(from === null ? {} : { from: bare(from) }),
        to: (to ?? "").split(",").map(bare).filter((recipient) => recipient !== ""),
      },
    }),
    ...(address === null ? {} : { client: { address, ...(helo === null ? {} : { helo }) } }),
  };
}

/** An address without the angle brackets of its path (RFC 5321, 4.1.2). */
function bare(path: string): string {
  return path.replace(/[<>\s]/g, "");
}
