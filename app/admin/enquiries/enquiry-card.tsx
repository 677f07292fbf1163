import { useQueryClient } from '@tanstack/react-query';
import { ChevronDown, Mail } from 'lucide-react';
import { useId, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { AREA_LOOK, CONTROL_LOOK, Labelled } from '../../ui/labelled.tsx';
import { toast } from '../../ui/toast.ts';
import { useFailureToast } from '../editor/failure-toast.ts';
import { moment } from '../moment.ts';
import { useSession } from '../session/session.tsx';
import { type Enquiry, type EnquiryStatus, STATUSES, updateEnquiry } from './queries.ts';
import { DOUBT_NAMES, FORM_NAMES, readable, STATUS_NAMES } from './rules.ts';

interface EnquiryCardProps {
  enquiry: Enquiry;
  open: boolean;
  onToggle(): void;
}

/** One enquiry: who wrote and about what, and opened all of it, with what the team makes of it. */
export function EnquiryCard({ enquiry, open, onToggle }: EnquiryCardProps) {
  const id = useId();
  const change = useChange(enquiry);
  const { nome, empresa, assunto, mensagem } = enquiry.fields;
  const fresh = enquiry.status === 'new';

  function toggle() {
    // To open it is to read it.
    if (!open && fresh) void change({ status: 'read' }, null);
    onToggle();
  }

  return (
    <li className="rounded-inner border border-mist-deep bg-white">
      <button
        type="button"
        aria-expanded={open}
        aria-controls={id}
        onClick={toggle}
        className="flex w-full items-start gap-3 rounded-inner p-4 text-left hover:bg-mist/40"
      >
        <span className="min-w-0 flex-1">
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span className={`break-words ${fresh ? 'font-bold' : 'font-semibold'}`}>
              {[nome, empresa].filter(Boolean).join(' · ') || enquiry.email}
            </span>
            <span
              className={`rounded-full px-2.5 py-0.5 text-sm font-semibold ${fresh ? 'bg-rose-light text-coral-deep' : 'bg-mist text-ink'}`}
            >
              {STATUS_NAMES[enquiry.status]}
            </span>
            {enquiry.doubt && (
              <span className="rounded-full bg-mist px-2.5 py-0.5 text-sm font-semibold text-ink">
                {DOUBT_NAMES[enquiry.doubt]}
              </span>
            )}
          </span>
          <span className="mt-0.5 block text-sm text-ink-soft">
            {`${FORM_NAMES[enquiry.form]}${assunto ? ` · ${readable({ fields: { assunto } })[0]?.value}` : ''} · ${moment(enquiry.created_at)}`}
          </span>
          {!open && <span className="mt-1 line-clamp-1 text-[0.9375rem]">{mensagem}</span>}
        </span>
        <ChevronDown
          className={`mt-1 size-5 shrink-0 transition-transform ${open ? 'rotate-180' : ''}`}
          aria-hidden
        />
      </button>
      <div id={id} hidden={!open} className="border-t border-mist p-4">
        {open && <Details enquiry={enquiry} change={change} />}
      </div>
    </li>
  );
}

type Change = ReturnType<typeof useChange>;

function Details({ enquiry, change }: { enquiry: Enquiry; change: Change }) {
  const [note, setNote] = useState(enquiry.note);
  const [busy, setBusy] = useState(false);
  const subject = encodeURIComponent(`Re: ${FORM_NAMES[enquiry.form]}`);

  async function saveNote() {
    setBusy(true);
    await change({ note }, 'Anotação salva.');
    setBusy(false);
  }

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
            <a href={`mailto:${enquiry.email}?subject=${subject}`} className="no-underline">
              <Mail className="size-4" aria-hidden />
              Responder por e-mail
            </a>
          </Button>
        )}
      </div>
      <div className="grid content-start gap-4">
        <Labelled label="Situação da mensagem">
          {(ties) => (
            <select
              {...ties}
              value={enquiry.status}
              onChange={(event) =>
                change({ status: event.target.value as EnquiryStatus }, 'Situação atualizada.')
              }
              className={CONTROL_LOOK}
            >
              {STATUSES.map((status) => (
                <option key={status} value={status}>
                  {STATUS_NAMES[status]}
                </option>
              ))}
            </select>
          )}
        </Labelled>
        <Labelled label="Anotação da equipe" hint="Só a equipe vê.">
          {(ties) => (
            <textarea
              {...ties}
              value={note}
              rows={3}
              onChange={(event) => setNote(event.target.value)}
              className={AREA_LOOK}
            />
          )}
        </Labelled>
        <div className="flex flex-wrap gap-3">
          <Button look="calm" busy={busy} disabled={note === enquiry.note} onClick={saveNote}>
            Salvar anotação
          </Button>
          {(enquiry.spam || enquiry.doubt) && (
            <Button look="quiet" onClick={() => change({ spam: false, doubt: null }, 'Não é spam.')}>
              Não é spam
            </Button>
          )}
          {!enquiry.spam && (
            <Button look="quiet" onClick={() => change({ spam: true }, 'Marcada como spam.')}>
              É spam
            </Button>
          )}
        </div>
      </div>
    </div>
  );
}

/** Changes the version that is on the screen: what somebody else did meanwhile is shown instead of overwritten. */
function useChange(enquiry: Enquiry) {
  const { client } = useSession();
  const queries = useQueryClient();
  const tell = useFailureToast();
  return async (change: Parameters<typeof updateEnquiry>[2], told: string | null) => {
    try {
      const stored = await updateEnquiry(client, enquiry, change);
      if (!stored) {
        toast.error('Outra pessoa acabou de alterar esta mensagem', {
          description: 'Nada foi sobrescrito. Confira como ela está agora e tente de novo.',
        });
        return void queries.invalidateQueries({ queryKey: ['enquiries'] });
      }
      queries.setQueryData<Enquiry[]>(['enquiries'], (rows) =>
        rows?.map((row) => (row.id === stored.id ? stored : row)),
      );
      if (told) toast.success(told);
    } catch (failure) {
      await tell('Erro ao atualizar mensagem', failure);
    }
  };
}
