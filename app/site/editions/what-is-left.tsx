import { useLanguage, useTranslation } from '#app/i18n/use-translation.tsx';
import { ExternalButton } from '#app/site/frame/external-links.tsx';
import { LinkButton } from '#app/ui/button.tsx';
import { volumePath } from '#congress/annals/addresses.ts';
import type { PublicEdition } from '#congress/content.ts';
import { formatOrdinal } from '#congress/facts/format.ts';

interface WhatIsLeftProps {
  edition: Pick<PublicEdition, 'number' | 'annals' | 'certificates'>;
  /** Its annals are on this site. */
  hasVolume: boolean;
  size?: 'medium' | 'large';
}

/** Links to an edition's annals and certificates, if they exist. */
export function WhatIsLeft({ edition: { number, annals, certificates }, hasVolume, size }: WhatIsLeftProps) {
  const { t } = useTranslation('pastEditions');
  const { language, localized } = useLanguage();
  const look = { look: 'quiet', size } as const;
  const ordinal = formatOrdinal(number, language, 'feminine');
  const of = <span className="sr-only">{t('of', { ordinal })}</span>;
  return (
    <>
      {hasVolume && (
        <LinkButton {...look} href={localized(volumePath(number))}>
          {t('annals')} {of}
        </LinkButton>
      )}
      {!hasVolume && annals && (
        <ExternalButton {...look} href={annals}>
          {t('annals')} {of}
        </ExternalButton>
      )}
      {certificates && (
        <ExternalButton {...look} href={certificates}>
          {t('certificates')} {of}
        </ExternalButton>
      )}
    </>
  );
}
