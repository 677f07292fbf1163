import { useLanguage, useTranslation } from '#app/i18n/language.tsx';
import { StarWords } from '#app/site/agenda/agenda-link.tsx';
import { StarButton } from '#app/site/agenda/star-button.tsx';
import type { Language } from '#congress/language.ts';
import type { Appearance } from '#congress/people/speakers.ts';
import { DAYS } from '#congress/programme/days-and-rooms.ts';
import { talkPath } from '#congress/programme/filter.ts';

interface AppearancesProps {
  appearances: Appearance[];
  contentLanguage: Language | undefined;
}

/** Where one can see and hear the speaker, day by day. */
export function Appearances({ appearances, contentLanguage }: AppearancesProps) {
  const { t } = useTranslation('speakers');
  const days = Map.groupBy(appearances, ({ talk }) => talk.day);
  return (
    <section aria-labelledby="participacoes">
      <h2 id="participacoes" className="text-heading">
        {t('speaker.programme')}
      </h2>
      {appearances.length === 0 ? (
        <p className="mt-4 max-w-prose text-ink-soft text-lead">{t('speaker.noTalks')}</p>
      ) : (
        <>
          {DAYS.filter((day) => days.has(day)).map((day) => (
            <div key={day} className="mt-6">
              <h3 className="font-sans font-semibold text-base text-petrol">{t(`speaker.day${day}`)}</h3>
              <ol className="mt-3 grid gap-4">
                {days.get(day)?.map((appearance) => (
                  <Entry key={appearance.talk.code} of={appearance} contentLanguage={contentLanguage} />
                ))}
              </ol>
            </div>
          ))}
          <p className="mt-6 text-ink-soft text-sm">{t('speaker.mayChange')}</p>
          <StarWords />
        </>
      )}
    </section>
  );
}

interface EntryProps {
  of: Appearance;
  contentLanguage: Language | undefined;
}

function Entry({ of: { talk, as }, contentLanguage }: EntryProps) {
  const { localized } = useLanguage();
  const { t } = useTranslation('speakers');
  const place = [talk.auditorium, talk.location].filter(Boolean).join(', ');
  return (
    <li className="grid gap-x-8 gap-y-2 rounded-card bg-white p-6 sm:grid-cols-[8.5rem_1fr] sm:p-7">
      <p className="font-display font-semibold text-lg text-petrol tabular-nums leading-snug">{talk.time}</p>
      <div className="flex min-w-0 items-start gap-3">
        <div className="min-w-0 grow">
          <Part roundTable={talk.roundTable} as={as} />
          <h4 className="break-words font-display font-semibold text-[1.1875rem] leading-snug">
            <a
              href={localized(talkPath(talk))}
              lang={contentLanguage}
              className="no-underline decoration-2 decoration-coral underline-offset-4 hover:underline"
            >
              {talk.title}
            </a>
          </h4>
          {talk.within && (
            <p className="mt-1.5 text-[0.9375rem] text-ink-soft">
              {t('speaker.within')}: <span lang={contentLanguage}>{talk.within.title}</span>
            </p>
          )}
          {place && (
            <p className="mt-1.5 text-[0.9375rem] text-ink-soft" lang={contentLanguage}>
              {place}
            </p>
          )}
        </div>
        <StarButton talk={talk} contentLanguage={contentLanguage} />
      </div>
    </li>
  );
}

/** What is not plain from the title: that it is a round table, and who leads it. */
function Part({ roundTable, as }: { roundTable: true | undefined; as: Appearance['as'] }) {
  const { t } = useTranslation('speakers');
  const part = !as.includes('moderator')
    ? null
    : t(as.includes('speaker') ? 'speaker.speakerAndModerator' : 'speaker.moderator');
  const words = [roundTable ? t('speaker.roundTable') : null, part].filter(Boolean).join(' · ');
  return words && <p className="mb-1.5 font-semibold text-coral-deep text-sm">{words}</p>;
}
