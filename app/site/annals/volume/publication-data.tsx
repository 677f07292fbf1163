import type { ReactNode } from 'react';
import { useLanguage, useTranslation } from '#app/i18n/use-translation.tsx';
import { fullName } from '#congress/annals/people.ts';
import type { PublicVolume } from '#congress/content.ts';
import { formatDay } from '#congress/facts/format.ts';
import type { Citations } from '../citations.server.ts';
import { References } from '../references.tsx';

/** Bibliographic data of the volume, and its reference. */
export function PublicationData({ volume, citations }: { volume: PublicVolume; citations: Citations }) {
  const { t } = useTranslation('annals');
  const { language } = useLanguage();
  const lang = volume.language === language ? undefined : volume.language;
  return (
    <section className="section-space" aria-labelledby="publication-title">
      <div className="container-page grid grid-cols-1 gap-x-16 gap-y-10 lg:grid-cols-12">
        <div className="lg:col-span-4">
          <h2 id="publication-title" className="text-heading">
            {t('volume.about.title')}
          </h2>
          <dl className="mt-5 grid gap-4">
            <Entry name={t('volume.about.editors')}>{volume.editors.map(fullName).join('; ')}</Entry>
            <Entry name={t('volume.about.publisher')} lang={lang}>
              {volume.publisher}
            </Entry>
            <Entry name={t('volume.about.published')}>{formatDay(volume.published, language)}</Entry>
            <Entry name={t('volume.about.issn')}>{volume.issn}</Entry>
            <Entry name={t('volume.about.isbn')}>{volume.isbn}</Entry>
            <Entry name={t('volume.about.doi')}>{volume.doi && <Doi doi={volume.doi} />}</Entry>
          </dl>
        </div>
        <div className="lg:col-span-8">
          <h2 className="text-heading">{t('volume.about.cite')}</h2>
          <References citations={citations} lang={lang} />
        </div>
      </div>
    </section>
  );
}

interface EntryProps {
  name: string;
  /** The language of the content, if it is not the page's. */
  lang?: string | undefined;
  children: ReactNode;
}

/** An entry of a `dl`; nothing if it has no content. */
export function Entry({ name, lang, children }: EntryProps) {
  if (!children) return null;
  return (
    <div>
      <dt className="font-semibold text-[0.9375rem] text-ink-soft">{name}</dt>
      <dd lang={lang}>{children}</dd>
    </div>
  );
}

/** A DOI as a link, in the form that the DOI Foundation recommends. */
export function Doi({ doi }: { doi: string }) {
  return (
    <a href={`https://doi.org/${doi}`} className="wrap-anywhere underline underline-offset-4">
      {`https://doi.org/${doi}`}
    </a>
  );
}
