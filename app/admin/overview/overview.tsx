import { type ComponentType, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { Account } from '../account/account.tsx';
import { Administrators } from '../account/administrators.tsx';
import { hashOf, useAdminAddress } from '../address.ts';
import { Visits } from '../counts/visits.tsx';
import { Enquiries } from '../enquiries/enquiries.tsx';
import { FactsEditor } from '../facts/facts-editor.tsx';
import { FeedbackOnTalks } from '../feedback/feedback.tsx';
import { Glossary } from '../glossary/glossary.tsx';
import { History } from '../history/history.tsx';
import { PreviewSection } from '../preview/preview.tsx';
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

const ACCOUNT: OverviewSection = { id: 'account', label: 'Minha conta', Panel: Account };
const CONTENT = { read: 'readContent', write: 'writeContent' } as const;

/** The parts of the overview, in their order. */
const SECTIONS: readonly OverviewSection[] = [
  { id: '', label: 'Resumo', Panel: Digest, ...CONTENT },
  { id: 'enquiries', label: 'Mensagens', Panel: Enquiries, read: 'readEnquiries', write: 'writeEnquiries' },
  {
    id: 'feedback',
    label: 'Opiniões',
    Panel: FeedbackOnTalks,
    read: 'readEnquiries',
    write: 'writeEnquiries',
  },
  { id: 'visits', label: 'Visitas', Panel: Visits, read: 'readContent' },
  {
    ...{ id: 'facts', label: 'Dados do evento', Panel: FactsEditor },
    ...{ read: 'readContent', write: 'writeFacts', drafts: true },
  },
  { id: 'preview', label: 'Pré-visualização', Panel: PreviewSection, read: 'readContent' },
  { id: 'glossary', label: 'Glossário', Panel: Glossary, ...CONTENT },
  { id: 'history', label: 'Histórico', Panel: History, ...CONTENT },
  { id: 'administrators', label: 'Administradores', Panel: Administrators, read: 'manageTeam' },
  ACCOUNT,
];

/** The first thing an editor sees, and what belongs to no list: messages, and what the site is made of. */
export function Overview() {
  const { user, may } = useSession();
  const { item } = useAdminAddress();
  const sections = SECTIONS.filter(({ read }) => !read || may(read));
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
