import { systemOf } from "../../game/open/open-game.ts";
import { wordsToldOf } from "../../game/words/told-words.ts";
import { Buffer } from "node:buffer";
import { type Block, letter as letterSchema, link, type PictureBlock, small } from "../../kernel/block.ts";
import { renderHtml, type RollPlace, rollsBelow } from "../../../templates/letters/html.tsx";
import { renderText } from "../../../templates/text.ts";
import { figuresOfRun } from "../../game/proof/dice/dice-figures.ts";
import { fragmentFor } from "../../game/proof/fragment.ts";
import {
  closeUpOfRun,
  fileOfRun,
  ifPainted,
  mapOfRun,
  type RunPictures,
} from "../../game/turn/map-of-run.ts";
import { picturesPath, unsubscribeAddress, unsubscribeUrl } from "../../game/access/links.ts";
import type { WordMarker } from "../../common/marked-words.ts";
import type { GameCabinet, GameWork, Letterhead } from "../../game/office.ts";
import type { OutboxItem } from "../../store/records/letter-records.ts";
import { calendarOf } from "./calendar.ts";
import { withReplyButtons } from "./reply-buttons.ts";
import type { Attachment, Mail } from "./transports/mime.ts";

/** What a picture is called within a letter (RFC 2392). */
const CIDS = { map: "map@despatch", figures: "dice@despatch" } as const;

/** A letter in the outbox as a mail: text, HTML with the part of the map where there is most to look at, the whole attached as SVG. */
export async function compose(office: GameWork, item: OutboxItem, withPictures = true): Promise<Mail> {
  const { subject, blocks } = letterSchema.parse(item.letter);
  const pictures = withPictures
    ? blocks.filter((block) => block.kind === "map" || block.kind === "figures")
    : [];
  const links = await wholeMaps(office, pictures, item.to);
  const parts = await Promise.all(pictures.map((picture) => attached(office, picture)));
  const isShown = new Set(pictures.filter((_, index) => parts[index].some(({ cid }) => cid !== undefined)));
  const entry = blocks.findLast((block) => block.kind === "calendar");
  const proof = blocks.findLast((block) => block.kind === "proof");
  return {
    from: { name: "Despatch", address: item.replyTo },
    replyTo: item.replyTo,
    to: item.to,
    subject,
    messageId: item.messageId,
    ...(item.inReplyTo === null ? {} : { inReplyTo: item.inReplyTo }),
    references: item.references,
    date: new Date(item.createdAt),
    headers: {
      "Auto-Submitted": item.auto,
      "X-Auto-Response-Suppress": "All",
      ...await unsubscribeHeaders(office, item),
    },
    // Answers to automatic bounces would go round in circles: those to strangers leave with the null return path (RFC 3834).
    envelope: { from: item.game === null && item.auto === "auto-replied" ? "" : item.replyTo, to: item.to },
    text: renderText(blocks),
    html: renderHtml(
      subject,
      withReplyButtons(blocks).map((block) =>
        posted(withPictures ? orLink(block, isShown, links) : block, item, subject)
      ),
      (block) => ({ src: `cid:${CIDS[block.kind]}`, href: links.get(block) }),
      ...await markedIn(office, item),
    ),
    attachments: [
      ...parts.flat(),
      ...(entry === undefined ? [] : [calendarPart(office, entry, item.createdAt)]),
      ...(proof === undefined ? [] : await proofPart(office, proof)),
    ],
  };
}

/** What a letter of a game marks in its sentences, and where the rolls that they name are proved; nothing for other letters. */
async function markedIn(
  { games, site }: GameCabinet & Letterhead,
  { game: id, side, to }: OutboxItem,
): Promise<[words?: WordMarker, rolls?: RollPlace]> {
  const game = id === null ? undefined : await games.head(id);
  if (game === undefined) return [];
  const page = site.publicUrl + picturesPath(game.head, side ?? "spectator", to);
  return [wordsToldOf(systemOf(game.head.source), site.publicUrl), rollsBelow(`${page}/dice`)];
}

/** Where the answers of a letter go that are sent by a tap: to the address that it is answered to. */
function posted(block: Block, { replyTo }: OutboxItem, subject: string): Block {
  return block.kind === "replies" && block.post === undefined
    ? { ...block, post: { address: replyTo, subject } }
    : block;
}

