import { packArchive } from "../../dice/ledger/archive.ts";
import type { Viewer } from "../../kernel/rules.ts";
import type { SigningKeys } from "../../store/sealing/signing-keys.ts";
import type { GameHead } from "../../store/records/game-record.ts";
import { exportGame } from "./export.ts";
import { BrokenGame, type Office } from "../office.ts";

/** The referee's public keys, as in `/.well-known/despatch-keys.json`. */
export function publishedKeys({ published }: SigningKeys) {
  return {
    keys: published.map(({ id, public: publicKey, since }) => ({
      id,
      algorithm: "Ed25519",
      public: publicKey,
      since: new Date(since).toISOString(),
    })),
  };
}

/**
 * A game's ledger as a signed archive; the same entries always give the same bytes.
 * @param more lines that follow the export
 */
export async function archiveGame(
  office: Pick<Office, "games" | "keys">,
  head: GameHead,
  viewer: Viewer,
  more = "",
): Promise<Uint8Array> {
  const { ledger: { n, hash, signer } } = head;
  const key = office.keys.signers.key(signer);
  if (key === undefined) {
    throw new BrokenGame(`${head.id}: the key ${signer} that signed its ledger is not here`);
  }
  const text = await exportGame(office, head, viewer) + more;
  return packArchive({
    game: head.id,
    ledger: { n, hash },
    text,
    keys: publishedKeys(office.keys),
    readme: readme(head),
  }, key);
}

function readme({ id, title, ledger }: GameHead): string {
  return `${title}, game ${id}

Ledger entry ${ledger.n}: ${ledger.hash}

ledger.jsonl   the game's documents, its ledger, its decisions and the sheets that are opened, a JSON object a line
keys.json      the public keys of the referee, as its site publishes them at /.well-known/despatch-keys.json
manifest.json  the size and SHA-256 of each file, signed with the key that the ledger ends with

To prove the game, from this file and the keys that the referee publishes:

    despatch verify THIS-FILE.zip --keys KEYS
    python3 verify.py THIS-FILE.zip --keys KEYS

where KEYS is the referee's list of keys, a file or its address; or drop this file on the page /verify of any Despatch referee. The
list in here is only the referee's own word: take one that you have from elsewhere. The protocol, exact enough to write another
verifier from, is docs/proof/dice-protocol.md of Despatch. The letters of the game are not in here: they are in the players'
mailboxes, and the foot of each tells an entry of this ledger and its hash. Give a folder of them in place of this file, and
they are held against it.
`;
}
