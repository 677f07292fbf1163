import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { COURSES, type CountKind, type Counts, type Period } from '#congress/counts/kinds.ts';
import { formatCount, formatDays } from '#congress/facts/format.ts';
import type { Facts } from '#congress/facts/schema.ts';
import { LANGUAGE_NAMES } from '#congress/language.ts';
import { SwitchedOff } from '../facts/switched-off.tsx';
import { usePageData } from '../page-data.tsx';
import { Card } from '../parts/card.tsx';
import { DownloadButton } from '../parts/save-file.tsx';
import { Select } from '../parts/select.tsx';
import { QueryState } from '../requests/query-state.tsx';
import { type Session, useSession } from '../session/session.tsx';
import { Chart, Legend } from './chart.tsx';

const KIND_NAMES: Record<CountKind, string> = {
  page: 'Páginas abertas',
  registration: 'Inscrições iniciadas',
  calendar: 'Calendários assinados',
  sponsor: 'Cliques em patrocinadores',
};
/** Clicks on sponsors have a list of their own, on the sponsors' tab. */
const SHOWN = ['page', 'registration', 'calendar'] as const;
const MOST_SUBJECTS = 8;

/** The endpoint of the counts (server/counts/routes.ts). */
export const COUNTS = '/functions/v1/counts';
/** Each server writes its counts every few seconds, so refreshing more often would show little. */
const LOOK_AGAIN_MS = 60_000;

export const countsQuery = ({ request }: Pick<Session, 'request'>, period: Period) =>
  queryOptions({
    queryKey: ['counts', period],
    refetchInterval: LOOK_AGAIN_MS,
    refetchOnWindowFocus: 'always',
    queryFn: async ({ signal }): Promise<Counts> =>
      (await request(`${COUNTS}?period=${period}`, { signal })).json(),
  });

/** How the site is used: numbers by day and language only. */
export function Visits() {
  const session = useSession();
  const { facts } = usePageData();
  const [period, setPeriod] = useState<Period>('month');
  const query = useQuery(countsQuery(session, period));
  const { data } = query;
  return (
    <Card
      title="Visitas"
      lead={data && formatDays(data.since, data.until, 'pt-BR')}
      aside={
        <DownloadButton name="visitas.csv" rows={data?.days ?? []} lineOf={lineOf}>
          Baixar planilha
        </DownloadButton>
      }
    >
      {!facts.counting.on && (
        <SwitchedOff fact="counting.on">A contagem está desligada: nada de novo é contado.</SwitchedOff>
      )}
      <div className="mt-5 flex flex-wrap items-end justify-between gap-4">
        <PeriodSelect period={period} onChange={setPeriod} />
        <Legend />
      </div>
      <QueryState query={query} failed="Erro ao carregar as visitas" />
      {data && (
        <div className="mt-6 grid gap-x-8 gap-y-10 lg:grid-cols-3">
          {SHOWN.map((kind) => (
            <section key={kind} aria-label={KIND_NAMES[kind]}>
              <Chart
                title={KIND_NAMES[kind]}
                counted={{ ...data, days: data.days.filter((day) => day.kind === kind) }}
              />
              <Subjects counts={data} kind={kind} facts={facts} />
            </section>
          ))}
        </div>
      )}
      <p className="mt-8 max-w-prose text-ink-soft text-sm">
        Contado sem cookies, sem endereços e sem outros serviços: não se sabe quem visitou nem se duas visitas
        são da mesma pessoa. Robôs conhecidos não contam.
      </p>
    </Card>
  );
}

const PERIODS = [
  { value: 'month', label: 'Últimos 30 dias' },
  { value: 'year', label: 'Últimos 12 meses' },
  { value: 'all', label: 'Desde o começo' },
] as const;

export function PeriodSelect({ period, onChange }: { period: Period; onChange(period: Period): void }) {
  return <Select<Period> label="Período" value={period} options={PERIODS} onChange={onChange} />;
}

interface SubjectsProps {
  counts: Counts;
  kind: CountKind;
  facts: Facts;
}

/** The subjects with the highest counts. */
function Subjects({ counts, kind, facts }: SubjectsProps) {
  const subjects = counts.subjects.filter((subject) => subject.kind === kind).slice(0, MOST_SUBJECTS);
  return (
    <ol className="mt-4 grid gap-1 text-[0.9375rem]">
      {subjects.map(({ subject, count }) => (
        <li key={subject} className="flex justify-between gap-4 border-b border-mist py-1.5">
          <span className="min-w-0 break-words">{nameOf(kind, subject, facts)}</span>
          <span className="tabular-nums">{formatCount(count, 'pt-BR')}</span>
        </li>
      ))}
    </ol>
  );
}

function nameOf(kind: CountKind, subject: string, { plans }: Facts): string {
  if (kind !== 'registration') return subject === '/' ? 'Página inicial' : subject;
  if (subject === COURSES) return 'Cursos pré-congresso';
  return plans.find(({ id }) => id === subject)?.name['pt-BR'] ?? subject;
}

const lineOf = ({ day, kind, language, count, apart }: Counts['days'][number]) => ({
  Dia: day,
  Contagem: KIND_NAMES[kind],
  Idioma: LANGUAGE_NAMES[language],
  Quantas: `${count}`,
  'Em lote de uma só rede (à parte, não contadas)': `${apart}`,
});
