import { ArrowRight } from 'lucide-react';
import { useLanguage, useTranslation } from '#app/i18n/language.tsx';
import { ExternalButton } from '#app/site/frame/external-links.tsx';
import { MessagePage } from '#app/site/frame/message-page.tsx';
import { useKnownFacts } from '#app/site/frame/site.ts';
import { LinkButton } from '#app/ui/button.tsx';
import { formatOrdinal } from '#congress/facts/format.ts';

/** Why the annals of an edition are not on this site, and where they are, as the index of the annals has it. */
export function Elsewhere({ edition }: { edition: number }) {
  const { t: frame } = useTranslation('frame');
  const { t } = useTranslation('annals');
  const { language, localized } = useLanguage();
  const facts = useKnownFacts();
  const ordinal = formatOrdinal(edition, language, { feminine: true });
  return (
    <MessagePage title={frame('notFound.title')} text={t('second.text', { ordinal })} mark="404">
      <div className="mt-8 flex flex-wrap gap-3">
        <LinkButton size="large" href={localized('/')}>
          {frame('notFound.home')}
          <ArrowRight className="size-5" aria-hidden />
        </LinkButton>
        <ExternalButton href={facts?.links.annalsSecond ?? null} look="quiet" size="large">
          {t('index.second.button')}
        </ExternalButton>
      </div>
    </MessagePage>
  );
}
