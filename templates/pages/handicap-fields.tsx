import { type HandicapKind } from "../../src/kernel/handicap.ts";
import { sideName, SIDES } from "../../src/kernel/side.ts";
import { type FormProblem, TextField } from "./fields.tsx";

type Filled = Readonly<Record<string, string>>;

/** A scenario, and what its handicap may be counted in. */
export interface Handicapped {
  readonly title: string;
  readonly handicaps: readonly HandicapKind[];
}

/** What one player gives the other, as the maker of a game says it; src/web/handicap-form.ts reads it. */
export function HandicapFields({ scenarios, filled, problem }: {
  scenarios: readonly Handicapped[];
  filled: Filled;
  problem: FormProblem | undefined;
}) {
  const played = scenarios.filter(({ handicaps }) => handicaps.length > 0);
  if (played.length === 0) return null;
  const kinds = new Map(played.flatMap(({ handicaps }) => handicaps).map((each) => [each.kind, each]));
  const isOpen = (filled.handicapSide ?? "") !== "" || problem?.field?.startsWith("handicap") === true;
  return (
    <details open={isOpen}>
      <summary>A handicap</summary>
      <p class="faint">It makes an uneven scenario a fair game, against the computer too.</p>
      <ul class="faint">
        {played.map(({ title, handicaps: [{ thing, when, most, cite }] }) => (
          <li>{title}: up to {most} {thing.many} {when} ({cite})</li>
        ))}
      </ul>
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
            <option value="">what the scenario usually has, as above</option>
            {[...kinds.values()].map(({ kind, thing, when }) => (
              <option value={kind} selected={filled.handicapKind === kind}>{thing.many} {when}</option>
            ))}
          </select>
        </>
      )}
    </details>
  );
}
