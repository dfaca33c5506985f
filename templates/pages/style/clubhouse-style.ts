/** The style of the clubhouse's pages, in addition to the style of all pages. */
export const CLUBHOUSE_STYLE = `
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
