/** What stands above the first letter after links were renewed. */
export function renewedSentences(): string[] {
  return [
    "You have new links. Use the page below from now on, and answer this letter or later ones. Earlier letters and their links no longer work.",
    "If you had a webhook, please set it up again.",
  ];
}

/** What the page behind a link says that has been renewed. */
export const RENEWED = [
  "This link no longer works, as this seat got new ones later.",
  "Use the link in the game's newest letter. If you can't find it, have it sent again; it goes only to this seat's own mailbox.",
] as const;
