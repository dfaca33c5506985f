import { ButtonForm } from "./fields.tsx";
import { rollsBelow, withRolls } from "../../letters/html.tsx";
import type { Terms } from "../../../src/kernel/words.ts";
import { English, langOfEnglish, toPage, wordsIn } from "../../words/words.tsx";

/** The end of a Player-Turn to which a game can be rolled back. */
export interface RollbackPoint {
  readonly toRun: number;
  /** The first Player-Turn that it undoes: `the Axis Player-Turn of Game-Turn 3`. */
  readonly undoes: string;
}

/** The actions in a dispute for a reader whose word counts. */
export interface DisputeView {
  /** What is disputed and proposed; undefined where no dispute is open. */
  readonly said: string | undefined;
  readonly terms: Terms;
  readonly mayRaise: boolean;
  readonly mayWithdraw: boolean;
  /** The proposal that the reader may agree to. */
  readonly toAgree: string | undefined;
  /** Whether the reader may propose a settlement, or rule it alone. */
  readonly maySettle: "propose" | "rule" | undefined;
  /** The points to which the game could go back, latest first. */
  readonly rollbacks: readonly RollbackPoint[];
}

/** What settles most disputes. */
const AS_IT_STANDS = "The game goes on as it stands.";

/**
 * A form that raises a dispute, or those that settle the one that is open.
 * @param diceUrl where the dice are of which it speaks
 */
export function DisputeForm(
  { url, dispute, diceUrl }: { url: string; dispute: DisputeView; diceUrl: string },
) {
  const say = wordsIn("seat");
  const action = `${url}/dispute`;
  if (dispute.said === undefined) {
    return dispute.mayRaise ? <RaisingForm action={action} diceUrl={diceUrl} /> : null;
  }
  return (
    <section id="dispute">
      <h2>{say("dispute")}</h2>
      <p lang={langOfEnglish()}>{withRolls(dispute.said, undefined, rollsBelow(diceUrl))}</p>
      {dispute.toAgree === undefined
        ? null
        : (
          <ButtonForm action={action} act="agree" hidden={{ to: dispute.toAgree }}>
            {say("dispute.agree")}
          </ButtonForm>
        )}
      {dispute.maySettle === undefined
        ? null
        : <SettlingForm action={action} by={dispute.maySettle} dispute={dispute} />}
      {dispute.mayWithdraw
        ? <ButtonForm action={action} act="withdraw" look="quiet">{say("dispute.withdraw")}</ButtonForm>
        : null}
    </section>
  );
}

/** The most common choice is preselected; any written text takes precedence. */
function SettlingForm({ action, by, dispute: { terms, rollbacks } }: {
  action: string;
  by: NonNullable<DisputeView["maySettle"]>;
  dispute: DisputeView;
}) {
  const say = wordsIn("seat");
  const ways = [
    { value: AS_IT_STANDS, words: say("dispute.stands") },
    ...rollbacks.map(({ toRun, undoes }) => ({
      value: `rollback to run ${toRun}`,
      words: say.rich("dispute.rollback", { undoes: <English>{undoes}</English> }),
    })),
  ];
  return (
    <form method="post" action={action}>
      <fieldset>
        <legend>{say(`dispute.legend.${by}`)}</legend>
        {ways.map(({ value, words }, at) => (
          <label class="choice">
            <input type="radio" name="choice" value={value} checked={at === 0} /> <span>{words}</span>
          </label>
        ))}
      </fieldset>
      <label for="dispute-ruling">{say("dispute.else")}</label>
      <textarea
        id="dispute-ruling"
        name="words"
        class="few"
        rows={3}
        maxlength={2000}
        aria-describedby="dispute-hint"
      />
      <p class="faint" id="dispute-hint">
        {say("dispute.own")} <English>{terms.corrections.join(", ")}.</English>
      </p>
      <button type="submit" name="act" value={by}>{say(`dispute.button.${by}`)}</button>
    </form>
  );
}

function RaisingForm({ action, diceUrl }: { action: string; diceUrl: string }) {
  const say = wordsIn("seat");
  return (
    <details>
      <summary>{say("dispute.raise")}</summary>
      {/* Browsers open what a link leads into. */}
      <form method="post" action={action} id="dispute">
        <p>
          {say.rich("dispute.means", { dice: toPage(diceUrl) })}
        </p>
        <label for="dispute-roll">{say("dispute.roll")}</label>
        <input id="dispute-roll" name="roll" type="number" min="1" />
        <label for="dispute-words">{say("dispute.doubt")}</label>
        <input id="dispute-words" name="words" type="text" maxlength={2000} />
        <button type="submit" name="act" value="dispute" class="quiet">{say("dispute.button.raise")}</button>
      </form>
    </details>
  );
}
