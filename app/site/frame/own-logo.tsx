import { useLanguage } from '#app/i18n/use-translation.tsx';
import type { Facts } from '#congress/facts/schema.ts';
import { type LogoRoom, type LookPicture, logoSize, lookPicture } from '#congress/look/pictures.ts';
import { LOGO_WIDTHS } from '#congress/pictures/widths.ts';

interface OwnLogoProps {
  facts: Facts;
  logo: LookPicture;
  /** In pixels. */
  room: LogoRoom;
  /** On a dark background in light mode, too. */
  onDark: boolean;
}

const BY_NIGHT = 'screen and (prefers-color-scheme: dark)';
/** Logos are drawn for light backgrounds; on dark ones they get a light plate. */
const PLATE = {
  always: 'rounded-inner bg-gauze p-2',
  byNight: 'on-dark dark:rounded-inner dark:bg-gauze dark:p-1.5',
};

/** The uploaded logo of the congress, in its light or dark version. */
export function OwnLogo({ facts, logo, room, onDark }: OwnLogoProps) {
  const { language } = useLanguage();
  const dark = lookPicture(facts.look.darkLogo);
  const shown = onDark && dark ? dark : logo;
  const plate = dark ? '' : onDark ? PLATE.always : PLATE.byNight;
  const { width, height } = logoSize(room, shown);
  const candidates = ({ hash }: LookPicture, format: 'avif' | 'webp') => ({
    srcSet: LOGO_WIDTHS.map((candidate) => `/media/${hash}/${candidate}.${format} ${candidate}w`).join(', '),
    sizes: `${Math.ceil(width)}px`,
  });
  return (
    <picture className="contents">
      {dark && !onDark && (
        <>
          <source media={BY_NIGHT} type="image/avif" {...candidates(dark, 'avif')} />
          <source media={BY_NIGHT} {...candidates(dark, 'webp')} />
        </>
      )}
      <source type="image/avif" {...candidates(shown, 'avif')} />
      <img
        src={`/media/${shown.hash}/${LOGO_WIDTHS[1]}.webp`}
        {...candidates(shown, 'webp')}
        alt={facts.congress.name[language]}
        width={Math.round(width)}
        height={Math.round(height)}
        decoding="async"
        className={`max-w-[38vw] shrink-0 object-contain forced-color-adjust-none sm:max-w-none ${plate}`}
      />
    </picture>
  );
}
