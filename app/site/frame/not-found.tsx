import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { data } from 'react-router';
import { useLanguage, useTranslation } from '#app/i18n/use-translation.tsx';
import { headOf } from '#app/site/frame/head.ts';
import { LinkButton } from '#app/ui/button.tsx';
import type { Route } from './+types/not-found';
import { MessagePage } from './message-page.tsx';

export function loader(args: Route.LoaderArgs) {
  const head = headOf(args, ({ words }) => {
    const t = words('frame');
    return { title: t('notFound.title'), description: t('notFound.description'), index: false };
  });
  return data({ head }, { status: 404 });
}

/** "Página não encontrada", with a link to the home page. */
export default function NotFound() {
  const { t } = useTranslation('frame');
  const { localized } = useLanguage();
  return (
    <Missing text={t('notFound.text')}>
      <LinkButton look="quiet" size="large" href={localized('/#programacao')}>
        {t('notFound.programme')}
      </LinkButton>
    </Missing>
  );
}

interface MissingProps {
  text: string;
  /** Further links. */
  children: ReactNode;
}

export function Missing({ text, children }: MissingProps) {
  const { t } = useTranslation('frame');
  const { localized } = useLanguage();
  return (
    <MessagePage title={t('notFound.title')} text={text} mark="404">
      <div className="mt-8 flex flex-wrap gap-3">
        <LinkButton size="large" href={localized('/')}>
          {t('notFound.home')}
          <ArrowRight className="size-5" />
        </LinkButton>
        {children}
      </div>
    </MessagePage>
  );
}
