import { type RefusedLine, TextField, typedOr } from "./fields.tsx";

/** A player's webhook: its address is never shown again. */
export interface WebhookView {
  readonly host: string;
  readonly when: "all" | "mine";
  readonly lastRung: Date | undefined;
  readonly lastError: { readonly at: Date; readonly words: string } | undefined;
  /** It has something to tell and has not yet. */
  readonly isWaiting: boolean;
}

/** A webhook is set, tried and removed. */
export function WebhookForm(
  { url, webhook, refused }: {
    url: string;
    webhook: WebhookView | undefined;
    refused: RefusedLine | undefined;
  },
) {
  const action = `${url}/bell`;
  return (
    <section id="bell">
      <h2>Discord, Slack or your own webhook</h2>
      {webhook === undefined ? null : (
        <form method="post" action={action}>
          <p>
            {webhook.host} is notified {webhook.when === "all" ? "after every turn" : "when it's your turn"}.
            {" "}
            {webhook.lastRung === undefined
              ? "Nothing has been sent yet."
              : `Last sent on ${minute(webhook.lastRung)}.`}
            {webhook.isWaiting ? " It is being sent now." : ""}
          </p>
          {webhook.lastError === undefined ? null : (
            <p class="note" role="status">
              On {minute(webhook.lastError.at)} it could not be reached: {webhook.lastError.words}
            </p>
          )}
          <button type="submit" name="act" value="test">Send a test</button>{" "}
          <button type="submit" name="act" value="remove" class="quiet">Remove the webhook</button>
        </form>
      )}
      <details open={webhook === undefined || refused?.field === "url"}>
        <summary>
          {webhook === undefined ? "Notify Discord or Slack" : "Use another webhook"}
        </summary>
        <form method="post" action={action}>
          <p>
            Paste the address of a webhook from Discord, Slack or your own server. It gets what the game's
            public page shows: whose turn it is, and how the last one went. Keep the address secret; this page
            does not show it again.
          </p>
          <TextField
            name="url"
            label="The webhook's address"
            required
            maxlength={500}
            placeholder="https://"
            autocomplete="off"
            value={typedOr(refused, "url")}
            problem={refused}
          />
          <label for="bell-kind">Format</label>
          <select id="bell-kind" name="kind">
            <option value="auto">Detect from the address</option>
            <option value="discord">Discord</option>
            <option value="slack">Slack, Mattermost</option>
            <option value="generic">Standard Webhooks (signed JSON)</option>
          </select>
          <label for="bell-when">When to notify</label>
          <select id="bell-when" name="when">
            <option value="mine">When it's my turn</option>
            <option value="all">After every turn</option>
          </select>
          <button type="submit" name="act" value="hang">Notify from now on</button>
        </form>
      </details>
    </section>
  );
}

function minute(at: Date): string {
  return `${at.toISOString().slice(0, 16).replace("T", " ")} UTC`;
}
