import { INKS_BY_NIGHT } from "../../letters/html.tsx";
import { CLUBHOUSE_STYLE } from "./clubhouse-style.ts";
import { HEADER_STYLE } from "./header-style.ts";
import { paperStyle } from "./paper-style.ts";
import { TABLE_PAGE_STYLE } from "./table-style.ts";

const DAY =
  "--paper:#fbf7ea;--panel:#fffdf6;--ink:#2b2620;--faint:#6b6252;--line:#cbbd98;--field:#fff;--accent:#8c2f1b;--good:#24613a";
const NIGHT =
  "--paper:#211d18;--panel:#2a251f;--ink:#eee6d4;--faint:#b5a98f;--line:#51483a;--field:#191613;--accent:#f0a48e;--good:#8fd0a6";

/** One style sheet for all pages: paper and ink by day, the reverse by night; one column, readable on a phone. */
export const STYLE = `
:root{color-scheme:light dark;${DAY}}
@media screen and (prefers-color-scheme:dark){:root:not([data-look=light]){${NIGHT}}}
:root[data-look=light]{color-scheme:light}
:root[data-look=dark]{color-scheme:dark;${NIGHT}}
*{box-sizing:border-box}
body{margin:0;background:var(--paper);color:var(--ink);font:16px/1.55 system-ui,-apple-system,"Segoe UI",Roboto,sans-serif}
header,main,footer{max-width:1080px;margin:0 auto;padding:0 16px}
${HEADER_STYLE}footer{margin-top:3em;padding-bottom:2em;color:var(--faint);font-size:.9em;border-top:1px solid var(--line);padding-top:12px}.languages{display:flex;flex-wrap:wrap;gap:0 14px;margin-top:4px}.languages button{min-height:24px}.languages [aria-current]{color:inherit;text-decoration:none;font-weight:700}
h1{font-size:1.5em;line-height:1.25;margin:1em 0 .4em}
h2{font-size:1.15em;margin:1.8em 0 .5em}h2.good{color:var(--good)}h2.bad{color:var(--accent)}
a{color:var(--accent)}
p,li{max-width:46em;overflow-wrap:anywhere}
table{border-collapse:collapse}
.find{display:flex;flex-wrap:wrap;align-items:center;gap:8px 14px;margin-top:12px}
.find>*{min-height:44px;margin:0}.find a{display:inline-flex;align-items:center}.find input{flex:1 1 11em;max-width:26em}
@media(max-width:700px){.find a{flex-basis:100%}}
.document li{margin:.35em 0}.found li{margin:.8em 0}
div.wide{overflow-x:auto;margin:1em 0}
.document pre{white-space:pre-wrap;overflow-wrap:anywhere;font-size:.86em;padding:8px 12px;background:var(--panel);border-radius:4px}
.document th,.document td{padding:2px 12px 2px 0;text-align:left;vertical-align:top}
.document img{max-width:100%;height:auto}
form+table{margin-top:1.4em}
td,th{padding:3px 14px 3px 0;text-align:left;vertical-align:top}
label{display:block;margin:.8em 0 .2em;font-weight:600}
fieldset{border:0;padding:0;margin:.8em 0 .2em}legend{font-weight:600;padding:0}
label.inline,label.choice{display:inline-flex;gap:.5em;align-items:baseline;font-weight:400;margin:0 1em 0 0;padding:.35em 0;max-width:46em}
label.choice{display:flex;margin:0}
:is(label.inline,label.choice)>input{flex:none;width:1.15em;height:1.15em;margin:0;align-self:flex-start;margin-top:.2em;accent-color:var(--accent)}
.choices{margin:.6em 0 0}
[aria-invalid=true]{border-color:var(--accent)!important;border-width:2px!important}
p.hint{margin:.3em 0 0}p.problem{margin:.4em 0}
input[type=email],input[type=text],input[type=search],select,textarea{width:100%;max-width:46em;font:inherit;padding:8px 10px;border:1px solid var(--line);border-radius:6px;background:var(--field);color:var(--ink)}
input[type=email],input[type=text],select{display:block}
input[type=number],input[type=date],input[type=time]{display:block;min-width:9em;font:inherit;padding:8px 10px;border:1px solid var(--line);border-radius:6px;background:var(--field);color:var(--ink);color-scheme:inherit}
input[type=file]{max-width:100%;font:inherit}
::file-selector-button{font:inherit;font-weight:600;margin-right:.7em;padding:7px 14px;border-radius:6px;border:1px solid var(--accent);background:transparent;color:var(--accent);cursor:pointer}
noscript pre{white-space:pre-wrap;overflow-wrap:anywhere}
textarea{font:14px/1.5 ui-monospace,Menlo,Consolas,monospace;max-width:100%;min-height:24em;white-space:pre;overflow:auto}
#notes-list{list-style:none;margin:.6em 0;padding:0}#notes-list li{margin:0 0 .8em;max-width:none}#talk-words{list-style:none;margin:.6em 0;padding:0;max-height:24em;overflow:auto}#talk-words li{margin:0 0 .5em;max-width:none}#talk-words p{margin:0;max-width:none}#talk-words .faint{font-size:.85em}.talk-said{white-space:pre-wrap;padding-left:8px;border-left:3px solid var(--line)}[data-own] .talk-said{border-color:var(--accent)}
blockquote.words{margin:.4em 0 1.2em;padding-left:12px;border-left:3px solid var(--line);max-width:46em;white-space:pre-wrap;overflow-wrap:anywhere}
textarea.words{font:inherit;min-height:0;white-space:pre-wrap}
textarea.feet,textarea.few{min-height:0;white-space:pre-wrap}
button{font:inherit;font-weight:600;margin-top:1em;padding:9px 18px;border-radius:6px;border:1px solid var(--accent);background:var(--accent);color:var(--paper);cursor:pointer}
button.quiet{background:transparent;color:var(--accent)}
button.link{margin:0;padding:0;border:0;background:none;color:var(--accent);font-weight:400;text-decoration:underline}
button.unseen,p.unseen{position:absolute;width:1px;height:1px;margin:0;padding:0;overflow:hidden;clip-path:inset(50%);border:0}
.buttons{max-width:none}.buttons button{margin:.2em .5em .4em 0}
button.small{margin:.4em 0 0;padding:4px 12px;font-size:.9em}
:focus-visible{outline:3px solid var(--accent);outline-offset:2px}
#other-next{display:inline-block;padding:.5em 1em;border-radius:6px;background:var(--accent);color:var(--paper);font-weight:600;text-decoration:none}
.note{border-left:4px solid var(--line);padding:.2em 0 .2em 14px;color:var(--faint)}
.map{display:block;max-width:none;overflow:auto;border:1px solid var(--line);background:var(--panel);border-radius:4px}
.map img{display:block;width:100%;height:auto}
.map.large{max-width:none;width:calc(100vw - 32px);margin-left:calc(50% - 50vw + 16px)}.map.large img{width:auto;max-width:none;min-width:1560px}
.map>a{display:block;position:relative}.map-aim{display:none}
@media(max-width:700px){
textarea{font-size:16px}
.map img{width:1100px;max-width:none}
.map-aimed{max-height:60dvh;scroll-snap-type:both mandatory}.map-aimed>a{width:1100px}
.map-aim{display:block;position:absolute;width:200px;height:200px;margin:-100px;animation:map-opened 2s forwards}
}
@keyframes map-opened{from{scroll-snap-align:center}to{scroll-snap-align:none}}
.map.lesson{max-width:600px;margin:1em 0}.map.lesson img{width:100%;max-width:100%}
.faint{color:var(--faint)}
h3.when{font-size:1em;margin:1.4em 0 0}
ul.post{list-style:none;padding:0;max-width:none}
ul.post li{border-bottom:1px solid var(--line);padding:8px 0;max-width:none}
.figures{display:flex;flex-wrap:wrap;gap:12px;margin:1.2em 0}
.figures svg{flex:1 1 320px;min-width:0;max-width:520px;height:auto;border:1px solid var(--line);border-radius:4px}
.rolls{width:100%;font-size:.92em}
.rolls td,.rolls tbody th{border-top:1px solid var(--line);padding:6px 14px 6px 0}
.rolls .faint,.rolls .ways{white-space:nowrap}
@media(max-width:700px){
.rolls,.rolls tbody,.rolls tr,.rolls td,.rolls tbody th{display:block}
.rolls thead{display:none}
.rolls tr{border-top:1px solid var(--line);padding:8px 0}
.rolls td,.rolls tbody th{border:0;padding:1px 0}
.rolls td:empty{display:none}
.rolls tbody th::before{content:"Roll "}
.rolls.runs tbody th::before{content:attr(data-of) " "}
.rolls td[data-label]::before{content:attr(data-label) ": ";color:var(--faint)}
}
dl.words{max-width:46em}dl.words dt{font-weight:600;margin-top:.8em;scroll-margin-top:1em}dl.words dfn{font-style:normal}dl.words dd{margin:0 0 0 1.2em}dl.words dt:target,dl.words dt:target+dd{border-left:4px solid var(--accent);background:var(--field)}dl.words dt:target{padding-left:8px}
a.term{cursor:help}
.hex{max-width:none;overflow-wrap:anywhere;font-size:.92em}
details{margin:1em 0}summary{cursor:pointer;font-weight:600}.entry{margin:.45em 0}.entry>summary{font-weight:400}
form:has([name=against]:checked):not(:has([name=against][value=computer]:checked)) .if-computer,form:has([name=against]:checked):not(:has([name=against][value=address]:checked)) .if-invited{display:none}
#tell-this-browser .inline{display:inline-block;margin:.6em 0}.mt-side>#tell-this-browser :is(p,.inline){margin:0}.mt-side:has(.mt-row:nth-child(2))>#tell-this-browser{display:none}@media(max-width:760px){.mt-side>#tell-this-browser{order:3}}
${CLUBHOUSE_STYLE}${TABLE_PAGE_STYLE}${
  nightly("@media screen and (prefers-color-scheme:dark){:root:not([data-look=light]) ", "}")
}
${nightly("@media screen{:root[data-look=dark] ", "}")}
${paperStyle(DAY)}`;

/** The inks of blocks by night. @param where they apply */
function nightly(where: string, end: string): string {
  return INKS_BY_NIGHT.map(([inks, style]) => `${where}${inks}{${style}}${end}`).join("");
}
