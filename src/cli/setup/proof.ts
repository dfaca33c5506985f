import type { DNSResolver } from "mailauth";
import type { Config } from "../settings/config.ts";

export interface SetupProof {
  readonly about: string;
  /** `unsure`: it cannot be seen from here, or depends on something that is wrong. */
  readonly state: "right" | "wrong" | "unsure";
  /** A sentence. */
  readonly found: string;
  /** What to do, in sentences. */
  readonly todo?: string;
}

/** What proofs need to know besides the settings. */
export interface ToProve {
  readonly config: Config;
  /** The file that opens backups; undefined if it is gone. */
  readonly backupKey: string | undefined;
  readonly resolver: DNSResolver;
  /** How long a letter may take to come back, in milliseconds. */
  readonly patience: number;
}
