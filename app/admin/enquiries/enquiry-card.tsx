import { useQueryClient } from '@tanstack/react-query';
import { Mail } from 'lucide-react';
import { memo } from 'react';
import { mailtoLink } from '#congress/email-address.ts';
import { Button } from '../../ui/button.tsx';
import { AREA_LOOK, Labelled } from '../../ui/labelled.tsx';
import { toast } from '../../ui/toast.ts';
import { updateSeen } from '../content/rows.ts';
import { useMoment } from '../moment.ts';
import { Disclosure } from '../parts/disclosure.tsx';
import { RecoveredNotice } from '../parts/form-notices.tsx';
import { Mark } from '../parts/mark.tsx';
import { Select } from '../parts/select.tsx';
import { Version } from '../parts/version.tsx';
import { useAttempt } from '../requests/attempt.ts';
import { putAnswer } from '../requests/put-answer.ts';
import { useSession } from '../session/session.tsx';
import { useTypedTexts } from '../use-typed.ts';
import { type Enquiry, STATUSES } from './queries.ts';
import { DOUBT_NAMES, FORM_NAMES, readable, STATUS_NAMES, subjectOf } from './rules.ts';

interface EnquiryCardProps {
  enquiry: Enquiry;
  open: boolean;
  onToggle(enquiry: Enquiry): void;
}

/** One enquiry: sender and subject; opened, its whole content and what the team does with it. */
export const EnquiryCard = memo(function EnquiryCard({ enquiry, open, onToggle }: EnquiryCardProps) {
  const moment = useMoment();
  const { nome, empresa, mensagem } = enquiry.fields;
  const subject = subjectOf(enquiry);
  const fresh = enquiry.status === 'new';
  return (
    <Disclosure
      open={open}
      onToggle={() => onToggle(enquiry)}
      head={
        <>
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span className={fresh ? 'font-bold' : 'font-semibold'}>
              {[nome, empresa].filter(Boolean).join(' · ') || enquiry.email}
            </span>
            <Mark warm={fresh}>{STATUS_NAMES[enquiry.status]}</Mark>
            {enquiry.doubt && <Mark>{DOUBT_NAMES[enquiry.doubt]}</Mark>}
          </span>
          <span className="mt-0.5 block text-sm text-ink-soft">
            {`${FORM_NAMES[enquiry.form]}${subject ? ` · ${subject}` : ''} · ${moment(enquiry.created_at)}`}
          </span>
          {!open && <span className="mt-1 line-clamp-1 text-[0.9375rem]">{mensagem}</span>}
        </>
      }
    >
      <Details enquiry={enquiry} />
    </Disclosure>
  );
});

function Details({ enquiry }: { enquiry: Enquiry }) {
  const { may } = useSession();
  const subject = `Re: ${subjectOf(enquiry) ?? FORM_NAMES[enquiry.form]}`;
  return (
    <div className="grid gap-5 lg:grid-cols-[minmax(0,1fr)_minmax(0,20rem)]">
      <div>
        <dl className="grid gap-3">
          {readable(enquiry).map(({ label, value }) => (
            <div key={label}>
              <dt className="text-sm font-semibold text-ink-soft">{label}</dt>
              <dd className="break-words whitespace-pre-line">{value}</dd>
            </div>
          ))}
        </dl>
        {enquiry.email && (
          <Button asChild look="calm" className="mt-5">
            <a href={mailtoLink(enquiry.email, subject)} className="no-underline">
              <Mail className="size-4" aria-hidden />
              Responder por e-mail
            </a>
          </Button>
        )}
      </div>
      {may('writeEnquiries') ? (
        <Handling enquiry={enquiry} />
      ) : (
        enquiry.note && <Version title="Anotação da equipe" value={enquiry.note} look="calm" />
      )}
    </div>
  );
}

/** The status, the note and the spam mark of an enquiry. */
function Handling({ enquiry }: { enquiry: Enquiry }) {
  const { change } = useEnquiryChange();
  const noting = useEnquiryChange(true);
  const typed = useTypedTexts(`enquiries/${enquiry.id}`, { text: enquiry.note });
  const { text: note = '' } = typed.values;
  const isNone = () => change(enquiry, { spam: false, doubt: null }, 'Não é spam.');
  return (
    <div className="grid content-start gap-4">
      <Select
        label="Situação da mensagem"
        value={enquiry.status}
        options={STATUSES.map((status) => ({ value: status, label: STATUS_NAMES[status] }))}
        onChange={(status) => change(enquiry, { status }, 'Situação atualizada.')}
      />
      {typed.isOvertaken && <Version title="A anotação salva agora" value={enquiry.note} look="calm" />}
      <RecoveredNotice recovered={typed.recovered} onDiscard={typed.discard} />
      <Labelled label="Anotação da equipe" hint="Só a equipe vê.">
        {(ties) => (
          <textarea
            {...ties}
            value={note}
            rows={3}
            onChange={(event) => typed.form.setValue('text', event.target.value)}
            className={AREA_LOOK}
          />
        )}
      </Labelled>
      <div className="flex flex-wrap gap-3">
        <Button
          look="calm"
          busy={noting.busy}
          disabled={note === enquiry.note}
          onClick={() => noting.change(enquiry, { note }, 'Anotação salva.')}
        >
          Salvar anotação
        </Button>
        {enquiry.doubt && !enquiry.spam && (
          <Button look="quiet" onClick={isNone}>
            Não é spam
          </Button>
        )}
        {/* A single button for both directions, so that it keeps the focus. */}
        <Button
          look="quiet"
          onClick={enquiry.spam ? isNone : () => change(enquiry, { spam: true }, 'Marcada como spam.')}
        >
          {enquiry.spam ? 'Não é spam' : 'É spam'}
        </Button>
      </div>
    </div>
  );
}

/**
 * Updates an enquiry unless somebody else has changed it since; then the newer version is shown and nothing is written.
 */
export function useEnquiryChange(ofForm = false) {
  const { client } = useSession();
  const queries = useQueryClient();
  const { attempt, busy } = useAttempt('enquiries', ofForm);
  const change = (
    shown: Enquiry,
    columns: Partial<Pick<Enquiry, 'status' | 'note' | 'spam' | 'doubt'>>,
    done?: string,
  ) =>
    attempt('Erro ao atualizar mensagem', async () => {
      // The cached row, because this user's previous change may not have been rendered yet and is not a conflict.
      const enquiry =
        queries.getQueryData<Enquiry[]>(['enquiries'])?.find(({ id }) => id === shown.id) ?? shown;
      const stored = await updateSeen<Enquiry>(client, 'enquiries', enquiry, columns);
      if (!stored) {
        toast.error('Outra pessoa acabou de alterar esta mensagem', {
          description: 'Nada foi sobrescrito. Confira como ela está agora e tente de novo.',
        });
        return queries.invalidateQueries({ queryKey: ['enquiries'] });
      }
      putAnswer<Enquiry[]>(queries, ['enquiries'], (rows) =>
        rows?.map((row) => (row.id === stored.id ? stored : row)),
      );
      if (done) toast.success(done);
    });
  return { change, busy };
}
