import { InLanguage } from '#app/i18n/in-language.tsx';
import { useTranslation } from '#app/i18n/use-translation.tsx';
import { useBase } from '#app/site/past/base.ts';
import { useDayTitle, useRoomName } from '#app/site/programme/plan/days-and-rooms.tsx';
import { StarWords } from '#app/site/programme/stars/agenda-link.tsx';
import { SessionEntry } from '#app/site/programme/stars/session-entry.tsx';
import { textLanguage } from '#congress/language.ts';
import type { Appearance } from '#congress/people/speakers.ts';

export function Appearances({ appearances }: { appearances: Appearance[] }) {
  const { t } = useTranslation('speakers');
  const dayTitle = useDayTitle();
  const past = useBase() !== '';
  const days = [...Map.groupBy(appearances, ({ session }) => session.day)];
  return (
    <section aria-labelledby="participacoes">
      <h2 id="participacoes" className="text-heading">
        {t('speaker.programme')}
      </h2>
      {appearances.length === 0 ? (
        <p className="mt-4 max-w-prose text-ink-soft text-lead">
          {t(past ? 'speaker.noTalksPast' : 'speaker.noTalks')}
        </p>
      ) : (
        <>
          {days.map(([day, ofDay]) => (
            <div key={day} className="mt-6">
              <h3 className="font-sans font-semibold text-base text-petrol">{dayTitle(day)}</h3>
              <ol className="mt-3 grid gap-4">
                {ofDay.map((appearance) => (
                  <li key={appearance.session.code} className="min-w-0">
                    <Entry {...appearance} />
                  </li>
                ))}
              </ol>
            </div>
          ))}
          {!past && (
            <>
              <p className="mt-6 text-ink-soft text-sm">{t('speaker.mayChange')}</p>
              <StarWords />
            </>
          )}
        </>
      )}
    </section>
  );
}

function Entry({ session, as }: Appearance) {
  const { t } = useTranslation('speakers');
  const roomName = useRoomName();
  const room = session.auditorium && roomName(session.auditorium);
  const place = [room, session.location].filter(Boolean).join(', ');
  return (
    <SessionEntry session={session} level={4} above={<Part session={session} as={as} />}>
      {session.within && (
        <p className="mt-1.5 text-[0.9375rem] text-ink-soft">
          {t('speaker.within')}:{' '}
          <InLanguage lang={textLanguage(session.within, 'title')}>{session.within.title}</InLanguage>
        </p>
      )}
      {place && (
        <p className="mt-1.5 text-[0.9375rem] text-ink-soft" lang={textLanguage(session, 'location')}>
          {place}
        </p>
      )}
    </SessionEntry>
  );
}

/** What the title does not say: whether it is a round table, and whether the speaker moderates. */
function Part({ session, as }: Appearance) {
  const { t } = useTranslation('speakers');
  const part = !as.includes('moderator')
    ? null
    : t(as.includes('speaker') ? 'speaker.speakerAndModerator' : 'speaker.moderator');
  const words = [session.roundTable && t('speaker.roundTable'), part].filter(Boolean).join(' · ');
  return words && <p className="mb-1.5 font-semibold text-coral-deep text-sm">{words}</p>;
}
