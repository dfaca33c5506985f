import { spokenLocale } from "../words/spoken.ts";
import { wordsIn } from "../words/words.tsx";

/** What has become of a letter. @param status with which it came back, if it did (RFC 3463) */
export type LetterState =
  | {
    readonly kind: "waiting";
    readonly attempts: number;
    readonly next: Date;
    readonly status: string | undefined;
  }
  | { readonly kind: "sent"; readonly at: Date; readonly attempts: number }
  | { readonly kind: "dead"; readonly at: Date; readonly status: string | undefined }
  | { readonly kind: "daily" }
  | { readonly kind: "stays" }
  | { readonly kind: "spared" }
  | { readonly kind: "nowhere" };

/** A letter to a seat, with its delivery as its player sees it. */
export interface LoggedLetter {
  /** Letters to a seat are numbered from 1. */
  readonly number: number;
  readonly subject: string;
  readonly writtenAt: Date;
  readonly state: LetterState;
}

/** `22 Nov 2026, 06:12 UTC` */
export function utcMoment(at: Date): string {
  return `${at.toLocaleString(spokenLocale(), MOMENT)} UTC`;
}

const MOMENT = {
  day: "numeric",
  month: "short",
  year: "numeric",
  hour: "2-digit",
  minute: "2-digit",
  timeZone: "UTC",
} as const;

export function stateWords(state: LetterState): string {
  const say = wordsIn("letters");
  switch (state.kind) {
    case "waiting": {
      const next = utcMoment(state.next);
      if (state.status !== undefined) return say("state.back", { status: state.status, next });
      return state.attempts === 0 ? say("state.new") : say("state.tried", { count: state.attempts, next });
    }
    case "sent":
      return say("state.sent", { at: utcMoment(state.at), attempts: state.attempts });
    case "dead": {
      const at = utcMoment(state.at);
      return state.status === undefined
        ? say("state.dead", { at })
        : say("state.deadBack", { status: state.status, at });
    }
    case "daily":
    case "stays":
    case "spared":
    case "nowhere":
      return say(`state.${state.kind}`);
  }
}
