import { ArrowUpRight, Braces, ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { data } from 'react-router';
import { pageContext } from '#app/context.ts';
import { useLanguage, useTranslation } from '#app/i18n/use-translation.tsx';
import { PAGES } from '#app/pages.ts';
import { pageHead } from '#app/site/frame/head.ts';
import { PageHeader } from '#app/site/frame/page-header.tsx';
import { ScheduleItems } from '#app/site/programme/day-documents.tsx';
import { LinkButton } from '#app/ui/button.tsx';
import { Section } from '#app/ui/section-heading.tsx';
import { unbroken } from '#app/ui/unbroken.tsx';
import type { OpenTable } from '#congress/content.ts';
import type { Route } from './+types/page';
import { REFUSALS, tableWords, typeName } from './description.ts';

const OPENAPI = '/openapi.json';

export async function loader(args: Route.LoaderArgs) {
  const { openTables, origin, publishableKey } = args.context.get(pageContext);
  const tables = await openTables().catch(() => null);
  const shown = { head: pageHead(args, 'openData'), tables, origin, publishableKey };
  return data(shown, tables ? {} : { headers: { 'Cache-Control': 'no-store' } });
}

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders;

export default function OpenDataPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('openData');
  const { tables, ...access } = loaderData;
  return (
    <>
      <PageHeader page="openData" lead={t('lead')}>
        <LinkButton look="calm" size="large" href={OPENAPI}>
          <Braces className="size-5 shrink-0" />
          {t('openapi')}
        </LinkButton>
      </PageHeader>
      <HowToAsk {...access} />
      <Section id="tables-title" className="bg-mist" title={t('tables.title')} lead={t('tables.lead')}>
        {tables ? (
          <div className="mt-10 grid gap-3">
            {tables.map((table) => (
              <Table key={table.name} table={table} />
            ))}
          </div>
        ) : (
          <p className="mt-8">{t('tables.away')}</p>
        )}
      </Section>
      <Refusals />
      <Files />
    </>
  );
}

const EXAMPLES = {
  select: '?select=name,title',
  filter: '?day=eq.1&title=ilike.*laser*',
  order: '?order=day,time.desc',
  part: '?limit=25&offset=75',
  count: 'Prefer: count=exact',
};

function HowToAsk({ origin, publishableKey }: { origin: string; publishableKey: string }) {
  const { t } = useTranslation('openData');
  const curl = `curl -H "apikey: ${publishableKey}" \\
  "${origin}/rest/v1/program_items?select=day,time,title&order=day,time"`;
  const client = `import { createClient } from '@supabase/supabase-js';

const supabase = createClient('${origin}', '${publishableKey}');
const { data, error } = await supabase
  .from('program_items')
  .select('day,time,title')
  .order('day')
  .order('time');`;
  return (
    <Section id="ask-title" title={t('ask.title')} lead={t('ask.lead')}>
      {/* Stacked, because side by side the lines would wrap. */}
      <div className="mt-10 grid gap-8">
        <Example title={t('ask.curl')}>{curl}</Example>
        <Example title={t('ask.client')}>{client}</Example>
      </div>
      <dl className="mt-10 grid gap-x-10 gap-y-4 lg:grid-cols-[auto_1fr]">
        {Object.entries(EXAMPLES).map(([example, code]) => (
          <div key={example} className="grid gap-x-10 gap-y-1 lg:col-span-2 lg:grid-cols-subgrid">
            <dt className="min-w-0">
              <Code>{code}</Code>
            </dt>
            <dd className="text-ink-soft">
              {unbroken(t(`ask.examples.${example as keyof typeof EXAMPLES}`))}
            </dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}

function Example({ title, children }: { title: string; children: string }) {
  return (
    <div className="min-w-0">
      <h3 className="text-heading">{unbroken(title)}</h3>
      <pre className="on-dark mt-4 whitespace-pre-wrap break-words rounded-card bg-ink p-5 font-mono text-sm text-white sm:p-6">
        <code>{children}</code>
      </pre>
    </div>
  );
}

const Code = ({ children }: { children: ReactNode }) => (
  <code className="wrap-anywhere font-mono text-[0.9375rem]">{children}</code>
);

function Table({ table: { name, columns } }: { table: OpenTable }) {
  const { t } = useTranslation('openData');
  const { language } = useLanguage();
  const about = tableWords(name, language, t);
  return (
    <details className="group rounded-card bg-white px-5 py-1 sm:px-6">
      <summary className="flex min-h-11 cursor-pointer list-none items-center justify-between gap-4 py-3 [&::-webkit-details-marker]:hidden">
        <h3 className="grid gap-x-6 gap-y-1 font-sans text-base sm:grid-cols-[14rem_1fr] sm:items-baseline">
          <Code>{name}</Code>
          {about && <span className="font-normal text-ink-soft">{unbroken(about)}</span>}
        </h3>
        <ChevronDown className="size-5 shrink-0 text-teal transition-[rotate] duration-300 ease-heal group-open:rotate-180" />
      </summary>
      <p className="mt-1">
        <Code>GET /rest/v1/{name}</Code>
      </p>
      <table className="mt-4 mb-5 w-full text-left text-[0.9375rem]">
        <thead>
          <tr className="border-mist-deep border-b align-bottom">
            <th className="py-2 pr-4 font-semibold">{t('tables.column')}</th>
            <th className="py-2 pr-4 font-semibold">{t('tables.type')}</th>
            <th className="py-2 font-semibold">{t('tables.nullable')}</th>
          </tr>
        </thead>
        <tbody>
          {columns.map((column) => (
            <tr key={column.name} className="border-mist-deep border-b align-top last:border-b-0">
              <th scope="row" className="py-2 pr-4 font-normal">
                <Code>{column.name}</Code>
              </th>
              <td className="py-2 pr-4">
                <Code>{typeName(column)}</Code>
              </td>
              <td className="py-2">{t(column.nullable ? 'tables.yes' : 'tables.no')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}

function Refusals() {
  const { t } = useTranslation('openData');
  return (
    <Section id="refusals-title" title={t('refusals.title')} lead={t('refusals.lead')}>
      <dl className="mt-10 grid grid-cols-[auto_1fr] gap-x-8 gap-y-3">
        {REFUSALS.map((status) => (
          <div key={status} className="col-span-2 grid grid-cols-subgrid">
            <dt>
              <Code>{status}</Code>
            </dt>
            <dd className="text-ink-soft">{unbroken(t(`refusals.of.${status}`))}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}

/** The files that need no key. */
function Files() {
  const { t } = useTranslation('openData');
  const { localized } = useLanguage();
  return (
    <Section id="files-title" className="bg-rose-light" title={t('files.title')} lead={t('files.lead')}>
      <ul className="mt-8 flex flex-wrap gap-3">
        <ScheduleItems />
        <li>
          <LinkButton look="quiet" href={localized(PAGES.programme.path)}>
            {t('files.calendars')}
            <ArrowUpRight className="size-4.5 shrink-0" />
          </LinkButton>
        </li>
        <li>
          <LinkButton look="quiet" href="/oai?verb=Identify">
            <span>{unbroken(t('files.oai'))}</span>
          </LinkButton>
        </li>
      </ul>
    </Section>
  );
}
