import type { ReactNode } from 'react';
import { InLanguage } from '#app/i18n/in-language.tsx';
import { useLanguage, useTranslation } from '#app/i18n/use-translation.tsx';
import type { PublicRelease } from '#congress/content.ts';
import { type Language, textLanguage } from '#congress/language.ts';
import type { ProgrammeChange } from '#congress/programme/changes.ts';
import { sessionPath } from '#congress/programme/filter.ts';
import { Differences, useWriting, whenOf, whereOf } from '../agenda/difference.tsx';

const BADGES: Record<ProgrammeChange['kind'] | 'release', string> = {
  added: 'bg-mist text-petrol',
  cancelled: 'bg-coral-deep text-white',
  changed: 'bg-rose text-ink',
  release: 'calm',
};

interface ChangeEntryProps {
  change: ProgrammeChange;
  /** The time of the change in the congress's time zone, with the day if no heading shows it. */
  clock: string;
}

export function ChangeEntry({ change, clock }: ChangeEntryProps) {
  const { t } = useTranslation('programmeChanges');
  const { localized, contentLanguage } = useLanguage();
  const writing = useWriting();
  const shown = change.kind === 'cancelled' ? change.before : change.after;
  return (
    <Entry
      kind={change.kind}
      at={change.at}
      clock={clock}
      lang={textLanguage(shown, 'title')}
      title={
        change.kind === 'cancelled' ? (
          shown.title
        ) : (
          <a
            href={localized(sessionPath({ ...shown, code: change.code }))}
            className="underline-offset-4 hover:underline"
          >
            {shown.title}
          </a>
        )
      }
    >
      {change.kind === 'changed' ? (
        <Differences before={change.before} after={change.after} aspects={change.aspects} />
      ) : (
        <p className="mt-1.5 text-[0.9375rem] text-ink-soft">
          {change.kind === 'cancelled' ? (
            t('planned', { when: whenOf(shown, writing), where: whereOf(shown, writing) })
          ) : (
            <>
              {whenOf(shown, writing)} ·{' '}
              <InLanguage lang={textLanguage(shown, 'location')}>{whereOf(shown, writing)}</InLanguage>
              {shown.speaker && ' · '}
              {shown.speaker && <span lang={contentLanguage}>{shown.speaker}</span>}
            </>
          )}
        </p>
      )}
    </Entry>
  );
}

/** The staff's announcement of changes that were published together. */
export function ReleaseEntry({ release, clock }: { release: PublicRelease; clock: string }) {
  return (
    <Entry
      kind="release"
      at={release.at}
      clock={clock}
      lang={textLanguage(release, 'name')}
      title={release.name}
    >
      <p
        className="mt-1.5 max-w-prose whitespace-pre-line wrap-anywhere"
        lang={textLanguage(release, 'note')}
      >
        {release.note}
      </p>
    </Entry>
  );
}

interface EntryProps {
  kind: keyof typeof BADGES;
  at: string;
  clock: string;
  title: ReactNode;
  lang: Language | undefined;
  children: ReactNode;
}

function Entry({ kind, at, clock, title, lang, children }: EntryProps) {
  const { t } = useTranslation('programmeChanges');
  return (
    <article
      className={`rounded-card bg-white p-5 shadow-lift sm:p-6 ${kind === 'release' ? 'border-petrol border-l-8' : ''}`}
    >
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <p className={`rounded-full px-3 py-0.5 font-semibold text-sm ${BADGES[kind]}`}>
          {t(`kinds.${kind}`)}
        </p>
        <p className="text-ink-soft text-sm tabular-nums">
          <time dateTime={at}>{clock}</time>
        </p>
      </div>
      <h3 className="mt-2 wrap-anywhere font-display font-semibold text-[1.1875rem] leading-snug" lang={lang}>
        {title}
      </h3>
      {children}
    </article>
  );
}
