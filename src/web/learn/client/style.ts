/** The style of a lesson: it stands above what can be done, beside the map or, on a phone, below it. */
export const LESSON_STYLE = `
.mt .lesson{flex:0 1 auto;min-height:5em;max-height:52%;overflow:auto;border-bottom:1px solid var(--line);box-shadow:inset 4px 0 0 var(--good)}
.mt .lesson h2{margin:0 0 .2em;font-size:1em}.mt .lesson p{margin:.3em 0}
.mt .lesson-said:not(:empty){margin:.4em 0;padding:6px 10px;background:var(--field);border-left:4px solid var(--line)}
.mt .lesson-said.lesson-good{border-left-color:var(--good)}
.lesson-all summary{font-size:14px}.lesson-all ol{margin:.3em 0;padding-left:1.8em}.lesson-all li{padding:1px 0}.lesson-all [aria-current]{font-weight:700}
.mt .lesson-here,.mt-dialog .lesson-here{outline:3px solid var(--ink);box-shadow:0 0 0 6px #ffd84d}
.mt .mt-kept-words,.mt .mt-suggestions,.mt:not(.mt-open) .mt-means{display:none}
.mt .lesson~.mt-picking{flex:none;max-height:40%}
.lesson-next{display:inline-block;padding:8px 14px;border-radius:6px;background:var(--accent);color:var(--paper);font-weight:600;text-decoration:none}
@media(max-width:760px){.mt .lesson{flex:none;order:-1;max-height:none}.mt .lesson~.mt-picking{max-height:none}.lesson-next{min-height:44px;box-sizing:border-box;padding-top:11px}}
`;
