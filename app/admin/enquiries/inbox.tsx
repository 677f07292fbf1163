import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { CONTROL_LOOK, Labelled } from '../../ui/labelled.tsx';
import { nextStep } from '../content/failure.ts';
import { useSession } from '../session/session.tsx';
import { EnquiryCard } from './enquiry-card.tsx';
import { saveTable } from './export.ts';
import { enquiriesQuery } from './queries.ts';
import { type EnquiryFilter, enquiryLine, matching, STATUS_NAMES } from './rules.ts';

const FORMS = [
  { value: '', label: 'Todos os formulários' },
  { value: 'patrocinio', label: 'Patrocínio' },
  { value: 'contato', label: 'Contato' },
] as const;
const VIEWS = [
  { value: 'open', label: 'Em aberto' },
  ...(['new', 'read', 'answered', 'archived'] as const).map((value) => ({
    value,
    label: `${STATUS_NAMES[value]}s`,
  })),
  { value: 'doubt', label: 'Para conferir' },
  { value: 'spam', label: 'Spam' },
] as const;

/** What visitors sent through the sponsorship and the contact form. */
export function Inbox() {
  const { client } = useSession();
  const { data, isPending, error, isFetching, refetch } = useQuery(enquiriesQuery(client));
  const [filter, setFilter] = useState<EnquiryFilter>({ form: '', status: 'open', sought: '' });
  const [opened, setOpened] = useState('');
  const shown = matching(data ?? [], filter);
  const fresh = data?.filter(({ status, spam, doubt }) => status === 'new' && !spam && !doubt).length ?? 0;
  const doubtful = data?.filter(({ spam, doubt }) => !spam && doubt).length ?? 0;
  return (
    <section aria-labelledby="inbox-title">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div>
          <h3 id="inbox-title" className="text-heading">
            Mensagens
          </h3>
          <p className="text-ink-soft">
            {data && (fresh === 1 ? '1 nova' : `${fresh} novas`)}
            {doubtful > 0 && ` · ${doubtful} para conferir`}
          </p>
        </div>
        <Button
          look="quiet"
          disabled={shown.length === 0}
          onClick={() => saveTable('mensagens.csv', shown.map(enquiryLine))}
        >
          <Download className="size-4" aria-hidden />
          Baixar CSV
        </Button>
      </div>
      <Filters filter={filter} onChange={setFilter} />
      {isPending && (
        <p role="status" className="mt-5 text-ink-soft">
          Carregando…
        </p>
      )}
      {error && !data && (
        <div role="alert" className="mt-5 rounded-card bg-mist/60 p-6">
          <p className="font-semibold">Erro ao carregar mensagens</p>
          <p className="mt-1 mb-4 text-ink-soft">{nextStep(error)}</p>
          <Button look="calm" busy={isFetching} onClick={() => refetch()}>
            Tentar de novo
          </Button>
        </div>
      )}
      <p role="status" className="mt-5 text-ink-soft empty:hidden">
        {data && shown.length === 0 && 'Nenhuma mensagem aqui. Outras podem estar em outra situação.'}
      </p>
      <ul className="mt-5 grid grid-cols-1 gap-2.5">
        {shown.map((enquiry) => (
          <EnquiryCard
            key={enquiry.id}
            enquiry={enquiry}
            open={opened === enquiry.id}
            onToggle={() => setOpened((current) => (current === enquiry.id ? '' : enquiry.id))}
          />
        ))}
      </ul>
    </section>
  );
}

interface FiltersProps {
  filter: EnquiryFilter;
  onChange(filter: EnquiryFilter): void;
}

function Filters({ filter, onChange }: FiltersProps) {
  return (
    <div className="mt-5 grid gap-4 sm:grid-cols-[1fr_1fr_1.4fr]">
      <Labelled label="Formulário">
        {(ties) => (
          <select
            {...ties}
            value={filter.form}
            onChange={(event) => onChange({ ...filter, form: event.target.value as EnquiryFilter['form'] })}
            className={CONTROL_LOOK}
          >
            {FORMS.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        )}
      </Labelled>
      <Labelled label="Situação">
        {(ties) => (
          <select
            {...ties}
            value={filter.status}
            onChange={(event) =>
              onChange({ ...filter, status: event.target.value as EnquiryFilter['status'] })
            }
            className={CONTROL_LOOK}
          >
            {VIEWS.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        )}
      </Labelled>
      <Labelled label="Buscar nas mensagens">
        {(ties) => (
          <input
            {...ties}
            type="search"
            value={filter.sought}
            onChange={(event) => onChange({ ...filter, sought: event.target.value })}
            className={CONTROL_LOOK}
          />
        )}
      </Labelled>
    </div>
  );
}
