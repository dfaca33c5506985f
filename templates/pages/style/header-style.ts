/**
 * The head of every page: one row, even on a telephone, where the links elsewhere are behind "Menu". It needs no script. A
 * browser that cannot lay open folded content shows the menu at a desk, too.
 */
export const HEADER_STYLE = `
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
