import { INKS_BY_NIGHT } from "../../letters/html.tsx";

/** The style of the clubhouse's pages, in addition to the style of all pages. */
const CLUBHOUSE_STYLE = `
.saves{position:sticky;bottom:0;margin:0;padding:8px 0;background:var(--paper)}.saves button{margin:0}
.count{display:inline-block;min-width:1.5em;padding:0 .4em;border-radius:1em;background:var(--accent);color:var(--paper);font-size:.85em;font-weight:700;text-align:center;text-decoration:none}
.unseen:not(button){position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
.problem{color:var(--accent);font-weight:600}
.panel{background:var(--panel);border:1px solid var(--line);border-radius:8px;padding:6px 18px 18px;max-width:46em}
.panel h2:first-child,.panel h3:first-child{margin-top:.6em}
ul.rows{list-style:none;padding:0;margin:.4em 0;max-width:none;border-top:1px solid var(--line)}
ul.rows>li{display:grid;grid-template-columns:minmax(0,5fr) minmax(0,4fr) minmax(0,4fr);gap:2px 18px;align-items:baseline;padding:10px 4px;border-bottom:1px solid var(--line);max-width:none}
ul.rows>li.waits{border-left:4px solid var(--accent);padding-left:12px}
ul.rows a.title{font-weight:600}
ul.rows form{margin:0}ul.rows button{margin:0}
.tabs{display:flex;flex-wrap:wrap;gap:4px 18px;margin:1em 0;padding:0;list-style:none;border-bottom:1px solid var(--line);max-width:none}
.tabs a{display:inline-block;padding:6px 2px}
.tabs a[aria-current]{color:var(--ink);font-weight:700;text-decoration:none;border-bottom:3px solid var(--accent)}
.hero{display:grid;grid-template-columns:minmax(0,5fr) minmax(0,6fr);gap:28px;align-items:center;margin:1.6em 0 1em}
.hero h1{font-size:2.1em;line-height:1.12;margin:0 0 .4em;text-wrap:balance}
.hero p{margin:.5em 0}
.hero figure{margin:0;border:1px solid var(--line);border-radius:8px;overflow:hidden;background:var(--panel)}
.hero img{display:block;width:100%;height:auto;aspect-ratio:4/3;object-fit:cover}
.hero figcaption,.scenario figcaption{padding:6px 12px;font-size:.85em;color:var(--faint);background:var(--panel)}
.hero .big{font-size:1.15em;padding:12px 24px}
form.search{display:flex;flex-wrap:wrap;gap:6px 12px;align-items:center}form.search :is(label,button){margin:0}form.search span{display:inline-flex;gap:6px;align-items:center;max-width:100%}form.search :is(input,select){min-width:0}form.search :is(input,select){width:auto;max-width:100%}
.featured{display:grid;grid-template-columns:minmax(0,300px) minmax(0,1fr);gap:6px 24px;align-items:center;margin:1.6em 0;padding:14px 18px;background:var(--panel);border:1px solid var(--line);border-radius:8px}
.featured h2{margin:0 0 .3em}.featured p{margin:.25em 0}.featured .title{font-weight:600}.featured img{display:block;width:100%;height:auto;aspect-ratio:4/3;object-fit:cover;border-radius:4px}
.steps{display:grid;grid-template-columns:repeat(auto-fit,minmax(230px,1fr));gap:8px 28px;padding:0;list-style:none;counter-reset:step;max-width:none}
.steps li{counter-increment:step;padding-left:2.4em;position:relative}
.steps li::before{content:counter(step);position:absolute;left:0;top:.1em;width:1.6em;height:1.6em;border-radius:50%;border:2px solid var(--accent);color:var(--accent);font-weight:700;text-align:center;line-height:1.45em}
.cards{display:grid;grid-template-columns:repeat(auto-fill,minmax(290px,1fr));gap:18px;padding:0;list-style:none;max-width:none}
.cards>li{background:var(--panel);border:1px solid var(--line);border-radius:8px;overflow:hidden;display:flex;flex-direction:column;max-width:none}
.cards img{display:block;width:100%;height:auto;aspect-ratio:16/10;object-fit:cover;background:var(--panel);border-bottom:1px solid var(--line)}
.cards .words{padding:4px 16px 14px;flex:1}.cards h3{margin:.5em 0 .2em;font-size:1.05em}.cards p{margin:.3em 0}
.scenario figure{margin:1em 0;border:1px solid var(--line);border-radius:8px;overflow:hidden;background:var(--panel)}
.scenario figure img{display:block;width:100%;height:auto}
.facts{display:grid;grid-template-columns:max-content minmax(0,1fr);gap:4px 18px;margin:1em 0}
.facts dt{color:var(--faint)}.facts dd{margin:0}
.both{display:grid;grid-template-columns:repeat(auto-fit,minmax(300px,1fr));gap:18px;align-items:start}
@media(max-width:700px){
.hero{grid-template-columns:minmax(0,1fr);gap:16px;margin-top:1em}.hero h1{font-size:1.7em}
.featured{grid-template-columns:minmax(0,1fr)}
ul.rows>li{grid-template-columns:minmax(0,1fr)}
.facts{grid-template-columns:minmax(0,1fr);gap:0}.facts dd{margin-bottom:.6em}
}`;

