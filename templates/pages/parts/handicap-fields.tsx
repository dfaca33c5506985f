import type { Child } from "hono/jsx";
import type { HandicapKind } from "../../../src/kernel/handicap.ts";
import { SIDES } from "../../../src/kernel/side.ts";
import { asEnglish, toPage, wordsIn } from "../../words/words.tsx";
import { type FormProblem, TextField } from "./fields.tsx";

type Filled = Readonly<Record<string, string>>;

/** A scenario, and the units that its handicap may be counted in. */
export interface Handicapped {
  readonly title: string;
  readonly handicaps: readonly HandicapKind[];
}

/** The handicap one player gives the other, as the game's maker enters it; src/web/new-game/handicap-form.ts reads it. */
export function HandicapFields({ scenarios, mayBid, filled, problem }: {
  scenarios: readonly Handicapped[];
  /** Only signed-in people bid for sides. */
  mayBid: boolean;
  filled: Filled;
  problem: FormProblem | undefined;
}) {
  const played = scenarios.filter(({ handicaps }) => handicaps.length > 0);
  if (played.length === 0) return null;
  const say = wordsIn("forms");
  const kinds = new Map(played.flatMap(({ handicaps }) => handicaps).map((each) => [each.kind, each]));
  const isOpen = (filled.handicapSide ?? "") !== "" || filled.bidding !== undefined ||
    problem?.field?.startsWith("handicap") === true || problem?.field === "bid";
  return (
    <details open={isOpen}>
      <summary>{say("handicap")}</summary>
      <p class="faint">
        {say("handicapAbout")}
      </p>
      <ul class="faint">
        {played.map(({ title, handicaps }) => (
          <li>{title}: {handicaps.map((each, at) => [at === 0 ? "" : say("or"), upTo(each)])}</li>
        ))}
      </ul>
      {[...kinds.values()].map(({ means }) =>
        means === undefined ? null : <p class="faint">{asEnglish(means)}</p>
      )}
      <label for="handicapSide">{say("handicapWho")}</label>
      <select id="handicapSide" name="handicapSide">
        <option value="">{say("handicapNobody")}</option>
        {SIDES.map((side) => (
          <option value={side} selected={filled.handicapSide === side}>{say("theSide", { side })}</option>
        ))}
      </select>
      <TextField
        name="handicap"
        label={say("handicapAmount")}
        maxlength={3}
        autocomplete="off"
        value={filled.handicap}
        problem={problem}
      />
      {kinds.size === 1 ? null : (
        <>
          <label for="handicapKind">{say("handicapKind")}</label>
          <select id="handicapKind" name="handicapKind">
            <option value="">{say("handicapFirst")}</option>
            {[...kinds.values()].map(({ kind, thing, when }) => (
              <option value={kind} selected={filled.handicapKind === kind}>{`${thing.many} ${when}`}</option>
            ))}
          </select>
        </>
      )}
      {mayBid ? <BiddingFields filled={filled} problem={problem} /> : (
        <p class="faint">
          {say.rich("signInToBid", { signIn: toPage("/sign-in?to=/games/new") })}
        </p>
      )}
    </details>
  );
}

/** `up to 10 Ground Support Points in each Game-Turn (9.0)` */
function upTo({ most, thing, when, cite }: HandicapKind): Child {
  return wordsIn("forms").rich("upTo", { most, what: asEnglish(`${thing.many} ${when}`), cite });
}

function BiddingFields({ filled, problem }: { filled: Filled; problem: FormProblem | undefined }) {
  const say = wordsIn("forms");
  return (
    <>
      <label class="inline">
        <input type="checkbox" name="bidding" checked={filled.bidding !== undefined} /> {say("bidding")}
      </label>
      <BidField
        value={filled.bid}
        problem={problem}
        hint={
          <>
            {say("bidHint")} {say("biddingRule")}
          </>
        }
      />
    </>
  );
}

/** How much a person would give for their preferred side. */
export function BidField({ value, problem, hint }: {
  value: string | undefined;
  problem: FormProblem | undefined;
  hint?: Child;
}) {
  return (
    <TextField
      name="bid"
      label={wordsIn("forms")("bid")}
      maxlength={3}
      autocomplete="off"
      value={value}
      problem={problem}
      hint={hint}
    />
  );
}
