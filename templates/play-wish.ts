/** How much a player would be asked, as forms and letters say it. */
export const PLAY_WISH_WORDS = {
  asksAll: {
    on: "You are asked about every retreat and every advance that leaves a choice.",
    off:
      "You are not asked about a retreat or an advance where by no measure, supply, terrain or enemy zones, another way is better than the default. The letter tells you what was done.",
  },
  asksSparse: {
    on: "Before a sheet is played that leaves most of your units without orders, you are asked once.",
    off: "A sheet is played at once if every line stands, however few units have orders.",
  },
} as const;

/** One of its two choices. */
export type PlayWishName = keyof typeof PLAY_WISH_WORDS;
