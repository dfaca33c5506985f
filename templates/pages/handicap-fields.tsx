import type { Child } from "hono/jsx";
import type { HandicapKind } from "../../src/kernel/handicap.ts";
import { sideName, SIDES } from "../../src/kernel/side.ts";
import { BIDDING_RULE } from "../letters/bidding.ts";
import { type FormProblem, TextField } from "./fields.tsx";

type Filled = Readonly<Record<string, string>>;

/** A scenario, and what its handicap may be counted in. */
export interface Handicapped {
  readonly title: string;
  readonly handicaps: readonly HandicapKind[];
}

/** What one player gives the other, as the maker of a game says it; src/web/handicap-form.ts reads it. */
export function HandicapFields({ scenarios, mayBid, filled, problem }: {
  scenarios: readonly Handicapped[];
  /** Sides are bid for by those who are signed in. */
  mayBid: boolean;
  filled: Filled;
  problem: FormProblem | undefined;
}) {
  const played = scenarios.filter(({ handicaps }) => handicaps.length > 0);
  if (played.length === 0) return null;
  const kinds = new Map(played.flatMap(({ handicaps }) => handicaps).map((each) => [each.kind, each]));
  const isOpen = (filled.handicapSide ?? "") !== "" || filled.bidding !== undefined ||
    problem?.field?.startsWith("handicap") === true || problem?.field === "bid";
  return (
    <details open={isOpen}>
      <summary>A handicap, or sides by bidding</summary>
      <p class="faint">
        A handicap makes an uneven scenario fair, against the computer too. Or bid for the sides, and the bids
        decide.
      </p>
      <ul class="faint">
        {played.map(({ title, handicaps }) => <li>{title}: {handicaps.map(upTo).join(", or ")}</li>)}
      </ul>
      {[...kinds.values()].map(({ means }) => means === undefined ? null : <p class="faint">{means}</p>)}
      <label for="handicapSide">Who has it</label>
      <select id="handicapSide" name="handicapSide">
        <option value="">Nobody: the scenario is played as printed</option>
        {SIDES.map((side) => (
          <option value={side} selected={filled.handicapSide === side}>The {sideName(side)} side</option>
        ))}
      </select>
      <TextField
        name="handicap"
        label="How much"
        maxlength={3}
        autocomplete="off"
        value={filled.handicap}
        problem={problem}
      />
      {kinds.size === 1 ? null : (
        <>
          <label for="handicapKind">Counted in</label>
          <select id="handicapKind" name="handicapKind">
            <option value="">the first kind above</option>
            {[...kinds.values()].map(({ kind, thing, when }) => (
              <option value={kind} selected={filled.handicapKind === kind}>{thing.many} {when}</option>
            ))}
          </select>
        </>
      )}
      {mayBid ? <BiddingFields filled={filled} problem={problem} /> : (
        <p class="faint">
          <a href="/sign-in?to=/games/new">Sign in first</a>, and you may bid for the sides.
        </p>
      )}
    </details>
  );
}

/** `up to 10 Ground Support Points in each Game-Turn (9.0)` */
function upTo({ most, thing, when, cite }: HandicapKind): string {
  return `up to ${most} ${thing.many} ${when} (${cite})`;
}

function BiddingFields({ filled, problem }: { filled: Filled; problem: FormProblem | undefined }) {
  return (
    <>
      <label class="inline">
        <input type="checkbox" name="bidding" checked={filled.bidding !== undefined} />{" "}
        Sides by bidding: I bid for the side that I chose above
      </label>
      <BidField
        value={filled.bid}
        problem={problem}
        hint={
          <>
            Your bid stays sealed until the other player bids. {BIDDING_RULE}
          </>
        }
      />
    </>
  );
}

export const BID_LABEL = "My bid: what I give the other player";

/** How much somebody would give for the side that they want. */
export function BidField({ value, problem, hint }: {
  value: string | undefined;
  problem: FormProblem | undefined;
  hint?: Child;
}) {
  return (
    <TextField
      name="bid"
      label={BID_LABEL}
      maxlength={3}
      autocomplete="off"
      value={value}
      problem={problem}
      hint={hint}
    />
  );
}