/** How long a page waits for its table's script. Then it shows what it has without a table, below the picture. */
const PATIENCE = "6s";

/**
 * Looks of pages whose map a script lays, before it is there. If scripts run, the text above takes little room from the
 * first. The table's place is kept, with the picture in it, so that nothing moves below a reader's eyes.
 */
const TABLE_PAGE_STYLE = `
@media(scripting:enabled){
body.table header{max-width:none;padding:6px 16px;font-size:14px;border:0}
body.spread main{max-width:none}
body.table h1{font-size:16px;margin:0}
.mt-above{display:flex;gap:.1em 1.2em;flex-wrap:wrap;align-items:baseline;padding:0 0 5px}
.mt-above p{margin:0;font-size:14px}.mt-plain{display:none}
body:not(.has-table) .mt-waits{display:block;height:calc(100dvh - 80px);min-height:400px;margin:0 -8px;overflow:hidden}
body:not(.has-table) .mt-waits img{width:100%;height:100%;object-fit:contain;object-position:top}
.mt-first{margin:0;padding:12px 16px;font-size:24px;line-height:1.4}
.mt-waits img[loading],.mt-waits~.plain img[loading]{animation:mt-late ${PATIENCE}}@keyframes mt-late{from,to{display:none}}.mt-waiting img[loading]{display:none}
body:not(.has-table) .mt-waits~.plain{visibility:hidden;animation:mt-seen 0s ${PATIENCE} forwards}
@keyframes mt-seen{to{visibility:visible}}
@media(max-width:760px){body.table header{padding-block:0}.mt-above p:not(.mt-ways),.mt-ways .wide{display:none}
.mt-above{flex-wrap:nowrap}.mt-above h1{min-width:0;overflow:hidden;text-overflow:ellipsis;white-space:nowrap}.mt-ways{flex:none}
body:not(.has-table) .mt-waits{height:calc(100dvh - 44px);min-height:460px;margin:0 -16px}
.mt-brief{position:absolute;width:1px;height:1px;padding:0;overflow:hidden;clip-path:inset(50%)}}
}
`;

/**
 * The head of every page: one row, even on a telephone, where the links elsewhere are behind "Menu". It needs no script. A
 * browser that cannot lay open folded content shows the menu at a desk, too.
 */
const HEADER_STYLE = `
header{position:relative;padding-top:14px;padding-bottom:10px;border-bottom:1px solid var(--line);display:flex;gap:18px;align-items:baseline}
header a.home{font-weight:700;font-size:1.15em;letter-spacing:.02em;text-decoration:none;color:var(--ink)}
header a{white-space:nowrap}
.account{margin-left:auto;display:flex;gap:18px;align-items:baseline;min-width:0}
.here,.account a:not(.seat){overflow:hidden;text-overflow:ellipsis}.here{flex-shrink:99}
.menu{margin:0}.menu>summary{font-weight:400;white-space:nowrap;color:var(--accent);list-style-position:inside}
.menu>nav{position:absolute;z-index:20;right:16px;top:100%;display:grid;min-width:14em;padding:6px 0;background:var(--panel);border:1px solid var(--line);border-radius:0 0 8px 8px;box-shadow:0 6px 20px #0004}
.menu>nav>a{padding:9px 16px}
@media(min-width:761px){@supports selector(::details-content){
.menu,.menu::details-content{display:contents;content-visibility:visible}.menu>summary{display:none}
.menu>nav{position:static;display:flex;gap:18px;min-width:0;padding:0;background:none;border:0;box-shadow:none}.menu>nav>a{padding:0}.menu>nav>a.narrow{display:none}
}}
@media(max-width:760px){
header{padding-top:0;padding-bottom:0;gap:14px;align-items:center}
header a,.menu>summary{line-height:44px}.menu>nav>a{padding:0 16px}
.menu{order:2}.account{gap:14px;align-items:center}
header:has(.here) .home,.here .wide{display:none}
}
`;

/**
 * Every page on paper: the text, in its colors by day, without controls for a screen. An order sheet is as long as its
 * text, to fill in with a pencil. @param day the colors of a page by day
 */
function paperStyle(day: string): string {
  return `@media print{
:root,:root[data-look]{color-scheme:light;${day};--paper:#fff;--panel:#fff}
body>header,body>footer,.unprinted,button,details:not([open]){display:none}
main{max-width:none;padding:0}
h1,h2,h3{break-after:avoid}li,tr,figure,article,.figures svg{break-inside:avoid}
a{color:inherit;text-decoration:none}
textarea{field-sizing:content;width:100%;height:auto;min-height:0;border:0;padding:0;font-size:10pt;white-space:pre-wrap;overflow:visible}
.map,.map.large{width:auto;margin:0;max-height:none;overflow:visible;border:0;break-inside:avoid}
.map img,.map.large img{width:100%;min-width:0;max-width:100%}.map-aimed>a{width:auto}
}
`;
}

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
div.wide{overflow-x:auto;margin:1em 0}.wide th[scope=row]{min-width:9.5em}.wide th[scope=row]+td{overflow-wrap:anywhere}
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
input[type=email],input[type=text],select{display:block}input[size]{width:auto}
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
