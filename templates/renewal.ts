/** What stands above the first letter after links were renewed. */
export function renewedSentences(): string[] {
  return [
    "The links of your letters have been renewed. The page below is yours from now on, and answers to this letter command your side; earlier letters open and command nothing any more.",
    "A bell that you had hung is to be hung again.",
  ];
}

/** What the page behind a link says that has been renewed. */
export const RENEWED = [
  "The links of this seat's letters have been renewed since this one was sent, so it opens nothing any more.",
  "The newest letter of the game has the one that works. If you cannot find it, have it sent once more: it goes to the mailbox that this seat's letters go to, and nowhere else.",
] as const;
