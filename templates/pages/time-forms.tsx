import { type RefusedLine, TextField, typedOr } from "./fields.tsx";

/** What a player may do about a game's time. */
export interface TimeView {
  /** Until when what is due, and who is away. */
  readonly sentences: readonly string[];
  /** What is left of both players' reserves, and of the days of absence. */
  readonly left: readonly (readonly [string, string])[];
  readonly zone: string;
  readonly isAway: boolean;
  readonly isPaused: boolean;
  /** A pause that either player proposes, in a sentence. */
  readonly proposal: { readonly words: string; readonly days: number; readonly isOwn: boolean } | undefined;
  readonly mayClaim: boolean;
  /** Whether the player may give the other more time. */
  readonly mayGive: boolean;
  /** When the player wants reminders, as a letter would say it. */
  readonly reminders: string;
}

/** When what is due, what is left, and forms for absences, a pause and the time zone. */
export function TimeForms(
  { url, time, refused }: { url: string; time: TimeView; refused: RefusedLine | undefined },
) {
  const action = `${url}/time`;
  return (
    <section id="time">
      <h2>Time</h2>
      {time.sentences.map((sentence) => <p>{sentence}</p>)}
      <table>
        {time.left.map(([label, value]) => (
          <tr>
            <th scope="row">{label}</th>
            <td>{value}</td>
          </tr>
        ))}
      </table>
      <ClaimForm action={action} mayClaim={time.mayClaim} />
      <MoreTimeForm action={action} mayGive={time.mayGive} />
      <h3>An absence</h3>
      <form method="post" action={action}>
        <p class="faint">
          Announce it before a deadline, and the deadline moves past it. I tell the other player the days.
        </p>
        <label for="first">First day</label>
        <input id="first" name="first" type="date" required />
        <label for="last">Last day</label>
        <input id="last" name="last" type="date" required />
        <button type="submit" name="act" value="absence">Announce the absence</button>
      </form>
      {time.isAway
        ? (
          <form method="post" action={action}>
            <button type="submit" name="act" value="present" class="quiet">
              Take back my absence
            </button>
          </form>
        )
        : null}
      <PauseForm action={action} time={time} />
      <h3>Your reminders</h3>
      <form method="post" action={action}>
        <p class="faint">
          For example 2 days and 6 hours before: two reminders. Or none, or as usual: as the game was made.
        </p>
        <TextField
          name="reminders"
          label="Remind me of my deadlines"
          required
          maxlength={120}
          value={typedOr(refused, "reminders", time.reminders)}
          problem={refused}
        />
        <button type="submit" name="act" value="reminders" class="quiet">Remind me so</button>
      </form>
      <h3>Your time zone</h3>
      <form method="post" action={action}>
        <TextField
          name="zone"
          label="Show me deadlines in this zone"
          required
          maxlength={64}
          value={typedOr(refused, "zone", time.zone)}
          problem={refused}
        />
        <button type="submit" name="act" value="zone" class="quiet">Use this time zone</button>
      </form>
    </section>
  );
}

/** The button by which a game is claimed, where it may be. */
export function ClaimForm({ action, mayClaim }: { action: string; mayClaim: boolean }) {
  if (!mayClaim) return null;
  return (
    <form method="post" action={action}>
      <p>The other player's time is over. If you claim the game, it ends at once and you win.</p>
      <button type="submit" name="act" value="claim">Claim the game</button>
    </form>
  );
}

/** The button by which the other player, who is awaited, gets more time. */
export function MoreTimeForm({ action, mayGive }: { action: string; mayGive: boolean }) {
  if (!mayGive) return null;
  return (
    <form method="post" action={action}>
      <label for="more-time">More time for the other player</label>
      <select id="more-time" name="time">
        {["12 hours", "1 day", "3 days", "7 days"].map((time) => (
          <option selected={time === "3 days"}>{time}</option>
        ))}
      </select>
      <button type="submit" name="act" value="more-time" class="quiet">Give it</button>
    </form>
  );
}

