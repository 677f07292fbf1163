import { ArrowRight } from 'lucide-react';
import { useLanguage, useTranslation } from '#app/i18n/language.tsx';
import { Button } from '#app/ui/button.tsx';
import { LooseThread } from './loose-thread.tsx';

/** "Página não encontrada", with the way home. */
export function Lost() {
  const { t } = useTranslation('frame');
  const { localized } = useLanguage();
  return (
    <div className="container-page grid items-center gap-8 pt-8 pb-20 md:grid-cols-[1fr_1fr] md:pt-16 md:pb-28">
      <div>
        <h1 className="text-title">{t('notFound.title')}</h1>
        <p className="mt-4 max-w-prose text-lead text-ink-soft">{t('notFound.text')}</p>
        <div className="mt-8 flex flex-wrap gap-3">
          <Button asChild size="large">
            <a href={localized('/')} className="no-underline">
              {t('notFound.home')}
              <ArrowRight className="size-5" aria-hidden />
            </a>
          </Button>
          <Button asChild look="quiet" size="large">
            <a href={localized('/#programacao')} className="no-underline">
              {t('notFound.programme')}
            </a>
          </Button>
        </div>
      </div>
      <LooseThread mark="404" />
    </div>
  );
}
