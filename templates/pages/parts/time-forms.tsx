import { ButtonForm, type RefusedLine, TextField, typedOr } from "./fields.tsx";
import { English, langOfEnglish, wordsIn } from "../../words/words.tsx";

/** A player's choices about a game's time. */
export interface TimeView {
  /** The deadlines, and who is away. */
  readonly sentences: readonly string[];
  /** The remaining reserves of both players, and their remaining days of absence. */
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

/** The deadlines, the remaining time, and forms for absences, a pause and the time zone. */
export function TimeForms(
  { url, time, refused }: { url: string; time: TimeView; refused: RefusedLine | undefined },
) {
  const say = wordsIn("seat");
  const action = `${url}/time`;
  return (
    <section id="time">
      <h2>{say("time")}</h2>
      {time.sentences.map((sentence) => <p lang={langOfEnglish()}>{sentence}</p>)}
      <table>
        {time.left.map(([label, value]) => (
          <tr>
            <th scope="row" lang={langOfEnglish()}>{label}</th>
            <td lang={langOfEnglish()}>{value}</td>
          </tr>
        ))}
      </table>
      <ClaimForm action={action} mayClaim={time.mayClaim} />
      <MoreTimeForm action={action} mayGive={time.mayGive} />
      <h3>{say("time.absence")}</h3>
      <form method="post" action={action}>
        <p class="faint">
          {say("time.absenceRule")}
        </p>
        <label for="first">{say("time.first")}</label>
        <input id="first" name="first" type="date" required />
        <label for="last">{say("time.last")}</label>
        <input id="last" name="last" type="date" required />
        <button type="submit" name="act" value="absence">{say("time.announce")}</button>
      </form>
      {time.isAway
        ? <ButtonForm action={action} act="present" look="quiet">{say("time.present")}</ButtonForm>
        : null}
      <PauseForm action={action} time={time} />
      <h3>{say("time.reminders")}</h3>
      <form method="post" action={action}>
        <p class="faint">
          {say.rich("time.remindersRule", { example: (text) => <English>{text}</English> })}
        </p>
        <TextField
          name="reminders"
          label={say("time.remindLabel")}
          required
          maxlength={120}
          value={typedOr(refused, "reminders", time.reminders)}
          problem={refused}
        />
        <button type="submit" name="act" value="reminders" class="quiet">{say("time.remind")}</button>
      </form>
      <h3>{say("time.zone")}</h3>
      <form method="post" action={action}>
        <TextField
          name="zone"
          label={say("time.zoneLabel")}
          required
          maxlength={64}
          value={typedOr(refused, "zone", time.zone)}
          problem={refused}
        />
        <button type="submit" name="act" value="zone" class="quiet">{say("time.useZone")}</button>
      </form>
    </section>
  );
}

/** The button that claims a game, if the player may. */
export function ClaimForm({ action, mayClaim }: { action: string; mayClaim: boolean }) {
  const say = wordsIn("seat");
  if (!mayClaim) return null;
  return (
    <form method="post" action={action}>
      <p>{say("time.over")}</p>
      <button type="submit" name="act" value="claim">{say("time.claim")}</button>
    </form>
  );
}

/** The button that gives the other, awaited player more time. */
export function MoreTimeForm({ action, mayGive }: { action: string; mayGive: boolean }) {
  const say = wordsIn("seat");
  if (!mayGive) return null;
  return (
    <form method="post" action={action}>
      <label for="more-time">{say("time.more")}</label>
      <select id="more-time" name="time">
        {(["12 hours", "1 day", "3 days", "7 days"] as const).map((time) => (
          <option value={time} selected={time === "3 days"}>{say(`time.more.${time}`)}</option>
        ))}
      </select>
      <button type="submit" name="act" value="more-time" class="quiet">{say("time.give")}</button>
    </form>
  );
}

/** Deadlines that the players may agree on in a game without any. */
export interface DeadlinesView {
  /** One player's proposal, and its meaning. */
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
  const say = wordsIn("seat");
  if (offer === undefined) {
    return (
      <section>
        <h2>{say("time.deadlines")}</h2>
        <p class="faint">{say("time.none")}</p>
        <form method="post" action={action}>
          <label for="deadline-days">{say("time.days")}</label>
          <input id="deadline-days" name="days" type="number" min="1" max="60" value="7" required />
          <button type="submit" name="act" value="deadlines" class="quiet">{say("time.proposeDays")}</button>
        </form>
        <form method="post" action={action}>
          <label for="deadline-hour">{say("time.hour")}</label>
          <input
            id="deadline-hour"
            name="days"
            type="text"
            value="Sunday 18:00 Europe/Berlin"
            maxlength={80}
            required
          />
          <button type="submit" name="act" value="deadlines" class="quiet">{say("time.proposeHour")}</button>
        </form>
      </section>
    );
  }
  return (
    <section>
      <h2>{say("time.deadlines")}</h2>
      <p lang={langOfEnglish()}>{offer.words}</p>
      {offer.notes.map((note) => <p class="faint" lang={langOfEnglish()}>{note}</p>)}
      <form method="post" action={action}>
        {offer.isOwn ? null : (
          <>
            {/* What the player has read: with another time, or taken back since, it is their own proposal. */}
            <input type="hidden" name="days" value={offer.turn} />
            <button type="submit" name="act" value="deadlines">{say("time.agree")}</button>
          </>
        )}{" "}
        <button type="submit" name="act" value="no-deadlines" class="quiet">
          {say(offer.isOwn ? "time.takeBack" : "decline")}
        </button>
      </form>
    </section>
  );
}

/** The buttons of a game without deadlines in which a player has fallen silent. */
export function SilenceForms({ action, mayRemind, isAwaited, mayClose }: {
  action: string;
  mayRemind: boolean;
  isAwaited: boolean;
  mayClose: "ask" | "close" | undefined;
}) {
  const say = wordsIn("seat");
  if (!mayRemind && !isAwaited && mayClose === undefined) return null;
  return (
    <form method="post" action={action}>
      {mayRemind
        ? <button type="submit" name="act" value="remind" class="quiet">{say("time.friendly")}</button>
        : null} {isAwaited
        ? (
          <button type="submit" name="act" value="here" class="quiet">
            {say("time.here")}
          </button>
        )
        : null} {mayClose === undefined ? null : (
        <button type="submit" name="act" value="close" class="quiet">
          {say(`time.close.${mayClose}`)}
        </button>
      )}
    </form>
  );
}

function PauseForm({ action, time: { isPaused, proposal } }: { action: string; time: TimeView }) {
  const say = wordsIn("seat");
  return (
    <>
      <h3>{say("time.pause")}</h3>
      {proposal === undefined ? null : <p lang={langOfEnglish()}>{proposal.words}</p>}
      <form method="post" action={action}>
        {isPaused
          ? <button type="submit" name="act" value="resume" class="quiet">{say("time.endPause")}</button>
          : proposal === undefined
          ? (
            <>
              <label for="pause-days">{say("time.pauseDays")}</label>
              <input id="pause-days" name="days" type="number" min="1" max="90" value="14" required />
              <button type="submit" name="act" value="pause" class="quiet">{say("time.propose")}</button>
            </>
          )
          : (
            <>
              {proposal.isOwn ? null : (
                <>
                  {/* What he has read: of another length, or taken back since, it is his proposal. */}
                  <input type="hidden" name="days" value={String(proposal.days)} />
                  <button type="submit" name="act" value="pause">{say("time.agreePause")}</button>
                </>
              )}{" "}
              <button type="submit" name="act" value="resume" class="quiet">
                {say(proposal.isOwn ? "time.takeBack" : "decline")}
              </button>
            </>
          )}
      </form>
    </>
  );
}
