/** What has become of a letter. @param status with which it came back, where it has (RFC 3463) */
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
  return `${MOMENT.format(at)} UTC`;
}

const MOMENT = new Intl.DateTimeFormat("en-GB", {
  day: "numeric",
  month: "short",
  year: "numeric",
  hour: "2-digit",
  minute: "2-digit",
  timeZone: "UTC",
});

export function stateWords(state: LetterState): string {
  switch (state.kind) {
    case "waiting":
      if (state.status !== undefined) {
        return `came back (status ${state.status}); goes again at ${utcMoment(state.next)}`;
      }
      return state.attempts === 0
        ? "on its way"
        : `tried ${times(state.attempts)}; next at ${utcMoment(state.next)}`;
    case "sent":
      return `sent at ${utcMoment(state.at)}${state.attempts > 1 ? `, at attempt ${state.attempts}` : ""}`;
    case "dead":
      return state.status === undefined
        ? `could not be delivered; given up at ${utcMoment(state.at)}`
        : `came back too often (status ${state.status}); given up at ${utcMoment(state.at)}`;
    case "daily":
      return "waits for your daily letter";
    case "stays":
      return "not sent, as you wish";
    case "spared":
      return "not sent, as it answers one of very many letters";
    case "nowhere":
      return "not sent, as this seat has no mailbox";
  }
}

function times(count: number): string {
  return count === 1 ? "once" : count === 2 ? "twice" : `${count} times`;
}
