import type { Child } from "hono/jsx";
import type { OpenInvitation } from "../../../src/kernel/players.ts";
import { AnswerText, wordsIn } from "../../words/words.tsx";

/** The problem with a filled-in form. */
export interface FormProblem {
  readonly sentence: string;
  /** The name of the field to correct, which is its id, too; undefined if it is not a single one. */
  readonly field?: string | undefined;
}

/** A line that has been filled in and not taken, with what was typed into it. */
export interface RefusedLine extends FormProblem {
  readonly field: string;
  readonly typed: string;
}

/** Returns the text of a line: the typed text if it was refused. */
export function typedOr(refused: RefusedLine | undefined, name: string, value?: string): string | undefined {
  return refused?.field === name ? refused.typed : value;
}

/** What is wrong, above the form that holds it, and the way to the field. */
export function ProblemNote({ problem }: { problem: FormProblem | undefined }) {
  if (problem === undefined) return null;
  const { sentence, field } = problem;
  return (
    <p role="alert" class="problem">
      <AnswerText sentence={sentence} />{" "}
      {field === undefined ? null : <a href={`#${field}`}>{wordsIn("forms")("setRight")}</a>}
    </p>
  );
}

/** What is wrong with one field, below it. */
export function FieldProblem({ problem, name }: { problem: FormProblem | undefined; name: string }) {
  return problem?.field === name
    ? (
      <p class="problem" id={problemId(name)}>
        <AnswerText sentence={problem.sentence} />
      </p>
    )
    : null;
}

const problemId = (name: string) => `${name}-problem`;
const hintId = (name: string) => `${name}-hint`;

/** A field's description for a reader who does not see the text beside it. @param hasHint a hint stands below it */
export function describedBy(name: string, problem: FormProblem | undefined, hasHint: boolean) {
  const isWrong = problem?.field === name;
  const ids = [...(isWrong ? [problemId(name)] : []), ...(hasHint ? [hintId(name)] : [])];
  return {
    ...(ids.length === 0 ? {} : { "aria-describedby": ids.join(" ") }),
    ...(isWrong ? { "aria-invalid": "true" as const } : {}),
  };
}

interface FieldProps {
  name: string;
  label: Child;
  value: string | undefined;
  problem: FormProblem | undefined;
  hint?: Child;
}

/** A line to fill in, its purpose, and its problem. */
export function TextField({ name, label, value, problem, hint, type = "text", ...more }: FieldProps & {
  type?: "text" | "email";
  required?: boolean;
  maxlength?: number;
  autocomplete?: string;
  placeholder?: string;
  list?: string | undefined;
}) {
  return (
    <>
      <label for={name}>{label}</label>
      <input
        id={name}
        name={name}
        type={type}
        value={value}
        {...more}
        {...describedBy(name, problem, hint !== undefined)}
      />
      <FieldProblem problem={problem} name={name} />
      {hint === undefined ? null : <p class="faint hint" id={hintId(name)}>{hint}</p>}
    </>
  );
}

/** One of a few short choices, in a row. @param ways the value of each, and its words */
export function ShortChoices({ id, name, legend, ways, chosen }: {
  id?: string;
  name: string;
  legend: string;
  ways: readonly (readonly [value: string, words: string])[];
  chosen: string;
}) {
  return (
    <fieldset id={id}>
      <legend>{legend}</legend>
      {ways.map(([value, words]) => (
        <label class="inline">
          <input type="radio" name={name} value={value} checked={value === chosen} /> {words}
        </label>
      ))}
    </fieldset>
  );
}

/**
 * A form that is one button.
 * @param act what it does, where its address serves several acts
 * @param hidden what it sends that nobody fills in
 */
export function ButtonForm({ action, act, hidden = {}, look, children }: {
  action: string;
  act?: string;
  hidden?: Readonly<Record<string, string>>;
  look?: string;
  children: Child;
}) {
  return (
    <form method="post" action={action}>
      {Object.entries(hidden).map(([name, value]) => <input type="hidden" name={name} value={value} />)}
      <button type="submit" name={act && "act"} value={act} class={look}>{children}</button>
    </form>
  );
}

/** A person's name in a game. @param label that the name may be left out, unless it is given */
export function NameField(
  { label = wordsIn("forms")("name"), ...props }:
    & Pick<FieldProps, "value" | "problem" | "hint">
    & Partial<Pick<FieldProps, "label">>,
) {
  return (
    <TextField
      name="name"
      label={label}
      maxlength={40}
      autocomplete="nickname"
      {...props}
    />
  );
}

/** A person's words for the dice. @param children further notes about it */
export function DiceWordsField({ name, label = wordsIn("forms")("ownWords"), required, children, ...props }:
  & Pick<FieldProps, "name" | "value" | "problem">
  & { label?: string; required?: boolean; children?: Child }) {
  return (
    <TextField
      name={name}
      label={label}
      maxlength={200}
      autocomplete="off"
      {...(required === true ? { required } : {})}
      {...props}
      hint={
        <>
          {wordsIn("forms")("wordsHint")} {children}
        </>
      }
    />
  );
}

/** Whether lists show a game. @param chosen `yes` or `no`; yes by default */
export function ListedField({ chosen }: { chosen: string | undefined }) {
  const say = wordsIn("forms");
  return (
    <Choices
      name="listed"
      legend={say("listed.who")}
      ways={["yes", "no"].map((choice) => ({ id: choice, words: say("listed", { choice }) }))}
      chosen={chosen}
      hint={say("listed.hint")}
    />
  );
}

/** One of a few choices, each in its own words. @param chosen the id of one; the first applies if it is none of them */
export function Choices({ name, legend, ways, chosen, hint }: {
  name: string;
  legend: string;
  ways: readonly { readonly id: string; readonly words: string }[];
  chosen: string | undefined;
  hint?: Child;
}) {
  const held = ways.some(({ id }) => id === chosen) ? chosen : ways[0].id;
  return (
    <fieldset id={name} {...describedBy(name, undefined, hint !== undefined)}>
      <legend>{legend}</legend>
      {ways.map(({ id, words }) => (
        <label class="choice">
          <input type="radio" name={name} value={id} checked={id === held} /> <span>{words}</span>
        </label>
      ))}
      {hint === undefined ? null : <p class="faint hint" id={hintId(name)}>{hint}</p>}
    </fieldset>
  );
}

/**
 * The button that declines a game before it begins, or withdraws the reader's own invitation.
 * @param of the game, for a reader of many such buttons
 */
export function DeclineForm({ invitation, action, of }: {
  invitation: OpenInvitation;
  action: string;
  of?: string;
}) {
  const say = wordsIn("forms");
  return (
    <ButtonForm action={action} look="quiet">
      {say("endInvitation", { invitation })}
      {of === undefined ? null : <span class="unseen">: {of}</span>}
    </ButtonForm>
  );
}
