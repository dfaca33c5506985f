import { z } from "zod";
import { decode, encode, UnreadableValue } from "../kv/codec.ts";
import type { Key } from "../kv/port.ts";
import { CannotOpen, type Vault } from "./vault.ts";

/** Which parts of the store the vault seals, each for its own place. */

/** The places, by kind of entry: by the first word of its key. */
export const PLACES = {
  "game": ({ id }: { readonly id: string }) => `the dice of ${id}`,
  "signing-key": ({ id }: { readonly id: string }) => `signing key ${id}`,
  "adopted-key": ({ id }: { readonly id: string }) => `signing key ${id}`,
  "draft": ({ game, side, name }: { readonly game: string; readonly side: string; readonly name: string }) =>
    `the draft of ${game} ${side} ${name}`,
  "bell": ({ game, side }: { readonly game: string; readonly side: string }) => `the bell of ${game} ${side}`,
  "push": ({ game, viewer }: { readonly game: string; readonly viewer: string }) =>
    `the browsers of ${game} ${viewer}`,
  "vapid-key": () => "the key for push services",
} as const;

type SealedKind = keyof typeof PLACES;

/** All kinds of entries that hold something sealed. */
export const SEALED_KINDS = Object.keys(PLACES) as readonly SealedKind[];

const text = z.string();
const [byId, byGame] = [z.looseObject({ id: text, secret: text }), z.looseObject({ game: text })];

/** Each kind with its sealed parts changed. Everything else stays as it was, even what this program does not know. */
const CHANGED: { readonly [K in SealedKind]: (bytes: Uint8Array, key: Key, change: Change) => unknown } = {
  "game"(bytes, key, change) {
    const of = z.looseObject({ id: text, dice: z.looseObject({ secret: text }) });
    const head = decode(bytes, of, key);
    return { ...head, dice: { ...head.dice, secret: change(head.dice.secret, PLACES.game(head)) } };
  },
  "signing-key": changedKey,
  "adopted-key": changedKey,
  "draft"(bytes, key, change) {
    const draft = decode(bytes, byGame.extend({ side: text, name: text, lines: text }), key);
    return { ...draft, lines: change(draft.lines, PLACES.draft(draft)) };
  },
  "bell"(bytes, key, change) {
    const bell = decode(bytes, byGame.extend({ side: text, url: text, secret: text }), key);
    const place = PLACES.bell(bell);
    return { ...bell, url: change(bell.url, place), secret: change(bell.secret, place) };
  },
  "push"(bytes, key, change) {
    const pending = z.looseObject({ body: text }).nullable();
    const of = byGame.extend({ viewer: text, endpoint: text, auth: text, pending });
    const push = decode(bytes, of, key);
    const place = PLACES.push(push);
    return {
      ...push,
      endpoint: change(push.endpoint, place),
      auth: change(push.auth, place),
      pending: push.pending === null ? null : { ...push.pending, body: change(push.pending.body, place) },
    };
  },
  "vapid-key"(bytes, key, change) {
    const vapid = decode(bytes, z.looseObject({ secret: text }), key);
    return { ...vapid, secret: change(vapid.secret, PLACES["vapid-key"]()) };
  },
};

type Change = (sealed: string, place: string) => string;

function changedKey(bytes: Uint8Array, key: Key, change: Change): unknown {
  const signing = decode(bytes, byId, key);
  return { ...signing, secret: change(signing.secret, PLACES["signing-key"](signing)) };
}

/** Whether an entry holds something sealed. */
export function isSealedKind(kind: Key[0]): kind is SealedKind {
  return Object.hasOwn(PLACES, String(kind));
}

/**
 * An entry sealed with another key.
 * @param from the present key
 * @param to the new one
 * @throws {CannotOpen} if the present key does not open it
 * @throws {UnreadableValue}
 */
export function resealed(bytes: Uint8Array, key: Key, from: Vault, to: Vault): Uint8Array {
  const [kind] = key;
  if (!isSealedKind(kind)) return bytes;
  return encode(CHANGED[kind](bytes, key, (sealed, place) => to.seal(from.open(sealed, place), place)));
}

/** Whether a key opens everything sealed in an entry. */
export function opensWith(bytes: Uint8Array, key: Key, vault: Vault): boolean {
  const [kind] = key;
  if (!isSealedKind(kind)) return true;
  try {
    CHANGED[kind](bytes, key, (sealed, place) => {
      vault.open(sealed, place);
      return sealed;
    });
    return true;
  } catch (error) {
    if (error instanceof CannotOpen || error instanceof UnreadableValue) return false;
    throw error;
  }
}
