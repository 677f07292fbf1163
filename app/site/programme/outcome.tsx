import type { Ref } from 'react';
import { useTranslation } from '#app/i18n/language.tsx';
import { Button } from '#app/ui/button.tsx';
import { isNarrowed, type ProgrammeQuery } from '#congress/programme/filter.ts';
import { QueryLink } from './choices.tsx';
import { cleared } from './search-form.tsx';

interface CountProps {
  query: ProgrammeQuery;
  total: number;
  /** What is found on the days that are not shown. */
  elsewhere: number;
  onFollowed(): void;
  ref: Ref<HTMLParagraphElement>;
}

/** How much was found, said also to those who do not see it. */
export function Count({ query, total, elsewhere, onFollowed, ref }: CountProps) {
  const { t } = useTranslation('programmePage');
  const restricted = query.words.trim() !== '' && query.day !== null && elsewhere > 0;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <p ref={ref} tabIndex={-1} role="status" className="outline-none font-display font-semibold text-lg">
        {total === 0 ? t('noneTitle') : t(isNarrowed(query) ? 'found' : 'count', { count: total })}
      </p>
      {restricted && (
        <p className="flex flex-wrap items-center gap-x-2 text-ink-soft" data-print="hide">
          {t('elsewhere', { count: elsewhere })}.
          <QueryLink
            to={{ ...query, day: null }}
            onFollow={onFollowed}
            className="inline-flex min-h-11 items-center font-semibold text-petrol underline underline-offset-4 lg:min-h-8"
          >
            {t('showElsewhere')}
          </QueryLink>
        </p>
      )}
    </div>
  );
}

export function Nothing({ query, onFollowed }: { query: ProgrammeQuery; onFollowed(): void }) {
  const { t } = useTranslation('programmePage');
  const { t: shared } = useTranslation('programme');
  return (
    <div className="mt-4 rounded-[2rem] bg-mist px-6 py-14 text-center">
      <p className="mx-auto max-w-md text-ink-soft text-lead">
        {isNarrowed(query) ? t('noneText') : shared('emptyDay')}
      </p>
      {isNarrowed(query) && (
        <Button asChild className="mt-7" look="calm" size="large">
          <QueryLink to={cleared(query)} onFollow={onFollowed} className="no-underline">
            {t('clear')}
          </QueryLink>
        </Button>
      )}
    </div>
  );
}
