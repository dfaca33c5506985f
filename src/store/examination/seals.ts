import { z } from "zod";
import { SIDES } from "../../kernel/side.ts";
import { UnreadableValue } from "../kv/codec.ts";
import { DRAFTS } from "../records/draft-record.ts";
import { Drafts } from "../games/drafts.ts";
import { vapidKeyKey } from "../kv/keys.ts";
import type { Key, KvPort } from "../kv/port.ts";
import { pushViewer } from "../records/push-record.ts";
import { Pushes } from "../post/pushes.ts";
import { CannotOpen, type Vault } from "../sealing/vault.ts";
import { Webhooks } from "../post/webhooks.ts";
import { type Finding, keyName } from "./finding.ts";

const placeOfSeat = z.tuple([z.string(), z.string(), z.enum(SIDES)]);
const placeOfDraft = z.tuple([z.string(), z.string(), z.enum(SIDES), z.enum(DRAFTS)]);
const placeOfBrowser = z.tuple([z.string(), z.string(), pushViewer, z.string()]);

/**
 * Sealed values outside games that cannot be read or opened: the addresses and secrets of webhooks and browsers, players'
 * drafts, and the key for push services. Nothing else tells what they were.
 */
export async function* sealsAmiss(kv: KvPort, vault: Vault): AsyncIterable<Finding> {
  const webhooks = new Webhooks(kv, vault);
  const pushes = new Pushes(kv, vault);
  const drafts = new Drafts(kv, vault);
  const opening: readonly (readonly [kind: string, open: (key: Key) => Promise<unknown>])[] = [
    ["bell", (key) => {
      const [, game, side] = placeOfSeat.parse(key);
      return webhooks.of(game, side);
    }],
    ["push", (key) => {
      const [, game, viewer, id] = placeOfBrowser.parse(key);
      return pushes.of(game, viewer, id);
    }],
    ["draft", (key) => {
      const [, game, side, name] = placeOfDraft.parse(key);
      return drafts.of(game, side, name);
    }],
  ];
  for (const [kind, open] of opening) {
    for await (const { key } of kv.list([kind])) yield* amiss(key, () => open(key));
  }
  yield* amiss(vapidKeyKey, () => pushes.vapidAtHand());
}

async function* amiss(key: Key, open: () => Promise<unknown>): AsyncIterable<Finding> {
  const says = await whyShut(open);
  if (says !== undefined) yield { about: "secret", where: keyName(key), says };
}

async function whyShut(open: () => Promise<unknown>): Promise<string | undefined> {
  try {
    await open();
    return undefined;
  } catch (error) {
    if (error instanceof CannotOpen) return "It does not open with this secret key.";
    if (error instanceof UnreadableValue || error instanceof z.ZodError || error instanceof SyntaxError) {
      return "It cannot be read.";
    }
    throw error;
  }
}
