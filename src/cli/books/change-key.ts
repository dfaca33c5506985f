import { existsSync } from "node:fs";
import { chown, copyFile, rename, stat } from "node:fs/promises";
import { randomBytes } from "node:crypto";
import { join } from "node:path";
import { MINUTE, SECOND } from "../../common/bytes/lengths.ts";
import { enteredAct } from "../../game/house/entering.ts";
import { ok } from "../../kernel/result.ts";
import { Games } from "../../store/games/games.ts";
import {
  CannotChange,
  changeKey,
  KEY_CHANGE_OVER,
  keyChangeIn,
  surveyed,
} from "../../store/sealing/key-change.ts";
import { CannotRestore, holdWhole } from "../../store/backup/restore.ts";
import { Lease } from "../../store/kv/lease.ts";
import { SigningKeys } from "../../store/sealing/signing-keys.ts";
import { Vault } from "../../store/sealing/vault.ts";
import { counted } from "../../common/text.ts";
import { type OpenStore, openStoreOf, placeOfGames } from "./books.ts";
import { CannotDo, Interrupted, UsageError } from "../command-line/command.ts";
import type { Config } from "../settings/config.ts";
import { formerKey, KEY, NEXT_KEY, STORE } from "../settings/data-folder.ts";
import { orCannotStart } from "../command-line/faults.ts";
import { officeAtHand } from "./office-of.ts";
import { type Progress, type Screen, withProgress } from "../command-line/progress.ts";
import { drawn, formerVault, secretKeyIn } from "../settings/secret-key.ts";

/** `despatch keys change`: another secret key for everything that the store seals. */

/** After so long without a word from any referee, none is at work on a shared store. */
const SILENCE = 2 * MINUTE;

/** The two keys, and what puts the new one in its place. */
interface Keys {
  readonly from: Vault;
  readonly to: Vault;
  /** What to do with the old key, in a sentence. */
  readonly advice: string;
  place(): Promise<void>;
}

/**
 * @param old the file with the old key, if the settings already give the new one
 * @param isNow whether to change anything; otherwise it is only counted
 * @param isJson whether to print JSON
 * @param screen another terminal than the one it runs at, in tests
 * @returns the exit code
 */
export async function changeSecretKey(
  config: Config,
  old: string | undefined,
  isNow: boolean,
  isJson: boolean,
  screen?: Screen,
): Promise<number> {
  if (config.store === undefined && !existsSync(join(config.data, STORE))) {
    throw new CannotDo(`There are no games in ${config.data}`);
  }
  if (old === undefined && config.secretKey !== undefined) {
    throw new UsageError(
      "set DESPATCH_SECRET_KEY to the new key, and name with --old the file with the old one",
    );
  }
  const former = await formerVault(old);
  const store = await openStoreOf(config);
  try {
    const outcome = await withProgress(
      "Entries",
      (progress) => change(config, store, former, isNow, progress),
      { isJson, screen },
    );
    console.log(isJson ? JSON.stringify(outcome) : said(outcome));
    return 0;
  } catch (error) {
    const isSaid = error instanceof CannotChange || error instanceof CannotRestore;
    throw isSaid ? new CannotDo(error.message, { cause: error }) : error;
  } finally {
    store.close();
  }
}

async function change(
  config: Config,
  { kv, vault }: OpenStore,
  former: Vault | undefined,
  isNow: boolean,
  progress: Progress,
): Promise<KeyChanged> {
  const where = placeOfGames(config);
  const under = await keyChangeIn(kv);
  if (former === undefined && under?.to === vault.name) {
    // Its last step was missing: the new key was in its place already.
    const signingKey = await end(config, kv, vault);
    return { store: where, key: vault.name, state: "finished", signingKey };
  }
  if (under === undefined) await holdWhole(kv);
  const { from, to, place, advice } = former === undefined
    ? await drawnFor(config, vault, isNow)
    : { from: former, to: vault, place: async () => {}, advice: KEEP };
  if (from.name === to.name) throw new CannotDo("The old key and the new one are the same");
  const seen = await surveyed(kv, from, to, (done) => {
    progress.goOn();
    progress.at(done);
  });
  // Each store has a signing key from its first start on: if that stays shut, so does everything.
  const wrong = seen.shut.find((key) => key.startsWith("signing-key/"));
  if (wrong !== undefined) {
    throw new CannotDo(`${where} does not open with the secret key ${from.name}…: ${wrong} stays shut`);
  }
  if (!isNow) {
    return {
      store: where,
      key: from.name,
      state: "counted",
      entries: seen.before,
      shut: seen.shut,
      advice: NOT_YET,
    };
  }
  if (kv.isShared) await holdAlone(kv, where);
  const all = seen.before + seen.after + seen.shut.length;
  const { after } = await changeKey(kv, from, to, (done) => {
    if (progress.signal.aborted) throw new Interrupted(HALFWAY);
    progress.at(done, all);
  });
  await place();
  const signingKey = await end(config, kv, to);
  const advised = config.signingKey === undefined ? advice : `${advice} ${SET_ANOTHER}`;
  return {
    store: where,
    key: to.name,
    state: "changed",
    entries: after,
    signingKey,
    shut: seen.shut,
    advice: advised,
  };
}

