import type { ReactNode } from 'react';
import { useTranslation } from '#app/i18n/language.tsx';
import type { Paper } from '#congress/annals/schema.ts';
import { Descriptors } from '../descriptors.tsx';

interface PublicationProps {
  paper: Paper;
  conference: string;
  /** Where and when the congress was. */
  held: string;
  publisher: string;
  range: string;
  lang: string | undefined;
}

/** Where the paper appeared, and what it is filed under. */
export function Publication({ paper, conference, held, publisher, range, lang }: PublicationProps) {
  const { t } = useTranslation('annals');
  return (
    <aside aria-labelledby="publication-title" className="lg:col-span-5 xl:col-span-4">
      <div className="rounded-[2rem] bg-white p-7 sm:p-8 lg:sticky lg:top-28">
        <h2 id="publication-title" className="text-heading">
          {t('paper.publication')}
        </h2>
        <dl className="mt-5 grid gap-4">
          <Entry name={t('paper.event')}>
            <span lang={lang}>{conference}</span>
            <br />
            {held}
          </Entry>
          <Entry name={t('paper.pages')}>{range}</Entry>
          <Entry name={t('paper.presentation')}>{t(`kinds.${paper.presentation}`)}</Entry>
          <Entry name={t('paper.publisher')}>
            <span lang={lang}>{publisher}</span>
          </Entry>
        </dl>
        <h3 className="mt-7 mb-3 font-sans font-semibold text-[0.9375rem] text-ink-soft">
          {t('paper.descriptors')}
        </h3>
        <Descriptors names={paper.descriptors} label={t('paper.descriptorHint')} lang={lang} />
      </div>
    </aside>
  );
}

function Entry({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="font-semibold text-[0.9375rem] text-ink-soft">{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
