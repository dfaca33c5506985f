/** The opening of the first letter after links were renewed. */
export function renewedSentences(): string[] {
  return [
    "You have new links. Use the page below from now on, and answer this letter or later ones. Earlier letters and their links no longer work.",
    "If you had a webhook, please set it up again.",
  ];
}
