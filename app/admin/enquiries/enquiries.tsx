import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { SearchInput } from '../../ui/search-input.tsx';
import { useAdminAddress } from '../address.ts';
import { useMoment } from '../moment.ts';
import { Card } from '../parts/card.tsx';
import { useDrawnRows } from '../parts/drawn-rows.ts';
import { Filters } from '../parts/filters.tsx';
import { DownloadButton } from '../parts/save-file.tsx';
import { Select } from '../parts/select.tsx';
import { useLatest } from '../parts/use-latest.ts';
import { ListState } from '../requests/list-state.tsx';
import { Allowed } from '../session/rights.tsx';
import { useSession } from '../session/session.tsx';
import { EnquiryCard, useEnquiryChange } from './enquiry-card.tsx';
import { Erasure } from './erasure.tsx';
import { placeOf } from './place.ts';
import { type Enquiry, enquiriesQuery, STATUSES } from './queries.ts';
import { type EnquiryFilter, elsewhere, enquiryLine, FORM_NAMES, matching, STATUS_NAMES } from './rules.ts';
import { Subscribers } from './subscribers.tsx';

/** The tab of what visitors sent: enquiries, subscribers, and the erasure of personal data. */
export function Enquiries() {
  const { item } = useAdminAddress();
  return (
    <div className="grid gap-6">
      <Inbox key={item} />
      <Subscribers />
      <Allowed right="writeEnquiries">
        <Erasure />
      </Allowed>
    </div>
  );
}

/** Enquiries from the sponsorship and contact forms. */
function Inbox() {
  const { client, may } = useSession();
  const moment = useMoment();
  const query = useQuery(enquiriesQuery(client));
  const { data } = query;
  const [filter, setFilter] = useState(AT_FIRST);
  // The enquiry that the address names is shown regardless of the filters.
  const { item: named } = useAdminAddress();
  const [opened, setOpened] = useState(named);
  // The last opened enquiry stays in the list, even if it no longer matches, until another one is opened or the filters
  // change.
  const [lastOpened, setLastOpened] = useState('');
  // The search field responds at once; the list renders later.
  const wanted = useDeferredValue(filter);
  const shown = useMemo(() => {
    const addressed = data?.filter(({ id }) => id === named) ?? [];
    const matched = new Set(matching(data ?? [], wanted));
    return [
      ...addressed,
      ...(data ?? []).filter((one) => one.id !== named && (matched.has(one) || one.id === lastOpened)),
    ];
  }, [data, wanted, named, lastOpened]);
  const drawn = useDrawnRows(shown, { list: wanted });
  const { change } = useEnquiryChange();
  const writes = may('writeEnquiries');
  /** Opening a new enquiry marks it as read. */
  function markRead(enquiry: Enquiry) {
    if (enquiry.status === 'new' && writes) void change(enquiry, { status: 'read' });
  }
  const toggle = useLatest((enquiry: Enquiry) => {
    const opens = opened !== enquiry.id;
    if (opens) markRead(enquiry);
    setOpened(opens ? enquiry.id : '');
    setLastOpened(enquiry.id);
  });
  // Only once, so that an enquiry that is set back to new stays so.
  const isAddressRead = useRef(false);
  const readAddressed = useEffectEvent((enquiry: Enquiry | undefined) => {
    if (!enquiry || isAddressRead.current) return;
    isAddressRead.current = true;
    markRead(enquiry);
  });
  useEffect(() => readAddressed(data?.find(({ id }) => id === named)), [data, named]);
  function look(next: EnquiryFilter) {
    setFilter(next);
    setLastOpened('');
  }
  const fresh = data?.filter((one) => one.status === 'new' && placeOf(one) === 'inbox').length ?? 0;
  const doubtful = data?.filter((one) => placeOf(one) === 'doubt').length ?? 0;
  const count = fresh === 1 ? '1 nova' : `${fresh} novas`;
  return (
    <Card
      title="Mensagens"
      lead={data && count + (doubtful > 0 ? ` · ${doubtful} para conferir` : '')}
      aside={
        <DownloadButton name="mensagens.csv" rows={shown} lineOf={(one) => enquiryLine(one, moment)}>
          Baixar planilha
        </DownloadButton>
      }
    >
      <div className="mt-5">
        <EnquiryFilters filter={filter} onChange={look} />
      </div>
      <ListState
        query={query}
        failed="Erro ao carregar mensagens"
        shown={shown.length}
        isNarrowed={data !== undefined && data.length > 0}
        nothing={<Elsewhere enquiries={data ?? []} filter={wanted} onLook={look} />}
        empty={{
          title: 'Nenhuma mensagem ainda',
          text: 'O que os visitantes enviam pelos formulários do site aparece aqui.',
        }}
      />
      <ul className="mt-5 grid grid-cols-1 gap-2.5">
        {drawn.map((enquiry) => (
          <EnquiryCard key={enquiry.id} enquiry={enquiry} open={opened === enquiry.id} onToggle={toggle} />
        ))}
      </ul>
    </Card>
  );
}

interface ElsewhereProps {
  enquiries: readonly Enquiry[];
  filter: EnquiryFilter;
  onLook(filter: EnquiryFilter): void;
}

/** Shown when no enquiry matches: links to the views in which some do. */
function Elsewhere({ enquiries, filter, onLook }: ElsewhereProps) {
  const places = elsewhere(enquiries, filter);
  return (
    <>
      {filter.sought.trim() ? 'Nenhuma mensagem aqui diz isso.' : 'Nenhuma mensagem aqui.'}
      {places.map((place) => (
        <Button
          key={place.filter.status}
          look="quiet"
          className="mt-3 mr-3 flex"
          onClick={() => onLook(place.filter)}
        >
          {`Ver ${place.count} em “${viewName(place.filter.status)}”`}
        </Button>
      ))}
    </>
  );
}

const FORMS = [
  { value: '', label: 'Todos os formulários' },
  { value: 'patrocinio', label: FORM_NAMES.patrocinio },
  { value: 'contato', label: FORM_NAMES.contato },
] as const;
const VIEWS = [
  { value: 'open', label: 'Em aberto' },
  { value: 'all', label: 'Todas' },
  ...STATUSES.map((value) => ({ value, label: `${STATUS_NAMES[value]}s` })),
  { value: 'doubt', label: 'Para conferir' },
  { value: 'spam', label: 'Spam' },
] as const;

const viewName = (status: EnquiryFilter['status']) =>
  VIEWS.find(({ value }) => value === status)?.label ?? '';

/** The initial filter: open enquiries of both forms. */
const AT_FIRST: EnquiryFilter = { form: '', status: 'open', sought: '' };

interface EnquiryFiltersProps {
  filter: EnquiryFilter;
  onChange(filter: EnquiryFilter): void;
}

function EnquiryFilters({ filter, onChange }: EnquiryFiltersProps) {
  const { form, status, sought } = filter;
  return (
    <Filters
      now={[viewName(status), form && FORM_NAMES[form]].filter(Boolean).join(' · ')}
      set={[form !== AT_FIRST.form, status !== AT_FIRST.status].filter(Boolean).length}
      search={
        <SearchInput
          aria-label="Buscar nas mensagens"
          placeholder="Nome, texto"
          words={sought}
          onType={(sought) => onChange({ ...filter, sought })}
          clearLabel="Limpar a busca"
        />
      }
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <Select
          label="Formulário"
          value={form}
          options={FORMS}
          onChange={(form) => onChange({ ...filter, form })}
        />
        <Select
          label="Situação"
          value={status}
          options={VIEWS}
          onChange={(status) => onChange({ ...filter, status })}
        />
      </div>
    </Filters>
  );
}
