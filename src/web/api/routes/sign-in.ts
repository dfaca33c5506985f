import type { Context } from "hono";
import { agentWords } from "../../../common/agent-words.ts";
import { labelOf } from "../../../common/text.ts";
import { deletePerson } from "../../../game/people/deletion.ts";
import { endTooMany, sessionShown } from "../../../game/people/sessions.ts";
import {
  addAddress,
  askSignIn,
  signIn,
  signInAsked,
  type SignInRefusal,
} from "../../../game/people/sign-in.ts";
import { err, ok, type Result } from "../../../kernel/result.ts";
import { REMAINS } from "../../../../templates/house/own-data.ts";
import type { ClientLimit } from "../../request/client-limit.ts";
import type { Website } from "../../request/context.ts";
import { OF_NO_GAME, readerIn } from "../operation/access.ts";
import { doing, type Operation, readOperation } from "../operation/operation.ts";
import { deadLink, problemOf, type Refusal, refusedOften, said } from "../operation/problems.ts";
import * as schemas from "../operation/schemas.ts";

/** The longest name of a program. */
const NAME_LIMIT = 60;

/** By a letter: no answer shows who plays here. */
export function signInOperations(limit: ClientLimit): readonly Operation[] {
  return [
    doing("post", OF_NO_GAME, {
      path: "/sign-in",
      summary: "Sends a link to an address; the answer is the same whether anybody is known by it",
      body: schemas.toSignIn,
      example: { address: "anna@example.org" },
      answer: schemas.done,
    }, async (_, { address }, context, { office }) => {
      if (!await limit.allows(context)) return err(TOO_OFTEN);
      const asked = await askSignIn(office, { address: address.trim() });
      return said(asked, (why) => problemOf(400, "bad-address", why, "address"));
    }),

    readOperation(OF_NO_GAME, {
      path: "/sign-in/:link",
      summary: "What the link in a letter would do; looking uses nothing up",
      answer: schemas.signInLinkSchema,
      caching: () => "no-store",
    }, async (_, { req }, { office }) => {
      const link = await signInAsked(office, req.param("link") ?? "");
      return link === undefined ? err(NOT_USED.dead) : ok({ kind: link.purpose.kind, address: link.address });
    }),

    doing("post", OF_NO_GAME, {
      path: "/sign-in/:link",
      summary:
        "Uses the link: signs in and gives the token of a session, adds an address to the session's person, or deletes all their data",
      body: schemas.toUseLink,
      example: { name: "My script" },
      answer: schemas.usedLink,
    }, async (_, { name }, context, site) => {
      const key = context.req.param("link") ?? "";
      const kind = (await signInAsked(site.office, key))?.purpose.kind;
      return kind === "deletes"
        ? await deleted(site, key)
        : kind === "adds"
        ? await addressAdded(site, context, key)
        : await signedIn(site, context, key, name);
    }),
  ];
}

async function signedIn(
  { office }: Website,
  { req }: Context,
  key: string,
  name: string,
): Promise<Result<schemas.UsedLink, Refusal>> {
  const agent = labelOf(name, NAME_LIMIT) || agentWords(req.header("User-Agent") ?? "");
  const done = await signIn(office, key, agent);
  if (!done.ok) return err(NOT_USED[done.error]);
  const { token, session } = done.value;
  await endTooMany(office, session.person);
  return ok({ kind: "signIn", token: sessionShown(token), session: session.id });
}

async function addressAdded(
  site: Website,
  context: Context,
  key: string,
): Promise<Result<schemas.UsedLink, Refusal>> {
  const reader = await readerIn(site, context);
  const added = await addAddress(site.office, key, reader?.person.value);
  return added.ok ? ok({ kind: "adds", address: added.value.address }) : err(NOT_USED[added.error]);
}

async function deleted({ office }: Website, key: string): Promise<Result<schemas.UsedLink, Refusal>> {
  const done = await deletePerson(office, key);
  return done.ok ? ok({ kind: "deletes", remains: REMAINS }) : err(problemOf(409, "refused", done.error));
}

/** More links were requested by one client than people need. */
export const TOO_OFTEN = refusedOften("Your network has asked for many links lately. Try again in an hour.");

const NOT_USED: Readonly<Record<SignInRefusal, Refusal>> = {
  dead: deadLink("This link no longer works: it was used or cut short, or its time is over."),
  "too-many": problemOf(409, "too-many-addresses", "You have as many addresses as one page has room for."),
  "other-browser": problemOf(
    409,
    "other-session",
    "This link adds an address to the page of the person who asked for it. Use it with the token of their session. If it was not you who asked, do nothing.",
  ),
};
