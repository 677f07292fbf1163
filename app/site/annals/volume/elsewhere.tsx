import { ArrowRight } from 'lucide-react';
import { useLanguage, useTranslation } from '#app/i18n/language.tsx';
import { ExternalButton } from '#app/site/frame/external-links.tsx';
import { MessagePage } from '#app/site/frame/message-page.tsx';
import { LinkButton } from '#app/ui/button.tsx';
import type { PublicEdition } from '#congress/content.ts';
import { formatOrdinal } from '#congress/facts/format.ts';

/** Why the annals of an edition are not on this site, and where they are, as the index of the annals has it. */
export function Elsewhere({ edition }: { edition: Pick<PublicEdition, 'number' | 'annals'> }) {
  const { t: frame } = useTranslation('frame');
  const { t } = useTranslation('annals');
  const { language, localized } = useLanguage();
  const ordinal = formatOrdinal(edition.number, language, { feminine: true });
  return (
    <MessagePage title={frame('notFound.title')} text={t('second.text', { ordinal })} mark="404">
      <div className="mt-8 flex flex-wrap gap-3">
        <LinkButton size="large" href={localized('/')}>
          {frame('notFound.home')}
          <ArrowRight className="size-5" aria-hidden />
        </LinkButton>
        <ExternalButton href={edition.annals ?? null} look="quiet" size="large">
          {t('index.second.button')}
        </ExternalButton>
      </div>
    </MessagePage>
  );
}
