/** The site's mark: a counter on a hex, in the pages' own colors; it stands on light and on dark tabs. */
export const FAVICON = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">
<path d="M8.5 2.5h15L31 16l-7.5 13.5h-15L1 16z" fill="#e6d9b4" stroke="#8c2f1b" stroke-width="2"/>
<rect x="8" y="9" width="16" height="13" rx="1.5" fill="#8c2f1b"/>
<path d="M11 12h10v7H11zm0 0 10 7m0-7-10 7" fill="none" stroke="#fbf7ea" stroke-width="1.5"/>
</svg>
`;

/** The same with a dot, while a page's reader is waited for. */
export const CALLING_ICON = "/favicon-turn.svg";
const CALLING = FAVICON.replace(
  "</svg>",
  '<circle cx="25" cy="7" r="6.5" fill="#0b57b0" stroke="#fff" stroke-width="1.5"/></svg>',
);

/** The marks by their addresses. */
export const FAVICONS = {
  "/favicon.svg": FAVICON,
  "/favicon.ico": FAVICON,
  [CALLING_ICON]: CALLING,
} as const;
