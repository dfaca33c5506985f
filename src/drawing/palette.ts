/** The colors of every drawing: a printed sheet on light paper, whatever the reader's theme. */
export const PAPER = "#fbf7ea";
export const INK = "#2b2620";
export const FAINT = "#8b7f68";
