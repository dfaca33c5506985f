/** The style of what stands at the foot of the table's column: beside the map on a desk, below the question on a phone. */
export const TALK_STYLE = `
.mt-side>.talk-docked{flex:none;border-top:1px solid var(--line);padding-block:4px}
#talk.talk-docked{display:flex;flex-direction:column;max-height:55%;min-height:0}
#talk.talk-docked details[open]{display:flex;flex-direction:column;min-height:0}
#talk.talk-docked details::details-content{display:flex;flex-direction:column;min-height:0}
@media(min-width:761px){.mt-side>#talk.talk-docked:has([open]){flex:0 1 auto;min-height:min(20em,40%)}}
.talk-docked details{margin:0}
.talk-docked summary{cursor:pointer;font-weight:600;font-size:14px;padding:4px 0}
#talk-unread{display:inline-block;padding:0 8px;border-radius:9px;background:var(--accent);color:var(--paper);font-size:13px}
.talk-docked #talk-words{max-height:30dvh;min-height:2em;margin:4px 0}
.talk-docked label{margin:.2em 0;font-size:14px}
.talk-docked textarea{font-size:15px;padding:5px 8px}
.talk-docked form button{margin-top:4px}
@media(max-width:760px){
.mt-side>.talk-docked{order:3}
.mt-side>.talk-docked:has(#talk-unread:not([hidden]),details[open]){order:0}
#talk.talk-docked{max-height:none}
.mt:has(#talk details[open]) .mt-side{height:74dvh}.mt:has(#talk details[open]) .mt-zoom{display:flex}
.talk-docked textarea{font-size:16px}
}
@media print{.talk-docked{display:none}}
`;
