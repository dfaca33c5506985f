/** What a page has for its readers by night; `withAccount` puts another in its place where one of them wishes pages otherwise. */
export const BY_NIGHT = "(prefers-color-scheme:dark)";

/** Where the drawing of a painted map is: of the same name, and dark where its reader has it so. */
export function drawingOf(painted: string): string {
  return painted.replace(/\.png(?=$|\?)/, ".svg");
}

/** Where a scenario's map is that was painted as it is by night. */
export function paintedByNight(painted: string): string {
  return painted.replace(/\.png$/, "-night.png");
}

/** A map by day and by night. @param src as it was painted by day @param night the other, else it is drawn */
export function MapPicture(
  { src, night = drawingOf(src), alt, ...more }: {
    src: string;
    night?: string;
    alt: string;
    width?: string;
    height?: string;
    loading?: "lazy";
    fetchpriority?: "high";
  },
) {
  return (
    <picture>
      <source media={BY_NIGHT} srcset={night} />
      <img src={src} alt={alt} {...more} />
    </picture>
  );
}