/**
 * Ends the change, and enters it into the operator's ledger, in one commit. The old secret key opened the signing key, so a
 * new one is drawn, which each game's next entry names.
 * @returns the id of the signing key in use
 */
async function end(config: Config, kv: OpenStore["kv"], vault: Vault): Promise<string> {
  const isDrawn = config.signingKey === undefined;
  const keys = await SigningKeys.open(kv, vault, Date.now(), config.signingKey, isDrawn);
  const office = officeAtHand(config, { kv, vault, games: new Games(kv, vault), keys });
  await enteredAct(office, "console", () =>
    Promise.resolve(ok({
      act: "keys",
      words: `The secret key that seals the store is changed. ${
        isDrawn ? NEW_SIGNING_KEY : ""
      }No die changes by it.`,
      batch: KEY_CHANGE_OVER,
      sentence: "",
    })));
  return keys.signers.active.id;
}

const NEW_SIGNING_KEY = "Each game's next entry takes a new signing key into use. ";

/** What came of the command, and the secret key by which the store opens now. */
interface KeyChanged {
  readonly store: string;
  readonly key: string;
  /** Only counted; changed; or the last step of an earlier change was made up for. */
  readonly state: "counted" | "changed" | "finished";
  readonly entries?: number;
  /** The id of the key that ledgers are signed with from now on. */
  readonly signingKey?: string;
  /** The entries that neither key opens. */
  readonly shut?: readonly string[];
  readonly advice?: string;
}

function said({ store, key, state, entries = 0, signingKey, shut = [], advice }: KeyChanged): string {
  const signed = `Ledgers are signed with the key ${signingKey} from now on.`;
  if (state === "finished") return `${store}: the change to the secret key ${key}… is finished.\n${signed}`;
  const words = `${store}: ${counted(entries, "entry", "entries")}`;
  return state === "counted"
    ? `${words} would be sealed again${shutWords(shut)}\n${advice}`
    : `${words} sealed with the secret key ${key}…${shutWords(shut)}\n${signed}\n${advice}`;
}

const NOT_YET = "Nothing was changed. Stop every referee, take a backup, and add --now.";

const HALFWAY =
  "Ctrl-C came in the midst of the change. No referee opens these games until you have run the same command again";

const KEEP =
  "Backups from before need the old key: keep it, or take a new backup and delete them. Give every process the new key.";

const SET_ANOTHER = "The old key opened the signing key as well: set another DESPATCH_SIGNING_KEY.";

/** What does not open with either key. */
function shutWords(shut: readonly string[]): string {
  if (shut.length === 0) return ".";
  const stay = shut.length === 1
    ? "1 entry stays as it is, as it does not open"
    : `${shut.length} entries stay as they are, as they do not open`;
  return `. ${stay}: ${shut.join(", ")}.`;
}

/** A new key, drawn into the data folder. A change that broke off goes on with the one that it had drawn. */
async function drawnFor({ data }: Config, from: Vault, isNow: boolean): Promise<Keys> {
  const [path, next, kept] = [KEY, NEXT_KEY, formerKey(from.name)].map((name) => join(data, name));
  const key = existsSync(next)
    ? await secretKeyIn(next)
    : isNow
    ? await orCannotStart(`The file ${next} cannot be written`, () => drawn(next))
    : randomBytes(32).toString("hex");
  return {
    from,
    to: new Vault(key),
    advice: `${kept} is the old key. ${KEEP}`,
    async place() {
      await orCannotStart(`The key cannot be put in its place, ${path}`, async () => {
        const { uid, gid } = await stat(path);
        await copyFile(path, kept);
        // The service reads what a command run as root has made.
        for (const made of [kept, next]) await chown(made, uid, gid);
        await rename(next, path);
      });
    },
  };
}

/** @throws {CannotDo} where a referee has said of late that it is at work */
async function holdAlone(kv: OpenStore["kv"], where: string): Promise<void> {
  const last = await new Lease(kv).lastBeat();
  const ago = Date.now() - (last ?? -Infinity);
  if (ago > SILENCE) return;
  throw new CannotDo(
    `A referee was at work on ${where} ${
      Math.max(0, Math.round(ago / SECOND))
    } seconds ago: stop all, and try again after ${SILENCE / MINUTE} minutes`,
  );
}
