/** How long a page waits for its table's script. Then it shows what it has without a table, below the picture. */
const PATIENCE = "6s";

/**
 * Looks of pages whose map a script lays, before it is there. If scripts run, the text above takes little room from the
 * first. The table's place is kept, with the picture in it, so that nothing moves below a reader's eyes.
 */
export const TABLE_PAGE_STYLE = `
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
