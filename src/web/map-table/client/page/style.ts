const NIGHT = [
  ".mt-port{background:#3a3428}",
  "[data-status=warning] .mt-sign{color:#e0b060}",
];

/** Dark if the system is, or as the player wishes on these pages. */
const BY_NIGHT = [
  `@media(prefers-color-scheme:dark){${
    NIGHT.map((rule) => `:root:not([data-look=light]) ${rule}`).join("")
  }}`,
  ...NIGHT.map((rule) => `:root[data-look=dark] ${rule}`),
].join("\n");

/** The style of the table: the map takes the free room, the sheet stands beside it, or below it on a phone. */
export const TABLE_STYLE = `
body.has-table main{max-width:none}
body.has-table .plain{display:none}
body.has-table .below{max-width:1080px;margin:0 auto}
.mt{--mt-side:380px;display:grid;grid-template:auto minmax(0,1fr)/minmax(0,1fr) var(--mt-side);grid-template-areas:"bar side" "port side";
height:calc(100dvh - var(--mt-above,90px) - 8px);min-height:400px;margin:0 -8px 8px;border:1px solid var(--line);border-radius:8px;overflow:hidden;background:var(--paper)}
.mt [hidden]{display:none!important}
.mt-sign-drawn{width:16px;height:16px;display:block;fill:none;stroke:currentColor;stroke-width:2;stroke-linecap:round;stroke-linejoin:round}
.mt button{margin:0;padding:5px 10px;min-height:28px;min-width:28px;font-size:14px;line-height:1.3}
.mt .mt-quiet,.mt .mt-icon,.mt .mt-overlay,.mt-dialog .mt-quiet{background:transparent;color:var(--ink);border-color:var(--line);font-weight:500}
.mt .mt-icon{padding:3px 6px;font-weight:600;display:inline-grid;place-items:center}
.mt button:disabled{opacity:.45;cursor:default}
.mt kbd,.mt-dialog kbd{font:12px ui-monospace,Menlo,Consolas,monospace;border:1px solid var(--line);border-radius:4px;padding:0 4px;background:var(--field);color:var(--ink)}
.mt-bar{grid-area:bar;position:relative;display:flex;flex-wrap:wrap;gap:6px 12px;align-items:center;min-height:44px;padding:6px 8px;border-bottom:1px solid var(--line)}
.mt-overlays{position:relative;margin:0}
.mt-overlays summary,.mt-more summary{font-weight:500;font-size:14px;padding:4px 10px;border:1px solid var(--line);border-radius:6px;min-height:28px;white-space:nowrap}
.mt-overlay-list{position:absolute;z-index:7;left:0;top:calc(100% + 4px);display:grid;gap:4px;padding:8px;min-width:15em;background:var(--paper);border:1px solid var(--line);border-radius:8px;box-shadow:0 6px 20px #0004}
.mt .mt-overlay{text-align:left}
.mt-more{margin:.4em 0}.mt-more .mt-choices{margin-top:6px}
.mt-views{display:flex;gap:4px;margin-left:auto}
.mt .mt-overlay[aria-pressed=true]{background:var(--ink);color:var(--paper);border-color:var(--ink)}
.mt select.mt-whose{width:auto;padding:3px 6px;font-size:14px;min-height:28px}
.mt-find{position:relative}
.mt-find input{font:inherit;font-size:14px;width:11em;padding:4px 8px;min-height:28px;border:1px solid var(--line);border-radius:6px;background:var(--field);color:var(--ink)}
.mt-found{position:absolute;z-index:6;left:0;top:100%;margin:2px 0 0;padding:4px;list-style:none;min-width:16em;background:var(--field);border:1px solid var(--line);border-radius:6px;box-shadow:0 6px 20px #0004}
.mt-found li{padding:6px 8px;border-radius:4px;cursor:pointer}
.mt-found li[aria-selected=true],.mt-found li:hover{background:var(--ink);color:var(--paper)}
.mt-port{grid-area:port;position:relative;min-height:0;overflow:hidden;contain:strict;background:#e9e2cf}
.mt-map{position:absolute;inset:0;overflow:hidden;touch-action:none;user-select:none;-webkit-user-select:none;cursor:grab}
.mt-map:focus-visible{outline:none}
.mt-map:focus-visible::after{content:"";position:absolute;inset:0;z-index:2;pointer-events:none;border:3px solid var(--accent)}
.mt-map.mt-dragging{cursor:grabbing}
.mt-stage{position:absolute;left:0;top:0;transform-origin:0 0}.mt-stage:not([style]){opacity:0}
.mt{position:relative}.mt-waiting{position:absolute;inset:0;z-index:9;background:var(--paper)}.mt-before{display:grid;grid-template:inherit}.mt-waiting img{width:100%;height:100%;object-fit:contain;object-position:top}
.mt-stage>svg{position:absolute;left:0;top:0;overflow:visible;max-width:none;will-change:opacity;text-rendering:geometricPrecision}.mt-stage>svg:first-child{overflow:hidden}
.mt-glass{position:absolute;inset:0}.mt-map.mt-over{cursor:pointer}
.mt-map.mt-bare [data-layer=pieces],.mt-map.mt-bare .mk-ghost{opacity:.06}
.mt-ring{position:absolute;left:0;top:0;z-index:2;pointer-events:none;border:3px solid #111;outline:2px solid #fff;border-radius:8px;box-shadow:0 0 0 5px #ffd84d}
.mt-zoom{display:flex;gap:4px;z-index:3}
.mt-hint{position:absolute;left:8px;bottom:8px;z-index:3;max-width:min(80%,44em);padding:6px 12px;border-radius:6px;background:var(--ink);color:var(--paper);font-size:14px;pointer-events:none}
.mt-legend,.mt-card{position:absolute;z-index:4;background:var(--paper);border:1px solid var(--line);border-radius:8px;padding:8px 12px;font-size:14px;max-width:min(330px,70%);max-height:60%;overflow:auto;box-shadow:0 6px 20px #0003}
.mt-legend{right:8px;bottom:8px;max-width:min(280px,60%)}.mt-legend p,.mt-legend ul{margin:.2em 0}.mt-legend ul{padding-left:1.2em}.mt .mt-fold{display:none}
.mt-card{left:8px;bottom:8px}.mt-card h2{margin:0;font-size:1.05em}.mt-card p{margin:.3em 0}.mt-card ul{margin:.3em 0;padding-left:1.2em}
.mt-card:not(.mt-kept){pointer-events:none;overflow:hidden}
.mt-card-head{display:flex;justify-content:space-between;gap:1em;align-items:start}
.mt-history{margin:.4em 0;padding-left:1.6em}.mt-history p{margin:.1em 0}
.mt-pieces{display:flex;flex-wrap:wrap;gap:4px;margin:.4em 0}
.mt-piece{position:relative;border:1px solid var(--line);border-radius:6px;background:#e9e2cf;width:92px;height:92px}.mt .mt-piece button{position:absolute;inset:0;padding:0;background:transparent;border:0}.mt-piece svg{width:100%;height:100%;display:block}
.mt a.term,.mt-word a{color:inherit}.mt a.term{text-decoration:underline dotted;text-underline-offset:.2em;cursor:help}
.mt-acts a.term{text-decoration:none;font-weight:700;min-width:26px;min-height:26px;line-height:26px;text-align:center;border:1px solid var(--line);border-radius:6px}
.mt-word{position:fixed;inset:auto;margin:0;max-width:min(24em,calc(100vw - 16px));padding:8px 12px;border:1px solid var(--line);border-radius:8px;background:var(--ink);color:var(--paper);font-size:14px;line-height:1.4;box-shadow:0 6px 20px #0004}
.mt-swatch{display:inline-block;width:1.3em;height:.9em;border:1px solid currentColor;vertical-align:-.05em}
.mt-swatch-allied{background:repeating-linear-gradient(135deg,#1d4f9e 0 2px,transparent 2px 5px)}
.mt-swatch-axis{background:repeating-linear-gradient(45deg,#a11212 0 2px,transparent 2px 5px)}
.mt-swatch-both{background:repeating-linear-gradient(45deg,#5b2a86 0 2px,transparent 2px 5px),repeating-linear-gradient(135deg,#5b2a86 0 2px,transparent 2px 5px)}
.mt-side{grid-area:side;display:flex;flex-direction:column;min-height:0;contain:content;border-left:1px solid var(--line);font-size:15px;line-height:1.4}
.mt-side>*{padding:6px 12px}
.mt-head{border-bottom:1px solid var(--line);flex:none;display:flex;flex-wrap:wrap;align-items:center;column-gap:6px}
.mt-head>*{flex:0 0 100%}.mt-head>.mt-means{flex:1 1 10em}@media(min-width:761px){.mt-head>.mt-means[tabindex]{flex:0 0 100%}}.mt-head>.mt-story:not([open]){flex:none;margin:0}
.mt-head p{margin:0}.mt-score{font-size:14px}.mt .mt-score button{border:0;padding:0 4px;color:var(--accent);text-decoration:underline}.mt-story summary{display:inline-block;margin:.3em 0;padding:5px 8px;border:1px solid var(--line);border-radius:6px;font-size:14px;font-weight:600;cursor:pointer}.mt-question{font-weight:600}.mt-sentence{display:none}.mt-means span:not(:last-child){margin-right:1em}.mt-means{font-size:14px;max-height:5.6em;overflow:auto;--shade:color-mix(in srgb,currentColor 45%,transparent);background:linear-gradient(var(--paper) 40%,transparent),linear-gradient(transparent,var(--paper) 60%) 0 100%,linear-gradient(var(--shade),transparent),linear-gradient(transparent,var(--shade)) 0 100%;background-repeat:no-repeat;background-size:100% 28px,100% 28px,100% 9px,100% 9px;background-attachment:local,local,scroll,scroll}
.mt-begun{font-size:14px;margin:.3em 0}.mt-begun ul{margin:.2em 0;padding:0 0 0 1em;list-style:none;max-height:8.4em;overflow:auto;white-space:pre-wrap;font-family:ui-monospace,Menlo,Consolas,monospace}
.mt-panel{flex:0 1 auto;max-height:46%;overflow:auto;resize:vertical;border-bottom:1px solid var(--line)}
@media(min-width:761px) and (min-height:700px){.mt-side:has(>.mt-sheet):not(:has(.mt-row:nth-child(5)))>.mt-panel::before{content:"";float:left;height:calc(13.7em - 12px)}}
@media(min-width:761px){.mt-panel:not([hidden]){min-height:4.2em}}
.mt-panel p,.mt-panel ul{margin:.25em 0}.mt-panel h3{font-size:1em;margin:.4em 0 .1em}
.mt-picking{max-height:62%;box-shadow:inset 4px 0 0 var(--accent)}
.mt-choices{display:flex;flex-wrap:wrap;gap:6px;margin-bottom:6px}
.mt .mt-choice{text-align:left}.mt-choices+.mt-choices{border-top:1px dotted var(--line);padding-top:6px}
.mt-choices h3{flex:0 0 100%;color:var(--faint)}.mt-choices h3::first-letter{text-transform:uppercase}
.mt-choice small{font-weight:400;opacity:.85}
.mt .mt-back{background:transparent;color:var(--ink);border-color:var(--line);font-weight:500;margin-top:4px}
.mt-sheet{flex:1 1 0;min-height:120px;display:flex;flex-direction:column}
.mt-tools{display:flex;gap:3px;align-items:center;flex-wrap:wrap;margin-bottom:6px}.mt-tools button{padding-inline:5px}
.mt-rows{list-style:none;margin:0;padding:0;overflow:auto;flex:1;min-height:0}
.mt-row{padding:1px 0;border-bottom:1px solid transparent;max-width:none}
.mt-row-line{display:flex;align-items:center;gap:4px}
.mt-sign{flex:none;width:1.1em;text-align:center;font-weight:700}
.mt-by{flex:none;align-self:center;font:600 11px/1 system-ui,sans-serif;color:var(--faint);border:1px solid var(--line);border-radius:9px;padding:2px 5px}.mt-number{flex:none;min-width:1.6em;text-align:right;font:400 12px/1 system-ui,sans-serif;color:var(--faint);font-variant-numeric:tabular-nums}.mt-gutter .mt-number{display:inline-block;min-width:2em;padding-right:4px}.mt-new .mt-sign{margin-left:23px}
.mt .mt-to-line,.mt-dialog .mt-to-line{font-size:inherit;background:transparent;color:var(--accent);border:0;padding:0 2px;min-height:24px;font-weight:600;text-decoration:underline}
.mt input.mt-line{flex:1;min-width:0;width:auto;font:14px/1.4 ui-monospace,Menlo,Consolas,monospace;padding:3px 6px;min-height:28px;border:1px solid transparent;border-radius:4px;background:transparent;color:var(--ink);text-overflow:ellipsis;outline-offset:-2px}
.mt input.mt-line:hover,.mt input.mt-line:focus,.mt-new input.mt-line{border-color:var(--line);background:var(--field)}
.mt-row{position:relative}.mt-acts{position:absolute;right:0;top:1px;display:flex;gap:2px;opacity:0;background:var(--paper)}.mt-acts[hidden]{display:none}
.mt-row:hover .mt-acts,.mt-row:focus-within .mt-acts{opacity:1}.mt .mt-row:not(.mt-new):is(:hover,:focus-within) input.mt-line{padding-right:122px}
.mt-acts button.mt-icon{min-width:26px;min-height:26px;padding:0 4px;font-size:13px}
.mt-answer{font-size:13px;color:var(--faint);padding-left:3.4em}
[data-status=accepted]>.mt-answer{overflow:hidden;text-overflow:ellipsis;white-space:nowrap}
[data-status=accepted]:focus-within>.mt-answer{white-space:normal}
@media(max-width:760px),(max-height:940px){.mt-rows:has(>:nth-child(9)) [data-status=accepted]:not(:focus-within)>.mt-answer{display:none}}
[data-status=accepted] .mt-sign,.mt-gutter [data-status=accepted]{color:var(--good)}
[data-status=refused] .mt-sign,[data-status=refused]>.mt-answer,.mt-gutter [data-status=refused]{color:var(--accent)}
[data-status=warning] .mt-sign,.mt-gutter [data-status=warning]{color:#9a6200}
.mt .mt-instead{background:transparent;color:var(--accent);font-weight:500;padding:1px 8px;min-height:24px;font-size:13px}
@media(min-width:761px) and (max-height:767px){.mt-rows:has(>:nth-child(9)) .mt-row{padding:0}.mt .mt-rows:has(>:nth-child(9)) input.mt-line{min-height:24px;padding-block:1px}}
.mt-text-box{display:flex;flex-direction:column;flex:1;min-height:0}.mt-text-box[hidden]{display:none}
.mt-text-row{display:flex;flex:1;min-height:0;overflow:hidden}
.mt-gutter{flex:none;width:3.4em;white-space:nowrap;font:14px/21px ui-monospace,monospace;padding-top:6px;text-align:center;font-weight:700}
.mt textarea.mt-text{flex:1;min-height:0;font:14px/21px ui-monospace,Menlo,Consolas,monospace;padding:5px 8px;resize:none}
.mt-foot{border-top:1px solid var(--line);flex:none;max-height:40%;overflow:auto}
.mt-foot p{margin:.2em 0}
.mt-buttons{display:flex;gap:8px;flex-wrap:wrap;margin:.4em 0 0}
.mt .mt-buttons button{padding:8px 14px;font-size:15px}
.mt-faint{color:var(--faint);font-size:13px}
.mt-news:not(:empty){padding:6px 10px;margin-bottom:6px;border-left:4px solid var(--accent);background:var(--field)}
.mt-facts{display:grid;grid-template-columns:auto 1fr;gap:2px 12px;margin:.4em 0}.mt-facts dt{font-weight:600}.mt-facts dd{margin:0}
.mt-unseen{position:absolute;width:1px;height:1px;margin:-1px;padding:0;overflow:hidden;clip-path:inset(50%);border:0;white-space:nowrap}
.mt .mt-drawer,.mt .mt-buttons .mt-step{display:none}
.mt-dialog{max-width:min(36em,94vw);border:1px solid var(--line);border-radius:10px;background:var(--paper);color:var(--ink);padding:8px 20px 16px}
.mt-dialog .mt-buttons{flex-wrap:wrap-reverse}.mt-dialog::backdrop{background:#0007}.mt-dialog h2{margin:.5em 0}.mt-dialog button{margin:0}
.mk,.mk-edge,.mk-cross,.mk-aim{fill:none;stroke-linejoin:round;stroke-linecap:round}
.mk-edge{stroke:#fff;stroke-opacity:.85;stroke-width:4.4}
.mk{stroke-width:2.4}
.mk-picked{stroke:#111;stroke-width:2.6;fill:#ffd84d;fill-opacity:.28}.mk-edge-picked{stroke:#ffd84d;stroke-width:5.6;stroke-opacity:1}
.mk-may{stroke:#0b57b0;stroke-width:1.3;stroke-opacity:.7;fill:#2f86f0;fill-opacity:.2}
.mk-target,.mk-aim{stroke:#b0120b}.mk-target{fill:#e0301f;fill-opacity:.12}.mk-aim{stroke-width:3}

.mk-dot{fill:#f59a1b;stroke:#5b3200;stroke-width:1}
.mk-ordered{stroke:#17622b;stroke-width:2}.mk-against{stroke:#a13d00;stroke-width:2;stroke-dasharray:7 4}.mk-done{fill:#17622b;stroke:#fff;stroke-width:1}.mk-done-against{fill:#a13d00}.mk-tick{fill:none;stroke:#fff;stroke-width:1.6}
.mk-bar{stroke:#5a5346;stroke-width:1.4;stroke-dasharray:2 3;fill:#5a5346;fill-opacity:.1}.mk-cross{stroke:#b0120b;stroke-width:2.4}
.mk-allied{fill:url(#mk-allied);stroke:#1d4f9e;stroke-width:1}.mk-axis{fill:url(#mk-axis);stroke:#a11212;stroke-width:1}.mk-both{fill:url(#mk-both);stroke:#5b2a86;stroke-width:1.4}
.mk-hatch{stroke-width:1.6;stroke-opacity:.75;fill:none}
.mk-plate{stroke:#fff;stroke-width:.8}.mk-figure{fill:#fff;font-weight:700}
.mk-way,.mk-way-edge{fill:none;stroke-linejoin:round;stroke-linecap:round}.mk-way-edge{stroke:#fff;stroke-opacity:.85}
.mk-head{stroke:#fff;stroke-width:1}.mk-way-against{stroke-dasharray:9 5}.mk-way-bar{stroke-dasharray:4 4}.mk-lit .mk-turn:not(.mk-on){opacity:.2}
.mk-gone{opacity:.28}.mk-ghost{opacity:.82}.mk-blank{fill:var(--field);stroke:var(--ink);stroke-width:1.5;stroke-dasharray:4 3}.mk-blank-name{fill:var(--ink);font-weight:700}.mk-blank-values{fill:var(--ink);font-weight:400}
@media(max-width:760px){
.mt{grid-template:auto minmax(0,1fr) auto/minmax(0,1fr);grid-template-areas:"bar" "port" "side";height:calc(100dvh - var(--mt-above,80px));min-height:460px;margin:0 -16px;border-radius:0;border-width:1px 0}
.mt-bar{flex-wrap:nowrap;min-height:47px}.mt-zoom{position:absolute;right:8px;top:calc(100% + 8px);display:grid}.mt .mt-zoom .mt-icon{background:var(--paper)}.mt-find input{width:7.5em}
.mt-overlay-list{position:fixed;left:8px;right:8px;top:auto}
.mt-side{border-left:0;border-top:2px solid var(--line);height:max(36dvh,190px);overflow:auto}
.mt-panel{display:flex;flex-direction:column}.mt-panel>*{flex:none}.mt-panel>.mt-choices{order:-1}.mt-panel .mt-back{align-self:start}
.mt-side>*{padding:6px 12px}
.mt:not(.mt-open) .mt-sheet,.mt:not(.mt-open) .mt-kept-words{display:none}
.mt.mt-open .mt-side{height:74dvh}.mt.mt-open .mt-zoom{display:flex}
.mt-panel{flex:none;height:auto!important;max-height:none;resize:none;order:1}.mt-sheet{order:2;flex:none;min-height:0}.mt-rows{max-height:46dvh}.mt input.mt-line{min-height:44px}.mt-foot{order:4;max-height:none}
.mt-head{order:0;font-size:14px}.mt:not(.mt-open) .mt-means{display:-webkit-box;-webkit-box-orient:vertical;-webkit-line-clamp:2;overflow:hidden}.mt.mt-open .mt-means{max-height:4.2em}.mt-foot{margin-top:auto}
.mt-head.mt-own{display:contents}.mt-head.mt-own>*{flex:none;padding-inline:12px}.mt-head>:first-child{margin-top:6px}.mt-question~:is(.mt-means,.mt-begun,.mt-story),.mt-head>.mt-story:not(.mt-fresh){order:2}.mt .mt-score button{margin-block:-14px}
.mt-head.mt-own>.mt-score{order:-1;position:sticky;top:0;z-index:1;margin-top:0;padding-block:6px;font-size:13px;line-height:1.35;background:var(--paper)}
.mt .mt-drawer{display:block}.mt:not(.mt-open) .mt-buttons .mt-step{display:inline-grid;place-content:center}.mt:not(.mt-open) .mt-buttons .mt-step:disabled{display:none}.mt:not(.mt-open):has(.mt-fresh[open]) .mt-side{height:50dvh}
.mt-buttons{gap:6px}.mt .mt-buttons button{padding:8px 6px}
.mt-foot{position:sticky;bottom:0;z-index:1;background:var(--paper)}.mt-sentence{display:inline}
.mt-row:not(:focus-within) .mt-acts{display:none}.mt-acts{top:auto;bottom:1px}.mt-acts :is(button.mt-icon,a.term){min-width:44px;min-height:44px;line-height:44px}.mt-row:not(.mt-new):focus-within>.mt-answer{padding-bottom:46px}.mt .mt-row:not(.mt-new):is(:hover,:focus-within) input.mt-line{padding-right:6px}
.mt button,.mt summary,.mt select,.mt input{min-height:44px}.mt summary{padding-block:10px}
.mt .mt-icon{min-width:44px}
.mt-text-box{min-height:40dvh}
.mt-legend{padding:0}.mt-legend strong,.mt-fold[aria-expanded=false]~*{display:none}.mt-fold~*{padding:0 12px 8px}
.mt .mt-fold{display:block;width:100%;min-height:44px;padding:4px 12px;text-align:left;background:transparent;color:var(--ink);border:0}.mt-fold::after{content:" ▴";content:" ▴"/""}.mt-fold[aria-expanded=true]::after{content:" ▾";content:" ▾"/""}
}
@media(max-width:430px){.mt-buttons{gap:4px}.mt .mt-buttons button{padding:8px 4px;font-size:14px}}
@media(max-width:380px){.mt-buttons{gap:3px}.mt .mt-buttons button{padding:8px 3px;font-size:13px}}
${BY_NIGHT}
@media print{
.mt{display:block;height:auto;min-height:0;margin:0;border:0;overflow:visible}
.mt-bar,.mt-side,.mt-hint,.mt-card,.mt-ring,.mt-fold{display:none}
.mt-port,.mt-map{position:static;contain:none;overflow:visible;background:none}
.mt-port{display:flex;flex-direction:column}.mt-map{order:-1}
.mt-stage{position:relative;transform:none!important;break-inside:avoid}
.mt-stage>svg{position:static;display:block;width:100%;height:auto;max-height:88vh;overflow:hidden}
.mt-stage>svg~svg{position:absolute;inset:0!important;height:100%;max-height:none}
.mt-legend{position:static;max-width:none;max-height:none;border:0;box-shadow:none;padding:8px 0;print-color-adjust:exact}
}
`;
