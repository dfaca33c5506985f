/** The site's mark: a counter on a hex, in the pages' own colors. It suits light and dark tabs. */
export const FAVICON = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">
<path d="M8.5 2.5h15L31 16l-7.5 13.5h-15L1 16z" fill="#e6d9b4" stroke="#8c2f1b" stroke-width="2"/>
<rect x="8" y="9" width="16" height="13" rx="1.5" fill="#8c2f1b"/>
<path d="M11 12h10v7H11zm0 0 10 7m0-7-10 7" fill="none" stroke="#fbf7ea" stroke-width="1.5"/>
</svg>
`;

/** The same mark with a dot, while a page's reader is awaited. */
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

/** The mark as home screens have it, with room around; app.test.ts paints it again. */
export const TOUCH_ICON = "/apple-touch-icon.png";
export const touchDrawing = (): string => FAVICON.replace('"0 0 32 32"', '"-3 -3 38 38"');
/** A PNG of 180 pixels, in base64: hosts without the rasterizer have it, too. */
export const TOUCH_PNG = [
  "iVBORw0KGgoAAAANSUhEUgAAALQAAAC0CAMAAAAKE/YAAAAAZlBMVEX79+rm2bSMLxuoYU+iWUHfxbfDk4KnYU7Pr465hGeTPCj0",
  "6t3t3tCaSDWSOiWXRC6tblS1emjJpITaw6Hgzqrm0cPYuKm+jnHKn4/RrJyvblyhVUK8hnXVuZfEmXqdTzjKoJCzeV7gLt2lAAAE",
  "4ElEQVR42u2d6XLbMAyEIzrO4Suuczv3+79kp6lbgRJJUcQup5xif3WamWTrkvxAEEDOTCaTyWQymUwmk8lk+t/0vADqoY7n9coB",
  "tVpXMX2B9OzcRQ3PG6xnt9pUMP0DbNr94Hteoj07d083vcCbXrA9P+A9O7ckm94yTG+5np/ETzpXSvz7nytx5aZT66YOYQRXDnrT",
  "hyqEEVw513vuuvMahBFcuUKYvqpAGMGVPcJz1+35hBFcucWYvqUTRnDlGuO5667ZhOnP1d0dyvTdjksYwZVHlOeue6QSBsuVSoTB",
  "cqUOYdBcqUIYwZU3rGkeYfBcqUCYnis7EFf4hGFwhU4YBlfYhBFcecd75hCGxRUqYQRXIGF0DcLwuEIkDI8rPMIwuUIjDJMrLMJw",
  "uUIiTJwrd1cqDb8bkDAxrtzu+x9SqN3eW244wsS48q62/G3b+xxghIlwRcBAJ3kJQhEmwhWx/rSftVzZIMJEuCKWn1byYo8hTIwr",
  "/UeilhcYQAgT48oHzvQHmjBRriCfLtCEiXKFZlpPmPh9hWZaTZjEfUW8Fl0USbwRYe8wifuKer+ITDf0DpO6rxBN6wiTuq8wTWsI",
  "k7yvME1rCJO8r1BNlxMmfV+hmi4nTDoPFjW9iZ1xgz2VNF1KmIk8WPyTXgarFLbDTyxpupAwU3mwxPJYH8eejyNMpE2XEWYqD5Zc",
  "0w+DCriVrLw7eZgwXUKYyTzYyPRSfpgbr2JoIZbz+nhaJxOmSwgzmQcbm3YruWzFlnjy/w8yTc8nzHQeLGDauVfxYd+//P7yi8DD",
  "+rU/w6ZMzyfMdB4saNpzePbLoXsVf3H/fa7kmp5LmIw8WNi0v2uWW++gO+3tXNNzCZPxvhIz7e86uTdPyyXf9DzC5LyvRE27VZAG",
  "n39PwWzTswiT9b4SNx0iieRNvuk5hMl6X0mZ9g+/IWxmmM4nTN77StK0c5/e0ggVaOaYzidM3vtK2rQ86P4cfiWmcwmT+b6SMj2K",
  "6LzIb47pXMLoTY/3obcTGaYzywWjpr2ILrQZGctDuRH9iC4U+VE2Yl6pUsT0IKILRX6UI08Bl1FEF4r8OHDJKr8LmR5HdKHIj4Px",
  "woApFNGFIj9SwFQUmm5CEV0o8jv9GR6anl1OFu+mIvQ+oktEfnMuAZes61YygxAgDv66NU2YeIbpeBnU0DX+YluQQoDm8gqT1FOE",
  "YZsueg5QpMUgpsseXiYIQzZd+sRVmOqFmC5+TGwyqZ4mTP+1l2WRBDT1XJn9UIR+sVWWIqQIwzStKvrIe/zEm9aV1yQI05+jag05",
  "oCxkShCGVVkDKBmLE+YLZ/oLXf4dJYw4lbTyz1NAGWScMOL81yn+fYsLTuOEEYepRgMEKLiSRZgD4AS5GZ5KmCLqFGHeDtcqHUZp",
  "WVC5eo12AHxjAKuhj9qCwW9xYTS7cJpU2W1F3LYtUgNXk40MGVkycMtIOVcab86Bj22o0mjbZMNZBcIQmsebbKKkE4YzEKHFxuA2",
  "W7CphAFzpfGxAkTCEEcENTkqo8mhJG2Of2ly0E6bI43aHB5FIAyNK40PRGty9FybQ/6aHKfY5uBKSZgP7YhQ0RNNHRHa5jDWNsfe",
  "SsKgxOJK46Ocmxya3eZ48iYHwbc5cv/sOVzmWKZKv9zAZDKZTCaTyWQymUymf0c/AUxHhUliyEBeAAAAAElFTkSuQmCC",
].join("");
