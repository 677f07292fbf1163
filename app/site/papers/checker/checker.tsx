import { LockKeyhole } from 'lucide-react';
import { useDeferredValue, useMemo } from 'react';
import { useTranslation } from '#app/i18n/language.tsx';
import { SectionHeading } from '#app/ui/section-heading.tsx';
import type { Facts } from '#congress/facts/schema.ts';
import { checkAbstract } from '#congress/papers/abstract.ts';
import { useDraft } from './draft.ts';
import { Editor } from './editor.tsx';
import { Result } from './result.tsx';

const NO_DOCUMENT = { images: 0, tables: 0, charts: 0 };

/** Holds an abstract against the rules while it is written. Everything happens in the browser. */
export function Checker({ limits }: { limits: Facts['papers'] }) {
  const { t } = useTranslation('paperChecker');
  const [draft, setDraft] = useDraft();
  const { text, studyType, document } = useDeferredValue(draft);
  const report = useMemo(
    () =>
      text.trim() === '' ? null : checkAbstract({ text, studyType, ...(document ?? NO_DOCUMENT) }, limits),
    [text, studyType, document, limits],
  );
  return (
    <section id="verificador" className="section-space bg-white" aria-labelledby="checker-title">
      <div className="container-page">
        <SectionHeading id="checker-title" label={t('label')} title={t('title')} lead={t('lead')} />
        <p className="mt-5 flex max-w-2xl gap-3 font-semibold text-petrol">
          <LockKeyhole className="mt-0.5 size-5 shrink-0" aria-hidden />
          {t('privacy')}
        </p>
        <p className="mt-8 rounded-inner bg-rose px-5 py-4 scripting:hidden">{t('noScripts')}</p>
        <div className="mt-10 grid gap-x-12 gap-y-8 noscript:hidden lg:grid-cols-12">
          <div className="lg:col-span-7">
            <Editor draft={draft} onChange={setDraft} />
          </div>
          <div className="lg:col-span-5">
            <Result report={report} limits={limits.abstractWords} />
          </div>
        </div>
      </div>
    </section>
  );
}
