/** What the buttons below the sheet are called, by what the sheet is for. */
export const BUTTONS = {
  turn: { check: "Check", play: "Play the turn" },
  answer: { check: "Check", play: "Send the answer" },
  standing: { check: "Check", play: "Keep these standing orders" },
  none: { check: "Check", play: undefined },
} as const;
export type Purpose = keyof typeof BUTTONS;
