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
      <h2>A webhook that rings</h2>
      {webhook === undefined ? null : (
        <form method="post" action={action}>
          <p>
            A webhook at {webhook.host} rings{" "}
            {webhook.when === "all" ? "for every turn" : "when you are waited for"}.{" "}
            {webhook.lastRung === undefined
              ? "It has not rung yet."
              : `It last rang on ${minute(webhook.lastRung)}.`}
            {webhook.isWaiting ? " It is to be rung now." : ""}
          </p>
          {webhook.lastError === undefined ? null : (
            <p class="note" role="status">
              On {minute(webhook.lastError.at)} it did not ring: {webhook.lastError.words}
            </p>
          )}
          <button type="submit" name="act" value="test">Ring it now as a test</button>{" "}
          <button type="submit" name="act" value="remove" class="quiet">Remove the webhook</button>
        </form>
      )}
      <details open={webhook === undefined || refused?.field === "url"}>
        <summary>
          {webhook === undefined ? "Have a webhook rung" : "Have another webhook rung in its place"}
        </summary>
        <form method="post" action={action}>
          <p>
            A webhook of Discord, Slack or your own is told whose turn it is and what the last came to: what
            the game's public page shows. Keep its address to yourself; it is not shown again here either.
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
          <label for="bell-kind">What it understands</label>
          <select id="bell-kind" name="kind">
            <option value="auto">Tell by its address</option>
            <option value="discord">Discord</option>
            <option value="slack">Slack, Mattermost</option>
            <option value="generic">Standard Webhooks (signed JSON)</option>
          </select>
          <label for="bell-when">When it rings</label>
          <select id="bell-when" name="when">
            <option value="mine">When I am waited for</option>
            <option value="all">For every turn</option>
          </select>
          <button type="submit" name="act" value="hang">Ring this webhook from now on</button>
        </form>
      </details>
    </section>
  );
}

function minute(at: Date): string {
  return `${at.toISOString().slice(0, 16).replace("T", " ")} UTC`;
}
