/** Longer than any question, and little enough to read. */
export const QUESTION_LIMIT = 200;

/** A question to the rules: the same words as behind `explain` in a letter. */
export function ExplainForm({ url, question }: { url: string; question: string }) {
  return (
    <form method="get" action={`${url}/explain`}>
      <QuestionField question={question} required />
      <button type="submit" class="quiet">Explain</button>
    </form>
  );
}

/** The same where it belongs to the form of a sheet, which goes along and comes back. @param form its id */
export function ExplainFields({ form, question }: { form: string; question: string }) {
  return (
    <>
      <QuestionField question={question} form={form} />
      <button type="submit" form={form} name="act" value="why" class="quiet">Explain</button>
    </>
  );
}

function QuestionField(
  { question, form, required = false }: { question: string; form?: string; required?: boolean },
) {
  return (
    <>
      <label for="question">Have a unit, a hex, a way or an attack explained</label>
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
      <p class="faint" id="question-hint">
        1605 · 1605 to 1905 · 1605 1705 1805 · attack 2917 from 2818 with 3015 gs 2 · attack 2917 from 2718 at
        2818
      </p>
    </>
  );
}