/** A picture that nothing here can paint is but linked, and attached as SVG. */
function orLink(block: Block, isShown: ReadonlySet<Block>, links: ReadonlyMap<Block, string>): Block {
  if ((block.kind !== "map" && block.kind !== "figures") || isShown.has(block)) return block;
  const url = links.get(block);
  return url === undefined ? small(block.alt) : link("The map", url);
}

/** Where the whole map is of which a letter shows a part. */
async function wholeMaps(
  office: GameCabinet & Letterhead,
  pictures: readonly PictureBlock[],
  to: string,
): Promise<ReadonlyMap<PictureBlock, string>> {
  const links = new Map<PictureBlock, string>();
  for (const picture of pictures) {
    const { kind, game: id, run, viewer } = picture;
    const game = kind === "map" ? await office.games.head(id) : undefined;
    if (game === undefined) continue;
    const url = office.site.publicUrl + picturesPath(game.head, viewer, to);
    links.set(picture, `${url}/runs/${run}/map.svg`);
  }
  return links;
}

function calendarPart({ site }: Letterhead, entry: Parameters<typeof calendarOf>[0], at: number): Attachment {
  return {
    filename: `${entry.game}.ics`,
    content: Buffer.from(calendarOf(entry, at, site)),
    // RFC 6047, 2.4: the method stands in the type too.
    contentType: "text/calendar; charset=utf-8; method=PUBLISH",
    contentDisposition: "attachment",
  };
}

/** What the letter tells, as entries of the ledger: a mailbox of such letters proves the game by itself. */
async function proofPart(
  office: GameWork,
  { game: id, side, after, n }: Extract<Block, { kind: "proof" }>,
): Promise<Attachment[]> {
  const game = await office.games.head(id);
  if (game === undefined) return [];
  const { name, type, bytes } = await fragmentFor(office, game.head, side, after, n);
  return [{
    filename: name,
    content: Buffer.from(bytes),
    contentType: type,
    contentDisposition: "attachment",
  }];
}

async function attached(
  office: GameCabinet,
  picture: PictureBlock,
): Promise<Attachment[]> {
  const { game: id, run, viewer } = picture;
  const game = await office.games.head(id);
  if (game === undefined) return [];
  if (picture.kind === "figures") {
    const { svg, png } = await figuresOfRun(office, game.head, run, viewer);
    return [
      ...await inline("dice.png", png, CIDS.figures),
      drawing(`dice-${id}-${run}.svg`, Buffer.from(svg())),
    ];
  }
  const [file, { png }] = await Promise.all([
    fileOfRun(office, game.head, run, viewer, picture.since),
    picture.isWhole === true
      ? mapOfRun(office, game.head, run, viewer)
      : closeUpOfRun(office, game.head, run, viewer, picture.since),
  ]);
  return [...await inline("map.png", png, CIDS.map), drawing(`map-${id}-${run}.svg`, file)];
}

/** A picture to keep, and to look at as closely as one likes. */
function drawing(filename: string, content: Uint8Array): Attachment {
  return {
    filename,
    content,
    contentType: "image/svg+xml",
    contentDisposition: "attachment",
  };
}

/** A picture that stands in the letter; none where nothing can paint it. */
async function inline(filename: string, png: RunPictures["png"], cid: string): Promise<Attachment[]> {
  const painted = await ifPainted(png);
  return painted === undefined ? [] : [{
    filename,
    content: Buffer.from(painted),
    contentType: "image/png",
    cid,
    contentDisposition: "inline",
  }];
}

/** How letters are left: by a page, which has to be safe, and where they go to a seat by a letter (RFC 2369, 3.2; RFC 8058, 3.1). */
async function unsubscribeHeaders(
  { games, site }: GameCabinet & Letterhead,
  { game: id, side, to, stopUrl }: OutboxItem,
): Promise<Record<string, string>> {
  if (stopUrl !== undefined) return ways(stopUrl);
  const head = id === null ? undefined : (await games.head(id))?.head;
  if (head === undefined || side === null || head.seats[side].address !== to) return {};
  const letter = `mailto:${unsubscribeAddress(site, head, side)}?subject=unsubscribe`;
  return ways(unsubscribeUrl(site, head, side), letter);
}

function ways(page: string, letter?: string): Record<string, string> {
  const isSafe = page.startsWith("https:");
  const all = [...(isSafe ? [page] : []), ...(letter === undefined ? [] : [letter])];
  return {
    ...(all.length === 0 ? {} : { "List-Unsubscribe": all.map((way) => `<${way}>`).join(", ") }),
    ...(isSafe ? { "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" } : {}),
  };
}
