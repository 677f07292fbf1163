import type { ComponentProps } from 'react';

interface PictureProps {
  /**
   * A stored picture's media hash (`/media/<hash>/<width>.avif|webp`), or in a preview the unsaved picture as a data string, and the colours that stand in its place until it is there
   * (`#rrggbb,#rrggbb`, from top to bottom), or the address of a picture of ours. `focalPoint` stays in view where CSS cuts the
   * picture, in place of what its class says.
   */
  source: { hash: string; tone?: string | null; focalPoint?: string | null | undefined } | { url: string };
  alt: string;
  /** Of `alt`, where it is not the page's. */
  altLang?: string | undefined;
  /** The proportions its place is reserved with, in pixels. */
  width: number;
  height: number;
  /** The widths to offer; only for stored pictures. */
  widths?: readonly number[];
  /** How wide it is shown, as in `<img sizes>`. */
  sizes?: string;
  className?: string;
  /** It stands in the first screen: it is asked for at once instead of when it comes near. */
  atOnce?: boolean;
}

/** A picture in the best format and the fitting size, in a place already reserved. */
export function Picture(props: PictureProps) {
  const { source, alt, altLang, width, height, widths = [width], sizes, className, atOnce = false } = props;
  const shared: ComponentProps<'img'> = {
    ...(atOnce ? { fetchPriority: 'high' } : { loading: 'lazy' }),
    ...{ alt, lang: altLang, width, height, sizes, className, decoding: 'async' },
  };
  // biome-ignore lint/a11y/useAltText: every caller gives one
  if ('url' in source) return <img {...shared} src={source.url} />;
  const { hash, tone, focalPoint } = source;
  const style = {
    backgroundImage: tone ? `linear-gradient(${tone})` : undefined,
    objectPosition: focalPoint ?? undefined,
  };
  // biome-ignore lint/a11y/useAltText: every caller gives one
  if (hash.startsWith('data:')) return <img {...shared} style={style} src={hash} />;
  const candidates = (format: string) =>
    widths.map((candidate) => `/media/${hash}/${candidate}.${format} ${candidate}w`).join(', ');
  return (
    <picture className="contents">
      <source type="image/avif" srcSet={candidates('avif')} sizes={sizes} />
      {/* biome-ignore lint/a11y/useAltText: every caller gives one */}
      <img {...shared} style={style} src={`/media/${hash}/${widths[0]}.webp`} srcSet={candidates('webp')} />
    </picture>
  );
}
