import { z } from "zod";
import { isSame } from "../../common/bytes/bytes.ts";
import { asJson, isRecord } from "../../common/bytes/json.ts";
import { ofEach } from "../../common/of-each.ts";
import { Recent } from "../../common/recent.ts";
import { decode, encode } from "../kv/codec.ts";
import { type GameHead, gameHead, headToday } from "../records/game-record.ts";
import { headKey } from "../kv/keys.ts";
import type { Key } from "../kv/port.ts";
import { PLACES } from "./sealed-parts.ts";
import type { Vault } from "./vault.ts";

/** Stored heads: the vault seals what their dice are made from. */
export class SealedHeads {
  /** The heads that this process wrote last, by game: if one still stands, it need not be read again. */
  readonly #written: Recent<{ readonly bytes: Uint8Array; readonly head: GameHead }>;
  /** For each game the secret that its dice are made from, which never changes, and its sealed form: sealing is done once. */
  readonly #secrets: Recent<{ readonly sealed: string; readonly secret: string }>;

  /** @param most how many games are remembered */
  constructor(private readonly vault: Vault, most: number) {
    this.#written = new Recent(most);
    this.#secrets = new Recent(most);
  }

  /** @throws {UnreadableValue} if it could not be read again; then nothing is written */
  sealed(head: GameHead): Uint8Array {
    const { id, dice: { anchor, secret } } = head;
    const known = this.#secrets.get(id);
    const sealed = known?.secret === secret ? known.sealed : this.vault.seal(secret, PLACES.game({ id }));
    this.#secrets.set(id, { sealed, secret });
    const bytes = encode({ ...head, dice: { anchor, secret: sealed } });
    // Otherwise this process would go on with its own head, and the next would find a game that it cannot open.
    const before = this.#written.get(id)?.head;
    if (before === undefined || !isStillReadable(headToday, head, before)) {
      decode(bytes, gameHead, headKey(id));
    }
    this.#written.set(id, { bytes, head });
    return bytes;
  }

  /** @returns the very head that was written, if this process wrote it @throws {UnreadableValue} @throws {CannotOpen} */
  opened(bytes: Uint8Array, key: Key): GameHead {
    const own = this.#written.get(String(key[1]));
    if (own !== undefined && isSame(own.bytes, bytes)) return own.head;
    const head = decode(bytes, gameHead, key);
    const { id, dice: { anchor, secret: sealed } } = head;
    const known = this.#secrets.get(id);
    const secret = known?.sealed === sealed ? known.secret : this.vault.open(sealed, PLACES.game({ id }));
    return { ...head, dice: { anchor, secret } };
  }
}

type Parts = Readonly<Record<string, unknown>>;

const partsOf = ofEach(({ shape }: z.ZodObject) => Object.entries(shape));

/** Whether the changes since a readable head are readable, too. A step changes few parts, and reading everything takes long. */
function isStillReadable(schema: z.ZodObject, now: Parts, before: Parts): boolean {
  return partsOf(schema).every(([name, schema]) => {
    const [part, was] = [now[name], before[name]];
    if (part === was) return true;
    return schema instanceof z.ZodObject && schema.def.checks === undefined && isRecord(part) && isRecord(was)
      ? isStillReadable(schema, part, was)
      : schema.safeParse(part === undefined ? part : asJson(part)).success;
  });
}
