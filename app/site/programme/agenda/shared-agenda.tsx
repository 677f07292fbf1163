import { Inbox } from 'lucide-react';
import { useTranslation } from '#app/i18n/use-translation.tsx';
import { replaceAddress, useHash } from '#app/islands/address.ts';
import { Button } from '#app/ui/button.tsx';
import { textLanguage } from '#congress/language.ts';
import { sharedCodes } from '#congress/programme/agenda.ts';
import type { Session } from '#congress/programme/sessions.ts';
import { focusContent, useAgenda } from '../stars/star-button.tsx';
import { addAll } from '../stars/starring.ts';
import { useWriting, whenOf } from './difference.tsx';

/** Asks whoever opens a shared link whether to add its sessions to their own agenda; nothing is added before. */
export function SharedAgenda({ sessions }: { sessions: readonly Session[] }) {
  const codes = sharedCodes(useHash());
  return codes && <Offer codes={codes} sessions={sessions} />;
}

function Offer({ codes, sessions }: { codes: string[]; sessions: readonly Session[] }) {
  const { t } = useTranslation('agendaPage');
  const writing = useWriting();
  const mine = new Set(useAgenda().map(({ code }) => code));
  const shared = sessions.filter(({ code }) => codes.includes(code));
  const fresh = shared.filter(({ code }) => !mine.has(code));
  function close() {
    focusContent();
    replaceAddress({ hash: '' });
  }
  function accept() {
    addAll(fresh, writing.t('added', { count: fresh.length }));
    close();
  }
  return (
    <section aria-labelledby="shared-agenda" className="rounded-card bg-mist p-6 sm:p-8">
      <h2 id="shared-agenda" className="flex items-center gap-3 text-heading">
        <Inbox className="size-6 shrink-0 text-teal" />
        {t('shared.title')}
      </h2>
      <p className="mt-2 max-w-prose text-ink-soft">
        {fresh.length > 0 && t('shared.offer', { count: fresh.length })}
        {fresh.length === 0 && t(shared.length > 0 ? 'shared.allHere' : 'shared.none')}
      </p>
      <ul className="mt-4 grid gap-2">
        {fresh.map((session) => (
          <li key={session.code} className="rounded-inner bg-white px-4 py-2.5">
            <span className="block font-semibold" lang={textLanguage(session, 'title')}>
              {session.title}
            </span>
            <span className="text-ink-soft text-sm">{whenOf(session, writing)}</span>
          </li>
        ))}
      </ul>
      {shared.length > 0 && codes.length > shared.length && (
        <p className="mt-3 text-ink-soft text-sm">
          {t('shared.missing', { count: codes.length - shared.length })}
        </p>
      )}
      <div className="mt-6 flex flex-wrap gap-3">
        {fresh.length > 0 && (
          <Button look="calm" onClick={accept}>
            {t('shared.add')}
          </Button>
        )}
        <Button look="quiet" onClick={close}>
          {t(fresh.length > 0 ? 'shared.notNow' : 'shared.close')}
        </Button>
      </div>
    </section>
  );
}
