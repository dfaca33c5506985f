import type { Context } from "hono";
import { z } from "zod";
import { agentWords } from "../../../common/agent-words.ts";
import {
  addBrowser,
  browserIdOf,
  moveBrowser,
  removeBrowser,
  removeSpectatorsBrowser,
} from "../../../game/table/browsers.ts";
import { err, ok } from "../../../kernel/result.ts";
import { areBrowserKeys } from "../../../mail/push/encrypted.ts";
import { newVapidKey } from "../../../mail/push/vapid.ts";
import type { GameHead } from "../../../store/records/game-record.ts";
import type { PushSubscription, PushViewer } from "../../../store/records/push-record.ts";
import { clientOf } from "../../request/client.ts";
import type { ClientLimit } from "../../request/client-limit.ts";
import {
  type AskedSeat,
  type AskedWatch,
  OF_KEY,
  OF_NO_GAME,
  OF_SEAT,
  OF_WATCH,
} from "../operation/access.ts";
import { doing, type Operation, type OperationOpening, readOperation } from "../operation/operation.ts";
import { problemOf, said } from "../operation/problems.ts";
import { TOO_MANY } from "./watch.ts";
import * as schemas from "../operation/schemas.ts";

/** Browsers that get news of games by their push services: those of a seat's player, and those of spectators. */
export function pushOperations(watch: ClientLimit): readonly Operation[] {
  const ofSeat = ({ seat: { game: { head }, side } }: AskedSeat): Told => ({ head, viewer: side });
  const ofWatch = ({ head }: AskedWatch): Told => ({ head, viewer: "spectator" });
  return [
    readOperation(
      OF_NO_GAME,
      {
        path: "/push",
        summary: "The public key of this referee for push services (RFC 8292)",
        answer: schemas.pushKeySchema,
      },
      async (_, __, { office }) =>
        office.callsWebhooks
          ? ok({ publicKey: (await office.pushes.vapid(newVapidKey)).public })
          : err(NO_PUSH),
    ),

    doing("put", OF_NO_GAME, {
      path: "/push",
      summary:
        "Moves a browser's notifications to its new push address; it gives the old address and its secret",
      body: schemas.browserToMove,
      example: { from: { endpoint: EXAMPLE.endpoint, auth: EXAMPLE.keys.auth }, to: EXAMPLE },
      answer: schemas.done,
    }, async (_, { from, to: { endpoint, keys } }, __, { office }) => {
      if (!areBrowserKeys(keys)) return err(NO_BROWSER_KEYS);
      const moved = await moveBrowser(office, from, { endpoint, ...keys });
      return said(moved, (why) => problemOf(404, "not-told", why, "from"));
    }),

    toldAt("/games/:id/seats/:side/push", OF_SEAT, ofSeat),
    doing("delete", OF_SEAT, {
      path: "/games/:id/seats/:side/push",
      summary: "Stops notifying a browser",
      body: schemas.browserToForget,
      example: { endpoint: EXAMPLE.endpoint },
      answer: schemas.done,
    }, async ({ seat: { game: { head }, side } }, named, _, { office }) => {
      await removeBrowser(office, head, side, idOf(named));
      return ok({ sentence: NO_MORE });
    }),
    // A browser's news leads to the seat's own page, by its key: no program gets that.
    doing("put", OF_KEY, {
      path: "/games/:id/seats/:side/push",
      summary: "Has a browser told by its push service, from what its subscription says as JSON",
      body: schemas.browser,
      example: { ...EXAMPLE, when: "mine" },
      answer: schemas.done,
    }, async (asked, given, context, { office }) => {
      if (!areBrowserKeys(given.keys)) return err(NO_BROWSER_KEYS);
      const { head, viewer } = ofSeat(asked);
      return added(await addBrowser(office, head, viewer, givenBy(context, given)));
    }),

    toldAt("/games/:id/watch/push", OF_WATCH, ofWatch),
    doing("delete", OF_WATCH, {
      path: "/games/:id/watch/push",
      summary: "Tells a spectator's browser no more, by the secret that it gave",
      body: schemas.spectatorsBrowserToForget,
      example: { endpoint: EXAMPLE.endpoint, auth: EXAMPLE.keys.auth },
      answer: schemas.done,
    }, async ({ head }, named, _, { office }) => {
      await removeSpectatorsBrowser(office, head, { id: idOf(named), auth: named.auth });
      return ok({ sentence: NO_MORE });
    }),
    doing("put", OF_WATCH, {
      path: "/games/:id/watch/push",
      summary: "Has a spectator's browser told of every Player-Turn by its push service",
      body: schemas.spectatorsBrowser,
      example: EXAMPLE,
      answer: schemas.done,
    }, async (asked, given, context, site) => {
      const { office } = site;
      if (!areBrowserKeys(given.keys)) return err(NO_BROWSER_KEYS);
      if (!await watch.allows(context)) return err(TOO_MANY);
      const { head, viewer } = ofWatch(asked);
      const browser = givenBy(context, { ...given, when: "all" });
      return added(await addBrowser(office, head, viewer, { ...browser, client: clientOf(context, site) }));
    }),
  ];
}

/** The browsers' owner, and the game of their news. */
interface Told {
  readonly head: GameHead;
  readonly viewer: PushViewer;
}

/** Whether a browser gets notifications. */
function toldAt<Asked>(
  path: string,
  opening: OperationOpening<Asked>,
  of: (asked: Asked) => Told,
): Operation {
  return readOperation(opening, {
    path,
    summary: "Whether a browser gets notifications",
    query: z.object({
      browser: z.string().optional().describe(
        "Its id: the SHA-256 of its endpoint, in base64url without filling.",
      ),
    }),
    answer: schemas.toldBrowser,
  }, async (asked, { req }, { office }) => {
    const { head, viewer } = of(asked);
    const found = await office.pushes.of(head.id, viewer, req.query("browser") ?? "");
    return ok({ when: found?.value.when ?? null });
  });
}

/** A browser's name here, however it is given. */
const idOf = (named: { readonly id: string } | { readonly endpoint: string }) =>
  "id" in named ? named.id : browserIdOf(named.endpoint);

const NO_MORE = "This browser gets no more notifications of the game.";

interface Given {
  readonly endpoint: string;
  readonly keys: { readonly p256dh: string; readonly auth: string };
  readonly when: PushSubscription["when"];
}

const givenBy = ({ req }: Context, { endpoint, keys, when }: Given) => ({
  endpoint,
  ...keys,
  when,
  agent: agentWords(req.header("User-Agent") ?? ""),
});

const added = (sentence: Awaited<ReturnType<typeof addBrowser>>) =>
  said(sentence, (why) => problemOf(409, "not-told", why, "endpoint"));

const EXAMPLE = {
  endpoint: "https://push.example.org/send/abc",
  keys: {
    p256dh: "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
    auth: "BTBZMqHH6r4Tts7J_aSIgg",
  },
};

const NO_PUSH = problemOf(404, "no-push", "This referee sends no browser notifications, only letters.");

const NO_BROWSER_KEYS = problemOf(
  400,
  "no-browser-keys",
  "These are no keys of a browser (RFC 8291, 3.1): a point of P-256 and 16 bytes, in base64url.",
  "keys",
);
