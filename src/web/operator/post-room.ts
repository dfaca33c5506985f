import { systemOf } from "../../game/open/open-game.ts";
import { wordsToldOf } from "../../game/words/told-words.ts";
import { gamePath, picturesPath } from "../../game/access/links.ts";
import { type Context, Hono } from "hono";
import { getCookie, setCookie } from "hono/cookie";
import { createTransport } from "nodemailer";
import { receive } from "../../mail/reception.ts";
import { compose } from "../../mail/outgoing/compose.ts";
import { rawMail } from "../../mail/outgoing/transports/mime.ts";
import { letter as letterSchema } from "../../kernel/block.ts";
import { renderText } from "../../../templates/text.ts";
import { LetterPage, PostRoomPage } from "../../../templates/pages/house/post-room.tsx";
import { pageText } from "../../../templates/pages/layout.tsx";
import { sameSecret } from "../../game/access/tokens.ts";
import { message, notFound, PRIVATE, type Website } from "../request/context.ts";
import { posted, shelvesOf } from "./post-shelves.ts";
import { isFromThisMachine } from "../request/loopback.ts";

/** How many letters the post room shows. */
const SHOWN = 200;
/** Writes mails as bytes, without sending them. */
const WRITER = createTransport({ streamTransport: true, buffer: true });

/** The cookie that shows that the link was opened once. */
const COOKIE = "post-room";

/** The link that opens the post room, for the person who started the referee. */
export function postRoomUrl(publicUrl: string, key: string): string {
  return `${publicUrl}/post?key=${key}`;
}

/**
 * The post room: letters that no relay takes away. Everybody's letters are in it. So it opens only to requests from this
 * machine, and only by the link that the referee prints at its start. Behind a silent proxy everybody's requests come from
 * here.
 */
export function postRoomRoutes(site: Website): Hono {
  const routes = new Hono();
  const { office, postRoomKey } = site;
  const isKey = (given: string | undefined) =>
    postRoomKey !== undefined && given !== undefined && sameSecret(given, postRoomKey);

  routes.use(async (context, next) => {
    context.header("Cache-Control", PRIVATE);
    const isHere = isFromThisMachine(context, site);
    if (isHere && isKey(getCookie(context, COOKIE))) return await next();
    const given = context.req.query("key");
    if (isHere && isKey(given)) {
      setCookie(context, COOKIE, given!, { httpOnly: true, sameSite: "Strict", path: "/post" });
      return context.redirect("/post", 303);
    }
    return message(context, site, 403, {
      title: "The post room is closed",
      sentences: [
        "It holds everybody's letters, so it opens only on the referee's own machine, by the name localhost and without a proxy. Use the link that the referee printed when it started.",
      ],
    });
  });

  routes.get("/", async (context) => {
    const letters = await office.outbox.newest(SHOWN);
    return context.html(pageText(PostRoomPage({ shelves: await shelvesOf(office, letters) })));
  });

  const show = async (context: Context, handled?: string) => {
    const item = await office.outbox.find(context.req.param("letter") ?? "");
    if (item === undefined) return notFound(context, site);
    const letter = letterSchema.parse(item.letter);
    const head = item.game === null ? undefined : (await office.games.head(item.game))?.head;
    const page = LetterPage({
      posted: posted(item),
      letter,
      words: head === undefined ? undefined : wordsToldOf(systemOf(head.source)),
      replyTo: item.replyTo,
      quoted: quotation(renderText(letter.blocks)),
      picture: ({ kind, game, run, viewer }) => {
        const path = head?.id === game ? picturesPath(head, viewer, item.to) : gamePath(game);
        const url = `${path}/runs/${run}`;
        return kind === "map"
          ? { src: `${url}/close-up.png`, href: `${url}/map.svg` }
          : { src: `${url}/dice.png`, href: `${url}/dice.svg` };
      },
      handled,
    });
    return context.html(pageText(page));
  };

  routes.get("/:letter", (context) => show(context));

  routes.get("/:letter/letter.eml", async (context) => {
    const item = await office.outbox.find(context.req.param("letter"));
    if (item === undefined) return notFound(context, site);
    context.header("Content-Type", "message/rfc822");
    return context.body(await rawMail(await compose(office, item)));
  });

  routes.post("/:letter/answer", async (context) => {
    const item = await office.outbox.find(context.req.param("letter"));
    if (item === undefined) return notFound(context, site);
    const { text } = await context.req.parseBody();
    const { subject } = letterSchema.parse(item.letter);
    const { message } = await WRITER.sendMail({
      from: item.to,
      to: item.replyTo,
      subject: `Re: ${subject}`,
      inReplyTo: item.messageId,
      text: typeof text === "string" ? text : "",
    });
    const handled = await receive(office, {
      door: "post-room",
      raw: message as Uint8Array,
      envelope: { from: item.to, to: [item.replyTo] },
    });
    return await show(
      context,
      handled.kind === "answered"
        ? "The referee has read your answer; its own letters are in the post room."
        : `Your answer was not read: ${handled.kind === "unreadable" ? handled.reason : handled.kind}.`,
    );
  });

  return routes;
}

/** A letter's text as an answer quotes it: only the sheet, ready to be filled in. */
function quotation(text: string): string {
  const lines = text.split("\n");
  const [from, to] = [lines.findLastIndex((line) => line.startsWith("begin ")), lines.lastIndexOf("end")];
  return from === -1 || to < from ? "" : lines.slice(from, to + 1).join("\n");
}
