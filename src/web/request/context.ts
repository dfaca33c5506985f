import type { Context, Next } from "hono";
import type { HttpDoor } from "../../mail/doors/http.ts";
import type { PostOffice } from "../../mail/letters-in/post-office.ts";
import type { MachineState } from "../../game/house/state.ts";
import type { SheetWork } from "../../game/apart/sheet-work.ts";
import { seatLinkBack } from "./open-seat.ts";
import type { WorkAllowance } from "./work-allowance.ts";
import { MessagePage, pageTextIn } from "../../../templates/pages/layout.tsx";
import type { Language } from "../../../templates/words/tables.ts";
import { answerSaid, wordsIn } from "../../../templates/words/words.tsx";
import { languageOf } from "./language.ts";

export interface Website {
  readonly office: PostOffice;
  /** Letters stay here, and a person at this machine with its key reads them on a page. */
  readonly postRoom: boolean;
  /** The post room's key, needed in addition: only the person who started the referee has it. */
  readonly postRoomKey?: string | undefined;
  /** The address that a request comes from; undefined if unknown. */
  readonly remoteAddress: (context: Context) => string | undefined;
  /** Trusted proxies before the pages, addresses and networks: their word about the client counts. */
  readonly trustedProxies?: readonly string[];
  /** What opens the operator's routes; without it there are none. */
  readonly operatorToken?: string | undefined;
  /** The addresses of people who run this site, and may act for it once they are signed in. */
  readonly operators?: readonly string[];
  /** The machine's state, if known. */
  readonly machine?: (() => Promise<MachineState>) | undefined;
  /** Takes an encrypted backup of the store; absent if no recipient is set. */
  readonly takeBackup?: (() => Promise<ReadableStream<Uint8Array>>) | undefined;
  /** Where sheets are checked, orders explained and proposed, and other work takes its turn. */
  readonly sheets: SheetWork;
  /** How much work each client may use. */
  readonly work: WorkAllowance;
  /** Doors for letters that others pass on by HTTP. */
  readonly doors: readonly HttpDoor[];
}

/** Everything that the pages need and do not make themselves. */
export type WebsiteGiven = Omit<Website, "sheets" | "work"> & Partial<Pick<Website, "sheets" | "work">>;

/** Cache-Control of pages that only their owner may see (RFC 9111, 5.2.2.5): a browser shows no old one either. */
export const PRIVATE = "no-store";

/** Lets no browser keep the answer. */
export async function keptPrivate(context: Context, next: Next): Promise<void> {
  context.header("Cache-Control", PRIVATE);
  await next();
}

/** The contents of a page with a few sentences. */
export interface Message {
  readonly title: string;
  readonly sentences: readonly string[];
  /** Where its reader can go from it. */
  readonly back?: { readonly text: string; readonly url: string } | undefined;
  /** The player's text, if it was not accepted. */
  readonly typed?: string | undefined;
}

/** A message in a language, if the table of answers has every part; otherwise in English. */
function answered(said: Message, language: Language): Message & { readonly language: Language } {
  const title = answerSaid(language, said.title);
  const sentences = said.sentences.map((each) => answerSaid(language, each));
  const back = said.back && answerSaid(language, said.back.text);
  const isWhole = title !== undefined && sentences.every((each) => each !== undefined) &&
    (back === undefined) === (said.back === undefined);
  return isWhole
    ? { ...said, title, sentences, language, back: said.back && { ...said.back, text: back! } }
    : { ...said, language: "en" };
}

/** A page of a few sentences. @param written their language; by default the table of answers translates them */
export async function message(
  context: Context,
  site: Website,
  status: 200 | 400 | 403 | 404 | 409 | 413 | 429 | 500 | 503,
  said: Message,
  written?: Language,
): Promise<Response> {
  const { title, sentences, back, typed, language } = written === undefined
    ? answered(said, languageOf(context))
    : { ...said, language: written };
  const seat = await seatLinkBack(site.office, context);
  context.header("Content-Language", language);
  return await context.html(
    pageTextIn(language, () =>
      MessagePage({
        title,
        sentences,
        typed,
        seat,
        ...(back === undefined ? {} : { back }),
      })),
    status,
  );
}

export function notFound(context: Context, site: Website): Promise<Response> {
  const language = languageOf(context);
  const say = wordsIn("site", language);
  return message(
    context,
    site,
    404,
    { title: say("notFound"), sentences: [say("nothingHere")] },
    language,
  );
}
