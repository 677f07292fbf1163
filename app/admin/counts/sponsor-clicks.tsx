import { useQuery } from '@tanstack/react-query';
import { FileSpreadsheet, FileText } from 'lucide-react';
import { useState } from 'react';
import type { Counts, Period } from '#congress/counts/kinds.ts';
import { formatCount, formatDays } from '#congress/facts/format.ts';
import { LANGUAGE_NAMES } from '#congress/language.ts';
import { codeOf } from '#congress/programme/sessions.ts';
import { byLevel } from '#congress/sponsors/rules.ts';
import { slugOf } from '#congress/text.ts';
import { Button } from '../../ui/button.tsx';
import { spreadsheet } from '../../ui/spreadsheet.ts';
import { useContent } from '../content/queries.ts';
import { ItemList, type ItemListProps } from '../editor/item-list.tsx';
import { SwitchedOff } from '../facts/switched-off.tsx';
import { usePageData } from '../page-data.tsx';
import { Card } from '../parts/card.tsx';
import { saveFile } from '../parts/save-file.tsx';
import { useAttempt } from '../requests/attempt.ts';
import { QueryState } from '../requests/query-state.tsx';
import { useSession } from '../session/session.tsx';
import { CLICK_COLUMNS, WHAT_A_CLICK_IS } from './click-words.ts';
import { COUNTS, countsQuery, PeriodSelect } from './visits.tsx';

/** The list of sponsors, with the clicks of each below. */
export function SponsorsAndClicks(props: ItemListProps<'sponsors'>) {
  return (
    <div className="grid gap-8">
      <ItemList {...props} />
      <SponsorClicks />
    </div>
  );
}

function SponsorClicks() {
  const session = useSession();
  const { facts } = usePageData();
  const [period, setPeriod] = useState<Period>('month');
  const query = useQuery(countsQuery(session, period));
  const { data: sponsors = [] } = useContent('sponsors');
  const { data } = query;
  if (sponsors.length === 0) return null;
  const clicksOn = (code: string) =>
    data?.subjects.find(({ kind, subject }) => kind === 'sponsor' && subject === code) ?? {
      count: 0,
      apart: 0,
    };
  return (
    <Card title="Cliques nos logotipos" lead={data && formatDays(data.since, data.until, 'pt-BR')}>
      {!facts.counting.on && (
        <SwitchedOff fact="counting.on">A contagem está desligada: nenhum clique novo é contado.</SwitchedOff>
      )}
      <div className="mt-5 max-w-60">
        <PeriodSelect period={period} onChange={setPeriod} />
      </div>
      <QueryState query={query} failed="Erro ao carregar os cliques" />
      {data && (
        <ul className="mt-5 grid">
          {byLevel(sponsors, facts.sponsorLevels).flatMap(({ level, sponsors: ofLevel }) =>
            ofLevel.map(({ id, name, website }) => (
              <li
                key={id}
                className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-mist py-3 last:border-0"
              >
                <span className="min-w-40 flex-1">
                  <span className="block font-semibold leading-snug">{name}</span>
                  <span className="text-ink-soft text-sm">
                    {[level?.name['pt-BR'], website ? clicks(clicksOn(codeOf(id))) : 'Sem site para abrir']
                      .filter(Boolean)
                      .join(' · ')}
                  </span>
                </span>
                <Sheets sponsor={codeOf(id)} name={name} period={period} />
              </li>
            )),
          )}
        </ul>
      )}
      <p className="mt-6 max-w-prose text-ink-soft text-sm">{WHAT_A_CLICK_IS}</p>
    </Card>
  );
}

function clicks({ count, apart }: { count: number; apart: number }): string {
  const counted = count === 1 ? '1 clique' : `${formatCount(count, 'pt-BR')} cliques`;
  return apart === 0 ? counted : `${counted}, e ${formatCount(apart, 'pt-BR')} em lote, à parte`;
}

/** Buttons that save a sponsor's report, to be sent to the sponsor. @param sponsor the sponsor's code */
function Sheets({ sponsor, name, period }: { sponsor: string; name: string; period: Period }) {
  const { request } = useSession();
  const pdf = useAttempt();
  const csv = useAttempt();
  const file = `cliques-${slugOf(name)}`;

  async function saveCsv() {
    const answer = await request(`${COUNTS}?period=${period}&sponsor=${sponsor}`);
    const { days }: Counts = await answer.json();
    const lines = days.map(({ day, language, count, apart }) => [
      day,
      LANGUAGE_NAMES[language],
      `${count}`,
      `${apart}`,
    ]);
    const sheet = { fields: ['Dia', 'Idioma', ...CLICK_COLUMNS], data: lines };
    saveFile(`${file}.csv`, await spreadsheet(sheet, ';'), 'text/csv');
  }

  async function savePdf() {
    const answer = await request(`${COUNTS}/sponsors/${sponsor}?period=${period}`);
    saveFile(`${file}.pdf`, await answer.blob(), 'application/pdf');
  }

  return (
    <span className="flex gap-2">
      <Button
        look="quiet"
        busy={pdf.busy}
        aria-label={`PDF de ${name}`}
        onClick={() => pdf.attempt('Erro ao fazer o PDF', savePdf)}
      >
        <FileText className="size-4" aria-hidden />
        PDF
      </Button>
      <Button
        look="quiet"
        busy={csv.busy}
        aria-label={`CSV de ${name}`}
        onClick={() => csv.attempt('Erro ao fazer o CSV', saveCsv)}
      >
        <FileSpreadsheet className="size-4" aria-hidden />
        CSV
      </Button>
    </span>
  );
}
