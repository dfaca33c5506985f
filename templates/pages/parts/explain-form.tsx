import type { Terms } from "../../../src/kernel/words.ts";
import { English, langOfEnglish, wordsIn } from "../../words/words.tsx";

/** Longer than any question, and little enough to read. */
export const QUESTION_LIMIT = 200;

/** A question about the rules: the same words as after `explain` in a letter. */
export function ExplainForm({ url, question, terms }: { url: string; question: string; terms: Terms }) {
  const say = wordsIn("seat");
  return (
    <form method="get" action={`${url}/explain`}>
      <QuestionField question={question} terms={terms} required />
      <button type="submit" class="quiet">{say("explain")}</button>
    </form>
  );
}

/** The same fields inside a sheet's form, which sends them and gets them back. @param form its id */
export function ExplainFields({ form, question, terms }: { form: string; question: string; terms: Terms }) {
  const say = wordsIn("seat");
  return (
    <>
      <QuestionField question={question} terms={terms} form={form} />
      <button type="submit" form={form} name="act" value="why" class="quiet">{say("explain")}</button>
    </>
  );
}

function QuestionField(
  { question, terms: { explained }, form, required = false }: {
    question: string;
    terms: Terms;
    form?: string;
    required?: boolean;
  },
) {
  const say = wordsIn("seat");
  return (
    <>
      <label for="question">{say.rich("explain.what", { what: <English>{explained.what}</English> })}</label>
      <input
        id="question"
        name="q"
        type="text"
        form={form}
        required={required}
        maxlength={QUESTION_LIMIT}
        value={question}
        autocapitalize="off"
        spellcheck={false}
        aria-describedby="question-hint"
      />
      <p class="faint" id="question-hint" lang={langOfEnglish()}>{explained.questions.join(" · ")}</p>
    </>
  );
}
