import { textWidth } from "./flow.ts";
import { short, textElement } from "./xml.ts";

interface Print {
  readonly y: number;
  readonly size: number;
  readonly isBold: boolean;
  readonly ink: string | undefined;
  readonly room: number;
}

/** Words across the middle, condensed to fit their room. */
export function fitted(words: string, { y, size, isBold, ink, room }: Print): string {
  const wide = textWidth(words, size, isBold);
  const narrow = wide <= room ? undefined : `scale(${short(room / wide)} 1)`;
  return textElement(
    { y, transform: narrow, "font-size": size, "font-weight": isBold ? "bold" : undefined, fill: ink },
    words,
  );
}
