/** What opens something to its owner: addresses with a token, and pages with a key (src/game/access/tokens.ts). */
const SECRETS = [
  /(?:orders|rulings|unsubscribe)\+[a-z0-9]+(?:\.[a-z0-9]+)+\.[a-z2-7]{16}/i,
  /\/\w+\/(?:allied|axis|master)\/[a-z2-7]{16}/i,
  /\/confirm\/\w/i,
  /\/post\?key=\w/i,
  /\/stop\/\w+\/\w/i,
];

/**
 * Whether words for others hold a secret, even if a mail program has wrapped or marked them: then they were hardly meant for
 * others.
 */
export function holdsSecret(lines: readonly string[]): boolean {
  const whole = lines.map((line) => line.replace(/^[\s>|]+/, "")).join("").replace(/\s+|=$/g, "");
  return SECRETS.some((secret) => secret.test(whole));
}

/** Why such words go nowhere. */
export const SECRET_WORDS =
  "Your words hold an address or a link that only you should have: of your page, or of a letter to you. I passed nothing on. Leave it out, and put a line END below your words.";
