/**
 * Every page on paper: the text, in its colors by day, without controls for a screen. An order sheet is as long as its
 * text, to fill in with a pencil. @param day the colors of a page by day
 */
export function paperStyle(day: string): string {
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
