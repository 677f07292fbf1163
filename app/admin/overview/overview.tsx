import { type ComponentType, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { hashOf, useAdminAddress } from '../address.ts';
import { onDemand } from '../parts/on-demand.tsx';
import { nameOf } from '../session/admin-user.ts';
import { type Guarded, ReadingOnly } from '../session/rights.tsx';
import { useSession } from '../session/session.tsx';
import { Digest } from './digest.tsx';

interface OverviewSection extends Guarded {
  /** Its name in the hash: `#overview/enquiries`; the first one's is empty. */
  id: string;
  label: string;
  Panel: ComponentType;
}

const ACCOUNT: OverviewSection = {
  id: 'account',
  label: 'Minha conta',
  Panel: onDemand(async () => (await import('../account/account.tsx')).Account),
};
const CONTENT = { read: 'readContent', write: 'writeContent' } as const;

/** The parts of the overview, in their order. */
const SECTIONS: readonly OverviewSection[] = [
  { id: '', label: 'Resumo', Panel: Digest, ...CONTENT },
  {
    id: 'enquiries',
    label: 'Mensagens',
    Panel: onDemand(async () => (await import('../enquiries/enquiries.tsx')).Enquiries),
    read: 'readEnquiries',
    write: 'writeEnquiries',
  },
  {
    id: 'feedback',
    label: 'Opiniões',
    Panel: onDemand(async () => (await import('../feedback/feedback.tsx')).FeedbackOnTalks),
    read: 'readEnquiries',
    write: 'writeEnquiries',
  },
  {
    id: 'visits',
    label: 'Visitas',
    Panel: onDemand(async () => (await import('../counts/visits.tsx')).Visits),
    read: 'readContent',
  },
  {
    ...{
      id: 'facts',
      label: 'Dados do evento',
      Panel: onDemand(async () => (await import('../facts/facts-editor.tsx')).FactsEditor),
    },
    ...{ read: 'readContent', write: 'writeFacts', drafts: true },
  },
  {
    id: 'preview',
    label: 'Pré-visualização',
    Panel: onDemand(async () => (await import('../preview/preview.tsx')).PreviewSection),
    read: 'readContent',
  },
  {
    id: 'glossary',
    label: 'Glossário',
    Panel: onDemand(async () => (await import('../glossary/glossary.tsx')).Glossary),
    ...CONTENT,
  },
  {
    id: 'history',
    label: 'Histórico',
    Panel: onDemand(async () => (await import('../history/history.tsx')).History),
    ...CONTENT,
  },
  {
    id: 'administrators',
    label: 'Administradores',
    Panel: onDemand(async () => (await import('../account/administrators.tsx')).Administrators),
    read: 'manageTeam',
  },
  ACCOUNT,
];

/** Those that the person who is signed in may see. */
export function useOverviewSections() {
  const { may } = useSession();
  return SECTIONS.filter(({ read }) => !read || may(read));
}

/** The first thing an editor sees, and what belongs to no list: messages, and what the site is made of. */
export function Overview() {
  const { user, may } = useSession();
  const { item } = useAdminAddress();
  const sections = useOverviewSections();
  const current = sections.find(({ id }) => id === item) ?? sections[0] ?? ACCOUNT;
  const name = user ? nameOf(user) : '';
  const panel = useRef<HTMLDivElement>(null);
  const parts = useRef<HTMLUListElement>(null);
  const last = useRef(current.id);
  useEffect(() => {
    // On a phone not all parts fit: the one somebody is in is in sight.
    const link = parts.current?.querySelector('[aria-current]');
    link?.scrollIntoView({ block: 'nearest', inline: 'center', behavior: 'instant' });
    if (last.current !== current.id) panel.current?.focus({ preventScroll: true });
    last.current = current.id;
  }, [current.id]);
  return (
    <div>
      <h2 className="text-title">Visão geral</h2>
      <p className="text-ink-soft">{`Olá${name && `, ${name}`}.${may('writeContent') ? ' Tudo o que você salva aparece no site na mesma hora.' : ''}`}</p>
      <nav aria-label="Partes da visão geral" className="mt-6 overflow-x-auto border-b border-mist-deep">
        <ul ref={parts} className="flex gap-6">
          {sections.map(({ id, label }) => (
            <li key={id}>
              <Link
                to={hashOf({ tab: 'overview', item: id })}
                aria-current={id === current.id ? 'page' : undefined}
                className="inline-flex min-h-11 items-center border-transparent border-b-3 font-semibold whitespace-nowrap text-ink-soft no-underline hover:text-ink aria-[current]:border-coral aria-[current]:text-ink forced-colors:border-b-0 forced-colors:px-2"
              >
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div ref={panel} tabIndex={-1} className="mt-8 outline-none">
        <ReadingOnly {...current} />
        <current.Panel />
      </div>
    </div>
  );
}
