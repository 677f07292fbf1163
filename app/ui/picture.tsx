interface PictureProps {
  /** A stored picture's media hash (`/media/<hash>/<width>.avif|webp`), or the address of a picture of ours. */
  source: { hash: string } | { url: string };
  alt: string;
  /** The proportions its place is reserved with, in pixels. */
  width: number;
  height: number;
  /** The widths to offer; only for stored pictures. */
  widths?: readonly number[];
  /** How wide it is shown, as in `<img sizes>`. */
  sizes?: string;
  className?: string;
}

/** A picture that loads when it comes near, in the best format and the fitting size, into a place already reserved. */
export function Picture({ source, alt, width, height, widths = [width], sizes, className }: PictureProps) {
  const shared = { alt, width, height, sizes, className, loading: 'lazy', decoding: 'async' } as const;
  // biome-ignore lint/a11y/useAltText: every caller gives one
  if ('url' in source) return <img src={source.url} {...shared} />;
  const candidates = (format: string) =>
    widths.map((candidate) => `/media/${source.hash}/${candidate}.${format} ${candidate}w`).join(', ');
  return (
    <picture className="contents">
      <source type="image/avif" srcSet={candidates('avif')} sizes={sizes} />
      {/* biome-ignore lint/a11y/useAltText: every caller gives one */}
      <img src={`/media/${source.hash}/${widths[0]}.webp`} srcSet={candidates('webp')} {...shared} />
    </picture>
  );
}
