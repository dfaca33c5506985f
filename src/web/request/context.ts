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
  /** Letters stay here and may be read on a page, by a person at this machine with its key. */
  readonly postRoom: boolean;
  /** The post room's key, needed beside being at this machine: only the person who started the referee has it. */
  readonly postRoomKey?: string | undefined;
  /** Where a request comes from; undefined if that is unknown. */
  readonly remoteAddress: (context: Context) => string | undefined;
  /** Proxies before the pages, addresses and networks: their word on the original client counts. */
  readonly trustedProxies?: readonly string[];
  /** What opens the operator's routes; without it there are none. */
  readonly operatorToken?: string | undefined;
  /** The addresses whose readers run this site, and may act for it once they are signed in. */
  readonly operators?: readonly string[];
  /** How the machine stands, where that is known. */
  readonly machine?: (() => Promise<MachineState>) | undefined;
  /** Takes an encrypted backup of the store; none if no recipient is set. */
  readonly takeBackup?: (() => Promise<ReadableStream<Uint8Array>>) | undefined;
  /** Where sheets are checked, orders explained and proposed, and what else takes a turn of its own. */
  readonly sheets: SheetWork;
  /** How much work each client may have done. */
  readonly work: WorkAllowance;
  /** Doors for letters that others pass on by HTTP. */
  readonly doors: readonly HttpDoor[];
}

/** What the pages are made with: what they work with, as far as they do not make it themselves. */
export type WebsiteGiven = Omit<Website, "sheets" | "work"> & Partial<Pick<Website, "sheets" | "work">>;

/** Cache-Control of pages that only their owner may see (RFC 9111, 5.2.2.5): a browser shows no old one either. */
export const PRIVATE = "no-store";

/** Has no browser keep what it answers. */
export async function keptPrivate(context: Context, next: Next): Promise<void> {
  context.header("Cache-Control", PRIVATE);
  await next();
}

/** What a page of a few sentences says. */
export interface Message {
  readonly title: string;
  readonly sentences: readonly string[];
  /** Where its reader goes on from it. */
  readonly back?: { readonly text: string; readonly url: string } | undefined;
  /** What the player had written, where it was not taken. */
  readonly typed?: string | undefined;
}

/** A message in a language, if the table of answers has all that it says; else in English. */
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

/** A page of a few sentences. @param written the language that they are written in; without it the table of answers is asked */
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
