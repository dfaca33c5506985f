/** The style of the replay, on top of the table's, whose parts it uses: the bar lies above the map, the log beside it. */
export const REPLAY_STYLE = `
.rp .mt-map:not(.rp-whole) [data-layer=happenings],.rp [data-layer=frame]>text:first-child{display:none}
.rp-bar{flex-wrap:nowrap}
.rp-buttons{display:flex;gap:4px;flex:none}
.rp .rp-buttons button.mt-icon,.rp-buttons select.mt-whose{min-width:34px;min-height:34px}
.rp-sign{width:18px;height:18px;display:block;fill:currentColor;stroke:currentColor;stroke-width:1.5;stroke-linejoin:round}
.rp-bar input[type=range]{flex:2 1 12em;min-width:6em;min-height:28px;accent-color:var(--accent)}
.rp-where{flex:0 1 auto;font-size:14px;white-space:nowrap;overflow:hidden;text-overflow:ellipsis;max-width:40%}
.rp-count{flex:none;min-width:5em;font-size:14px;text-align:right;font-variant-numeric:tabular-nums}
.rp .mt-side{font-size:14px}
.rp-log{flex:1 1 0;min-height:0;overflow:auto}
.rp-log h2{font-size:15px;margin:.1em 0 .3em}.rp-log p{margin:.2em 0 .5em}
.rp-log ol{list-style:none;margin:0;padding:0}
.rp-log li{padding:0;max-width:none}
.mt .rp-step{display:block;width:100%;text-align:left;padding:5px 8px;background:transparent;color:var(--ink);border-color:transparent;font-weight:400;border-radius:4px;border-left:3px solid transparent;overflow-wrap:anywhere}
.mt .rp-step:hover{background:var(--field)}
.mt .rp-step[aria-current]{background:var(--field);border-left-color:var(--accent);font-weight:600}
.rp-dice{display:block;padding:0 8px 4px 11px;font-size:13px}
.rp-dice a{position:relative;display:inline-block;min-height:24px;line-height:24px;margin-right:8px}
.rp-dice b{display:inline-block;min-width:1.5em;text-align:center;margin-right:4px;border:1px solid var(--line);border-radius:4px;background:var(--field);color:var(--ink)}
.rp-foot{flex:none;border-top:1px solid var(--line);margin:0}
.rp-blank rect{fill:var(--field);stroke:var(--ink);stroke-width:1.5;stroke-dasharray:4 3}
.rp-words{padding:0 8px 6px}
@media(max-width:760px){
.rp-bar{flex-wrap:wrap}.rp-where{flex:1 1 100%;min-height:1.5em;line-height:1.5;max-width:none;order:-1;font-weight:600}
.rp .mt-side{max-height:none;height:34dvh}
}
`;

/** The style of a film: it covers the table, with its words and controls below the map. */
export const FILM_STYLE = `
.fm{position:absolute;inset:0;z-index:10;display:grid;grid-template:minmax(0,1fr) auto/minmax(0,1fr);background:var(--paper)}
.fm .mt-port{grid-area:1/1}
.fm-foot{grid-area:2/1;max-height:50dvh;overflow:auto;padding:8px 14px;border-top:1px solid var(--line);font-size:15px;line-height:1.45}
.fm-foot p{margin:.1em 0}.fm-name{font-weight:600}.fm-says{min-height:2.9em}.fm .rp-dice{min-height:28px;padding:0}
.fm-now{position:sticky;bottom:-8px;margin:0 -14px;padding:6px 14px 8px;background:var(--paper)}
.fm-bar{display:flex;flex-wrap:wrap;gap:8px;align-items:center;margin-top:4px}
.mt .fm-bar button,.mt .fm-card button{min-height:40px;padding:6px 14px}.fm-bar label{display:flex;gap:6px;align-items:center;min-height:40px}.fm-bar input{width:auto}
@media(max-width:760px){.fm-foot{font-size:14px}.mt .fm-bar button,.mt .fm-card button{min-height:44px}.fm-bar{gap:6px}.mt .fm-bar button{padding:6px 10px}}
`;

/** The style of this script's own parts at the table, which loads without them. */
export const TOLD_STYLE = `
.mt-told{max-height:34dvh;overflow:auto}.mt-told h3{font-size:1em;margin:.4em 0 .1em}.mt-told ul{margin:.2em 0;padding-left:1.2em}
@media(min-width:761px){.mt-question~.mt-story .mt-told{max-height:15dvh}}
@media(min-width:761px) and (max-height:800px){.mt-told{max-height:20dvh}.mt-side:has(>.mt-picking) .mt-told{max-height:4.2em}}
.mt-doubt{font-weight:600}
.mt-conflict{flex:none;max-height:50%;overflow:auto;border-bottom:1px solid var(--line);box-shadow:inset 4px 0 0 var(--accent)}.mt-conflict h2{margin:0;font-size:1em}.mt-conflict p{margin:.2em 0}
.mt-conflict ul{list-style:none;margin:.3em 0;padding:0}.mt-conflict li{padding:1px 0}.mt-conflict label{display:flex;gap:8px;align-items:baseline;min-height:28px;cursor:pointer}.mt-conflict code{white-space:pre-wrap}.mt-conflict small{color:var(--faint)}
.mt-conflict [data-whose=both]{padding-left:1.8em;color:var(--faint)}
@media(max-width:760px){.mt-conflict{order:1;max-height:none}}
`;
