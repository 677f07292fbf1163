import { InLanguage } from '#app/i18n/in-language.tsx';
import { useTranslation } from '#app/i18n/use-translation.tsx';
import { useFacts } from '#app/site/frame/site.ts';
import { PlanContext, useDayTitle, useRoomName } from '#app/site/programme/plan/days-and-rooms.tsx';
import { textLanguage } from '#congress/language.ts';
import type { Appearance } from '#congress/people/speakers.ts';
import { sessionTime } from '#congress/programme/sessions.ts';

/** The sessions of a speaker in the current programme. */
export function OwnProgramme({ appearances }: { appearances: readonly Appearance[] }) {
  const { t } = useTranslation('speakers');
  return (
    <section
      aria-labelledby="participacoes"
      className="mt-8 max-w-3xl rounded-card bg-white p-[clamp(1.25rem,4vw,2.5rem)] shadow-lift"
    >
      <h2 id="participacoes" className="text-heading">
        {t('speaker.programme')}
      </h2>
      <PlanContext value={useFacts()}>
        <ul className="mt-2 divide-y divide-mist">
          {appearances.map((appearance) => (
            <Line key={appearance.session.code} {...appearance} />
          ))}
        </ul>
      </PlanContext>
      <p className="mt-3 text-ink-soft text-sm">{t('speaker.mayChange')}</p>
    </section>
  );
}

function Line({ session, as }: Appearance) {
  const { t } = useTranslation('speakers');
  const dayTitle = useDayTitle();
  const roomName = useRoomName();
  const room = session.auditorium && roomName(session.auditorium);
  const when = [dayTitle(session.day), sessionTime(session)].filter(Boolean).join(', ');
  return (
    <li className="py-4">
      <p className="font-semibold text-lg leading-snug" lang={textLanguage(session, 'title')}>
        {session.title}
      </p>
      <p className="mt-1">{when}</p>
      <p className="text-ink-soft" lang={textLanguage(session, 'location')}>
        {[room, session.location].filter(Boolean).join(', ')}
      </p>
      {session.within && (
        <p className="text-ink-soft">
          {t('speaker.within')}:{' '}
          <InLanguage lang={textLanguage(session.within, 'title')}>{session.within.title}</InLanguage>
        </p>
      )}
      {as.includes('moderator') && (
        <p className="text-ink-soft">
          {t(as.includes('speaker') ? 'speaker.speakerAndModerator' : 'speaker.moderator')}
        </p>
      )}
    </li>
  );
}
