import { Cookie, Hourglass, MessageSquareText, NotebookPen, Scale, UserRound } from 'lucide-react';
import { Fragment } from 'react';
import { useTranslation } from '#app/i18n/use-translation.tsx';
import { pageHead } from '#app/site/frame/head.ts';
import { useFacts } from '#app/site/frame/site.ts';
import { unbroken } from '#app/ui/unbroken.tsx';
import { filmOf } from '#congress/editions/rules.ts';
import type { Route } from './+types/privacy';
import { LegalDocument } from './document.tsx';

export const loader = (args: Route.LoaderArgs) => ({ head: pageHead(args, 'privacy') });

const GLANCE = [
  { name: 'little', icon: MessageSquareText },
  { name: 'tracking', icon: Cookie },
  { name: 'helpers', icon: NotebookPen },
  { name: 'time', icon: Hourglass },
  { name: 'rights', icon: Scale },
  { name: 'controller', icon: UserRound },
] as const;

const SECTIONS = [
  { name: 'who', anchor: 'controladora' },
  { name: 'data', anchor: 'dados' },
  { name: 'browser', anchor: 'navegador' },
  { name: 'never', anchor: 'o-que-nao-fazemos' },
  { name: 'services', anchor: 'outros-servicos' },
  { name: 'sharing', anchor: 'compartilhamento' },
  { name: 'security', anchor: 'seguranca' },
  { name: 'time', anchor: 'prazos' },
  { name: 'rights', anchor: 'direitos' },
  { name: 'ask', anchor: 'como-pedir' },
  { name: 'children', anchor: 'criancas' },
  { name: 'changes', anchor: 'mudancas' },
] as const;

export default function PrivacyPage() {
  const { t } = useTranslation('legal');
  const facts = useFacts();
  const { taxId } = facts.organiser;
  // Appended as the last item of that section's list.
  const film = filmOf(facts) ? `\n${t('privacy.film')}` : '';
  const more = {
    who: taxId && <p className="mt-4 text-ink-soft">{t('privacy.taxNumber', { taxNumber: taxId })}</p>,
    data: <Activities />,
  };
  return (
    <LegalDocument
      page="privacy"
      text={(key) => t(`privacy.${key}`) + (key === 'sections.services.text' ? film : '')}
      since={t('since')}
      glance={GLANCE}
      sections={SECTIONS}
      more={more}
    />
  );
}

const ACTIVITIES = [
  'contact',
  'sponsorship',
  'newsletter',
  'letters',
  'push',
  'feedback',
  'mail',
  'people',
  'ownPages',
  'administrators',
  'abuse',
] as const;

const TERMS = ['data', 'why', 'basis', 'time'] as const;

/** Every use of personal data: which data, purpose, legal basis (LGPD, article 7) and retention period. */
function Activities() {
  const { t } = useTranslation('legal');
  return (
    <ul className="mt-6 grid gap-4">
      {ACTIVITIES.map((name) => (
        <li
          key={name}
          className="rounded-card bg-white p-6 shadow-[0_1px_2px_rgb(14_47_54/0.06)] sm:p-7 print:break-inside-avoid print:border print:border-ink/25"
        >
          <h3 className="text-heading">{unbroken(t(`privacy.activities.${name}.title`))}</h3>
          <dl className="mt-4 grid gap-y-3 sm:grid-cols-[7.5rem_1fr] sm:gap-x-5">
            {TERMS.map((term) => (
              <Fragment key={term}>
                <dt className="font-semibold text-[0.9375rem] max-sm:-mb-2.5">
                  {t(`privacy.terms.${term}`)}
                </dt>
                <dd className="text-ink-soft">{unbroken(t(`privacy.activities.${name}.${term}`))}</dd>
              </Fragment>
            ))}
          </dl>
        </li>
      ))}
    </ul>
  );
}
