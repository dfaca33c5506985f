import { Buffer } from "node:buffer";
import type { SendMailOptions } from "nodemailer";
import { letter as letterSchema } from "../../templates/blocks.ts";
import { renderHtml } from "../../templates/html.tsx";
import { renderText } from "../../templates/text.ts";
import { mapOfRun } from "../game/map-of-run.ts";
import type { Office } from "../game/office.ts";
import type { OutboxItem } from "../store/records.ts";

/** The picture's name within a letter (RFC 2392). */
const MAP_CID = "map@despatch";

/** A letter in the outbox as a mail: text, HTML with the map in it, the map attached as SVG. */
export async function compose(office: Office, item: OutboxItem): Promise<SendMailOptions> {
  const { subject, blocks } = letterSchema.parse(item.letter);
  const map = blocks.find((block) => block.kind === "map");
  return {
    from: { name: "Despatch", address: item.replyTo },
    replyTo: item.replyTo,
    to: item.to,
    subject,
    messageId: item.messageId,
    ...(item.inReplyTo === null ? {} : { inReplyTo: item.inReplyTo }),
    references: item.references,
    date: new Date(item.createdAt),
    headers: { "Auto-Submitted": item.auto, "X-Auto-Response-Suppress": "All" },
    // Answers to automatic bounces would go round in circles: those to strangers leave with the null return path (RFC 3834).
    envelope: { from: item.game === null ? "" : item.replyTo, to: item.to },
    text: renderText(blocks),
    html: renderHtml(subject, blocks, () => ({ src: `cid:${MAP_CID}` })),
    attachments: map === undefined || item.game === null ? [] : await pictures(office, item.game, map.run),
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

async function pictures(
  office: Office,
  id: string,
  run: number,
): Promise<NonNullable<SendMailOptions["attachments"]>> {
  const game = await office.games.head(id);
  if (game === undefined) return [];
  const { svg, png } = await mapOfRun(office, game.head, run);
  return [
    {
      filename: "map.png",
      content: Buffer.from(png()),
      contentType: "image/png",
      cid: MAP_CID,
      contentDisposition: "inline",
    },
    {
      filename: `map-${id}-${run}.svg`,
      content: svg,
      contentType: "image/svg+xml",
      contentDisposition: "attachment",
    },
  ];
}
