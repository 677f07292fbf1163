import { useTranslation } from 'react-i18next';
import { Picture } from '#app/ui/picture.tsx';
import type { PublicSponsor } from '#congress/content.ts';

interface SponsorLogoProps {
  sponsor: Pick<PublicSponsor, 'name' | 'website' | 'picture'>;
}

/** 80 × 60 px on small screens, 150 × 120 px on large ones (specification, section 9); the name without a logo. */
export function SponsorLogo({ sponsor }: SponsorLogoProps) {
  const { t } = useTranslation('frame');
  const size = 'h-15 w-20 lg:h-30 lg:w-37.5';
  const frame = `mx-auto grid place-items-center ${size}`;
  const mark = sponsor.picture ? (
    <Picture
      source={{ hash: sponsor.picture }}
      alt={sponsor.name}
      width={150}
      height={120}
      widths={[160, 320]}
      sizes="(min-width: 64rem) 150px, 80px"
      className={`object-contain ${size}`}
    />
  ) : (
    <span className="text-center font-display font-semibold text-ink-soft text-sm leading-tight lg:text-lg">
      {sponsor.name}
    </span>
  );
  if (!sponsor.website) return <div className={frame}>{mark}</div>;
  return (
    <a
      href={sponsor.website}
      target="_blank"
      rel="noopener sponsored"
      className={`${frame} transition-transform duration-300 ease-heal hover:scale-105`}
    >
      {mark}
      <span className="sr-only"> ({t('newTab')})</span>
    </a>
  );
}
