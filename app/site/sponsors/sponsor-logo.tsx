import type { ComponentProps } from 'react';
import { useTranslation } from '#app/i18n/language.tsx';
import { Picture } from '#app/ui/picture.tsx';
import { PICTURE_WIDTHS } from '#congress/pictures/widths.ts';

export interface ShownSponsor {
  id: string;
  name: string;
  website: string | null | undefined;
  /** Its logo; the name stands for one that has none. */
  logo: ComponentProps<typeof Picture>['source'] | null;
}

/** 80 × 60 px on small screens, 150 × 120 px on large ones (specification, section 9); the name without a logo. */
export function SponsorLogo({ name, website, logo }: Omit<ShownSponsor, 'id'>) {
  const { t } = useTranslation('frame');
  const size = 'h-15 w-20 lg:h-30 lg:w-37.5';
  const frame = `mx-auto grid place-items-center ${size}`;
  const mark = logo ? (
    <Picture
      source={logo}
      alt={name}
      width={150}
      height={120}
      widths={PICTURE_WIDTHS.sponsors}
      sizes="(min-width: 64rem) 150px, 80px"
      // Logos are drawn for a light ground.
      className={`forced-color-adjust-none object-contain dark:rounded-inner dark:bg-[#f7faf8] dark:p-1.5 lg:dark:p-3 ${size}`}
    />
  ) : (
    <span className="text-center font-display font-semibold text-ink-soft text-sm leading-tight lg:text-lg">
      {name}
    </span>
  );
  if (!website) return <div className={frame}>{mark}</div>;
  return (
    <a
      href={website}
      target="_blank"
      rel="noopener sponsored"
      className={`${frame} transition-transform duration-300 ease-heal hover:scale-105`}
    >
      {mark}
      <span className="sr-only"> ({t('newTab')})</span>
    </a>
  );
}
