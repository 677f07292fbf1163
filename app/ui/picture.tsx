import type { ComponentProps } from 'react';

interface PictureProps {
  /**
   * A stored picture by its media hash (`/media/<hash>/<width>.avif|webp`) or, in a preview, the unsaved picture as a
   * data URL; or the URL of a picture of the site itself. `tone` are the colours shown until it has loaded
   * (`#rrggbb,#rrggbb`, from top to bottom). `focalPoint` stays visible where CSS crops the picture, and overrides its
   * class.
   */
  source: { hash: string; tone?: string | null; focalPoint?: string | null | undefined } | { url: string };
  alt: string;
  /** The language of `alt`, if it is not the page's. */
  altLang?: string | undefined;
  /** The size in pixels, by which its place is reserved. */
  width: number;
  height: number;
  /** The available widths; only for stored pictures. */
  widths?: readonly number[];
  /** The displayed width, as in `<img sizes>`. */
  sizes?: string;
  className?: string;
  /** In the first viewport: loaded eagerly instead of lazily. */
  atOnce?: boolean;
}

/** A picture in the best supported format and a suitable size, with its place reserved. */
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
