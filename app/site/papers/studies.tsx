import { Check, ShieldCheck, X } from 'lucide-react';
import { useTranslation } from '#app/i18n/language.tsx';
import {
  ACCEPTED_TYPES,
  REJECTED_TYPES,
  type StudyType,
  studyTypeRule,
} from '#congress/papers/study-types.ts';
import { Block } from './block.tsx';

/** The kinds of study that are accepted and refused, and which of them need an ethics opinion. */
export function Studies() {
  const { t } = useTranslation('papers');
  return (
    <Block title={t('rules.studies.title')}>
      <h4 className="text-[1.1875rem]">{t('rules.studies.accepted')}</h4>
      <ul className="mt-3 grid gap-x-8 sm:grid-cols-2">
        {ACCEPTED_TYPES.map((type) => (
          <li key={type} className="flex items-center gap-3 border-mist-deep border-b py-2.5">
            <Check className="size-5 shrink-0 text-teal" aria-hidden />
            {t(`types.${type}`)}
            {needsEthics(type) && (
              <span className="ml-auto shrink-0 text-petrol">
                <ShieldCheck className="size-5" aria-hidden />
                <span className="sr-only">({t('rules.studies.needsEthics')})</span>
              </span>
            )}
          </li>
        ))}
      </ul>
      <h4 className="mt-8 text-[1.1875rem]">{t('rules.studies.rejected')}</h4>
      <ul className="mt-3 grid gap-x-8 sm:grid-cols-2">
        {REJECTED_TYPES.map((type) => (
          <li key={type} className="flex items-center gap-3 border-mist-deep border-b py-2.5">
            <X className="size-5 shrink-0 text-coral-deep" aria-hidden />
            {t(`types.${type}`)}
          </li>
        ))}
      </ul>
      <div className="mt-8 flex gap-4 rounded-inner bg-mist/70 px-5 py-5">
        <ShieldCheck className="size-6 shrink-0 text-petrol" aria-hidden />
        <div>
          <p className="font-semibold">{t('rules.studies.ethics')}</p>
          <p className="mt-2 text-ink-soft">{t('rules.studies.exempt')}</p>
        </div>
      </div>
    </Block>
  );
}

const needsEthics = (type: StudyType) => studyTypeRule(type).ethics !== 'exempt';
