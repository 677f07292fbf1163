import { useTranslation } from '#app/i18n/language.tsx';
import { ABSTRACT_PARTS } from '#congress/annals/abstract.ts';
import type { Paper } from '#congress/annals/schema.ts';

/** The abstract by its parts. */
export function Abstract({ paper, lang }: { paper: Paper; lang: string | undefined }) {
  const { t } = useTranslation('annals');
  return (
    <section aria-labelledby="abstract-title" className="lg:col-span-7 xl:col-span-8">
      <h2 id="abstract-title" className="text-title">
        {t('paper.abstract')}
      </h2>
      <div className="mt-7 grid max-w-[43.6em] gap-6">
        {ABSTRACT_PARTS.map((part) => (
          <div key={part}>
            <h3 className="font-sans font-semibold text-coral-deep">{t(`paper.parts.${part}`)}</h3>
            <p lang={lang} className="mt-1 text-lead">
              {paper.abstract[part]}
            </p>
          </div>
        ))}
      </div>
    </section>
  );
}
