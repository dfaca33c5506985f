/** The style of a live board, on top of the table's, whose parts it uses: the log stands in place of a player's sheet. */
export const BOARD_STYLE = `
.lb-told{flex:1 1 0;min-height:0;overflow:auto;font-size:14px}
.lb-told h2,.lb-told h3{font-size:1em;margin:.5em 0 .2em}.lb-told p,.lb-told ul,.lb-told ol{margin:.3em 0}
.lb-players,.has-table .lb-stands{display:none}
@media(max-width:760px){.lb-players{display:block;font-size:13px}.lb-told{flex:none;overflow:visible}}
`;
