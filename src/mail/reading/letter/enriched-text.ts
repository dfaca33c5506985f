const MARKUP = /<<|<param>[^<]{0,1000}<\/param>|<nl>|<\/?[a-z0-9-]{1,60}>/gi;

/**
 * The plain text of text/enriched (RFC 1896), and of text/richtext before it, without its commands. Several ends of lines are
 * one less; a single one is none there, but people who write a sheet by hand mean it as one.
 */
export function enrichedText(text: string): string {
  return text
    .replace(/\r\n?/g, "\n")
    .replace(/\n{2,}/g, (ends) => ends.slice(1))
    .replace(MARKUP, (mark) => mark === "<<" ? "<" : mark.toLowerCase() === "<nl>" ? "\n" : "");
}
