import type { Terms } from "../../../src/kernel/words.ts";
import { ExplainFields } from "./explain-form.tsx";
import { wordsIn } from "../../words/words.tsx";

/** The purpose of a sheet in the box. */
export interface OrderFormView {
  /** Of the seat's page. */
  readonly url: string;
  readonly sheet: readonly string[];
  readonly purpose: "turn" | "answer" | "standing";
  /** The Game-Turn that the sheet is for, and the question that it answers, should its first line be lost. */
  readonly gameTurn: number;
  readonly answer: number | undefined;
  /** The run after which the game stood when the page was made. */
  readonly run: number;
  readonly terms: Terms;
  /** The computer may fill in what is left open. */
  readonly maySuggest: boolean;
  /** What is written can be rolled many times. */
  readonly mayRoll: boolean;
  /** The answered sheet is played only if its player confirms it: the words for that. */
  readonly playsSo?: string | undefined;
}

/** What each button of the form does, by the name of its field. */
export type OrderAct = "check" | "play" | "go" | "fill" | "hint" | "rolls" | "why" | "back" | "enter";

/** The id that ties fields elsewhere on a page to the form. */
const FORM = "order-form";

/**
 * A sheet to write in, and its actions. Every button also sends the text in the box, so that no typing is lost. Enter presses
 * the first button, which nobody sees.
 */
export function OrderSheetForm({ form, asksWhy = true }: { form: OrderFormView; asksWhy?: boolean }) {
  const { url, sheet, purpose, gameTurn, answer, run, maySuggest, mayRoll, playsSo, terms } = form;
  const say = wordsIn("seat");
  return (
    <>
      <form method="post" action={`${url}/orders`} id={FORM}>
        <button type="submit" name="act" value="enter" class="unseen" tabindex={-1} aria-hidden="true" />
        <input type="hidden" name="turn" value={String(gameTurn)} />
        <input type="hidden" name="run" value={String(run)} />
        {answer === undefined ? null : <input type="hidden" name="answer" value={String(answer)} />}
        <textarea
          name="sheet"
          rows={Math.min(44, sheet.length + 3)}
          spellcheck={false}
          aria-label={say("order.sheet")}
          aria-describedby="order-hint"
        >
          {sheet.join("\n")}
        </textarea>
        <p class="faint" id="order-hint">{say(`order.hint.${purpose}`)}</p>
        <p class="buttons">
          <button type="submit" name="act" value="check" class="quiet">
            {say(purpose === "standing" ? "order.standing" : "order.check")}
          </button>{" "}
          {purpose === "standing"
            ? null
            : <button type="submit" name="act" value="play">{say(`order.play.${purpose}`)}</button>}{" "}
          {playsSo === undefined && purpose !== "answer"
            ? null
            : (
              <button type="submit" name="act" value="go" class="quiet">
                {playsSo ?? say("order.go.answer")}
              </button>
            )} {maySuggest
            ? (
              <button type="submit" name="act" value="fill" class="quiet">
                {say("order.fill")}
              </button>
            )
            : null} {maySuggest
            ? <button type="submit" name="act" value="hint" class="quiet">{say("order.hint")}</button>
            : null} {mayRoll
            ? <button type="submit" name="act" value="rolls" class="quiet">{say("order.rolls")}</button>
            : null}
        </p>
      </form>
      {asksWhy
        ? (
          <div class="unprinted">
            <h2 id="explain">{say("order.why")}</h2>
            <ExplainFields form={FORM} question="" terms={terms} />
          </div>
        )
        : null}
    </>
  );
}

/** Leads back to the game, and takes the text in the box along. */
export function BackButton() {
  const say = wordsIn("seat");
  return (
    <p>
      <button type="submit" form={FORM} name="act" value="back" class="link">{say("backToGame")}</button>
    </p>
  );
}
