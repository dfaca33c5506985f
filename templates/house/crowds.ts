/** The one letter that tells a player why no more answers come. */
export const SPARED =
  "You have sent many letters within an hour. I carry out the next ones too, but no longer answer by mail: look on your page, under Your letters. In an hour I answer again.";

/**
 * The notices on a player's page if more letters came than are answered.
 * @param spared not answered
 * @param putOff left to come again
 */
export function crowdNotices(
  { spared, putOff }: { readonly spared: number; readonly putOff: number },
): string[] {
  return [
    ...(spared === 0 ? [] : [
      `You sent more letters within an hour than I answer by mail. I carried all of them out, and ${
        spared === 1 ? "the answer to one waits" : `the answers to ${spared} wait`
      } under Your letters.`,
    ]),
    ...(putOff === 0 ? [] : [
      `More letters came in your name within an hour than I read: ${
        putOff === 1 ? "one was put off" : `${putOff} were put off`
      } for the mail server to send again later. If they were not yours, nothing has happened. Orders on this page still work at once.`,
    ]),
  ];
}
