import { ArrowRight } from 'lucide-react';
import { useLanguage, useTranslation } from '#app/i18n/language.tsx';
import { ExternalButton } from '#app/site/frame/external-links.tsx';
import { MessagePage } from '#app/site/frame/message-page.tsx';
import { useKnownFacts } from '#app/site/frame/site.ts';
import { LinkButton } from '#app/ui/button.tsx';
import { formatOrdinal } from '#congress/facts/format.ts';

// The specification has no page here (section 2, "Routes"): the answer is that of a missing one.
export { loader, meta } from '#app/site/frame/not-found.tsx';

/** Why the annals of the second edition are not on this site, and where they are, as the index of the annals has it. */
export default function SecondEditionPage() {
  const { t: frame } = useTranslation('frame');
  const { t } = useTranslation('annals');
  const { language, localized } = useLanguage();
  const facts = useKnownFacts();
  const ordinal = formatOrdinal(2, language, { feminine: true });
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
