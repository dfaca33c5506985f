/** Longer than any question, and little enough to read. */
export const QUESTION_LIMIT = 200;

/** A question to the rules: the same words as behind `explain` in a letter. */
export function ExplainForm({ url, question }: { url: string; question: string }) {
  return (
    <form method="get" action={`${url}/explain`}>
      <label for="question">Have a unit, a hex, a way or an attack explained</label>
      <input
        id="question"
        name="q"
        type="text"
        required
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
      <button type="submit" class="quiet">Explain</button>
    </form>
  );
}