/** Deadlines that the players of a game without any may agree on. */
export interface DeadlinesView {
  /** What one of them proposes, and what it means. */
  readonly offer: {
    readonly words: string;
    readonly notes: readonly string[];
    readonly turn: string;
    readonly isOwn: boolean;
  } | undefined;
}

/** The form by which deadlines are proposed, or the buttons that answer a proposal. */
export function DeadlinesForm(
  { action, deadlines: { offer } }: { action: string; deadlines: DeadlinesView },
) {
  if (offer === undefined) {
    return (
      <section>
        <h2>Deadlines</h2>
        <p class="faint">This game has none. You two may agree on some for the rest of the game.</p>
        <form method="post" action={action}>
          <label for="deadline-days">Days for the orders of a Player-Turn</label>
          <input id="deadline-days" name="days" type="number" min="1" max="60" value="7" required />
          <button type="submit" name="act" value="deadlines" class="quiet">Propose days</button>
        </form>
        <form method="post" action={action}>
          <label for="deadline-hour">Or an hour of the week, in a time zone</label>
          <input
            id="deadline-hour"
            name="days"
            value="Sunday 18:00 Europe/Berlin"
            maxlength={80}
            required
          />
          <button type="submit" name="act" value="deadlines" class="quiet">Propose the hour</button>
        </form>
      </section>
    );
  }
  return (
    <section>
      <h2>Deadlines</h2>
      <p>{offer.words}</p>
      {offer.notes.map((note) => <p class="faint">{note}</p>)}
      <form method="post" action={action}>
        {offer.isOwn ? null : (
          <>
            {/* What the player has read: with another time, or taken back since, it is their own proposal. */}
            <input type="hidden" name="days" value={offer.turn} />
            <button type="submit" name="act" value="deadlines">Agree to the deadlines</button>
          </>
        )}{" "}
        <button type="submit" name="act" value="no-deadlines" class="quiet">
          {offer.isOwn ? "Take it back" : "Decline"}
        </button>
      </form>
    </section>
  );
}

/** The buttons of a game without deadlines in which somebody has fallen silent. */
export function SilenceForms({ action, mayRemind, isAwaited, mayClose }: {
  action: string;
  mayRemind: boolean;
  isAwaited: boolean;
  mayClose: "ask" | "close" | undefined;
}) {
  if (!mayRemind && !isAwaited && mayClose === undefined) return null;
  return (
    <form method="post" action={action}>
      {mayRemind
        ? <button type="submit" name="act" value="remind" class="quiet">Send a friendly reminder</button>
        : null} {isAwaited
        ? (
          <button type="submit" name="act" value="here" class="quiet">
            Tell the other player that I still play
          </button>
        )
        : null} {mayClose === undefined ? null : (
        <button type="submit" name="act" value="close" class="quiet">
          {mayClose === "ask" ? "Ask whether the game goes on" : "Close the game without a loser"}
        </button>
      )}
    </form>
  );
}

function PauseForm({ action, time: { isPaused, proposal } }: { action: string; time: TimeView }) {
  return (
    <>
      <h3>A pause</h3>
      {proposal === undefined ? null : <p>{proposal.words}</p>}
      <form method="post" action={action}>
        {isPaused
          ? <button type="submit" name="act" value="resume" class="quiet">End the pause</button>
          : proposal === undefined
          ? (
            <>
              <label for="pause-days">Days of pause, if the other player agrees</label>
              <input id="pause-days" name="days" type="number" min="1" max="90" value="14" required />
              <button type="submit" name="act" value="pause" class="quiet">Propose it</button>
            </>
          )
          : (
            <>
              {proposal.isOwn ? null : (
                <>
                  {/* What he has read: of another length, or taken back since, it is his proposal. */}
                  <input type="hidden" name="days" value={String(proposal.days)} />
                  <button type="submit" name="act" value="pause">Agree to the pause</button>
                </>
              )}{" "}
              <button type="submit" name="act" value="resume" class="quiet">
                {proposal.isOwn ? "Take it back" : "Decline"}
              </button>
            </>
          )}
      </form>
    </>
  );
}
