import { z } from "zod";
import { Watchers } from "../../common/watchers.ts";
import type { Side } from "../../kernel/side.ts";
import { readVersioned, replacing } from "../kv/codec.ts";
import { type DraftName, type StoredDraft, storedDraft } from "../records/draft-record.ts";
import { draftKey } from "../kv/keys.ts";
import type { KvPort, Versioned } from "../kv/port.ts";
import { PLACES } from "../sealing/sealed-parts.ts";
import type { Vault } from "../sealing/vault.ts";

const sealedDraft = storedDraft.extend({ lines: z.string() });

export class Drafts {
  /** Fires with game and side. */
  readonly changed = new Watchers();
  /** @param vault seals the lines */
  constructor(private readonly kv: KvPort, private readonly vault: Vault) {}

  async of(game: string, side: Side, name: DraftName): Promise<Versioned<StoredDraft> | undefined> {
    const found = await readVersioned(this.kv, draftKey(game, side, name), sealedDraft);
    if (found === undefined) return undefined;
    const { value: sealed, versionstamp } = found;
    const opened: unknown = JSON.parse(this.vault.open(sealed.lines, PLACES.draft(sealed)));
    return { value: storedDraft.parse({ ...sealed, lines: opened }), versionstamp };
  }

  /** Replaces a draft. @returns false if it has changed meanwhile */
  async write(before: Versioned<StoredDraft> | undefined, draft: StoredDraft): Promise<boolean> {
    const key = draftKey(draft.game, draft.side, draft.name);
    const lines = this.vault.seal(JSON.stringify(draft.lines), PLACES.draft(draft));
    const isDone = await this.kv.atomic(replacing(key, before, { ...draft, lines }));
    if (isDone) this.changed.tell(draftWatch(draft.game, draft.side));
    return isDone;
  }
}

export function draftWatch(game: string, side: Side): string {
  return `${game} ${side}`;
}
