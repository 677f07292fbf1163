import { Plus } from 'lucide-react';
import { type MailingState, stateOf } from '#congress/mailings/state.ts';
import { Button } from '../../ui/button.tsx';
import { useAdminAddress } from '../address.ts';
import { MailNote } from '../mail-note.tsx';
import { useMoment } from '../moment.ts';
import { Mark } from '../parts/mark.tsx';
import { Empty } from '../requests/list-state.tsx';
import { Allowed } from '../session/rights.tsx';
import { audienceOf } from './description.tsx';
import { useSubject } from './queries.ts';
import type { Mailing } from './stored.ts';

const STATE_NAMES: Record<MailingState, string> = {
  draft: 'rascunho',
  scheduled: 'agendado',
  unscheduled: 'saiu da agenda',
  sending: 'enviando',
  stopped: 'parado',
  sent: 'enviado',
};

/** Drafts and sent mailings, newest first. */
export function MailingList({ mailings }: { mailings: Mailing[] }) {
  const { tab, goTo } = useAdminAddress();
  return (
    <section aria-labelledby="mailings">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div>
          <h2 id="mailings" className="text-title">
            Boletins
          </h2>
          <p className="text-ink-soft">
            E-mails para quem pediu as novidades e confirmou, ou para quem participa: palestrantes,
            moderadores, patrocinadores.
          </p>
        </div>
        <Allowed right="writeContent">
          <Button look="calm" onClick={() => goTo({ tab, item: 'new' })}>
            <Plus className="size-5" aria-hidden />
            Escrever boletim
          </Button>
        </Allowed>
      </div>
      <MailNote />
      {mailings.length === 0 && (
        <Empty
          title="Nenhum boletim ainda"
          text="Abertura de inscrições, prazos, programação: escreva uma vez, nos três idiomas."
        />
      )}
      <ul className="mt-6 grid gap-3">
        {mailings.map((mailing) => (
          <li key={mailing.id}>
            <MailingButton mailing={mailing} onOpen={() => goTo({ tab, item: mailing.id })} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function MailingButton({ mailing, onOpen }: { mailing: Mailing; onOpen(): void }) {
  const moment = useMoment();
  const state = stateOf(mailing);
  return (
    <button
      type="button"
      onClick={onOpen}
      className="flex w-full flex-wrap items-center gap-x-4 gap-y-1 rounded-card bg-white p-5 text-left shadow-lift hover:bg-gauze"
    >
      <span className="min-w-0 flex-1 basis-60 font-semibold break-words">{useSubject(mailing)}</span>
      <span className="text-sm text-ink-soft">
        {`${audienceOf(mailing)} · ${moment(mailing.finished_at ?? mailing.started_at ?? mailing.send_at ?? mailing.updated_at)}`}
      </span>
      <Mark warm={state !== 'sent'}>{STATE_NAMES[state]}</Mark>
    </button>
  );
}
