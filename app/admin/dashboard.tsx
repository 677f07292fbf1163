import { ExternalLink, LogOut } from 'lucide-react';
import { Tabs } from 'radix-ui';
import { type ReactNode, useEffect, useMemo, useRef } from 'react';
import type { ContentTable } from '#congress/content-tables.ts';
import { Button } from '../ui/button.tsx';
import { useAdminAddress } from './address.ts';
import { useLiveContent } from './content/live.ts';
import { useAllContent } from './content/queries.ts';
import { EDITED } from './content/tables.ts';
import { committees } from './descriptions/committees.ts';
import { faq } from './descriptions/faq.tsx';
import { leadership } from './descriptions/leadership.ts';
import { Papers } from './descriptions/papers.tsx';
import { pastSponsors } from './descriptions/past-sponsors.ts';
import { photos } from './descriptions/photos.ts';
import { speakers } from './descriptions/speakers.ts';
import { sponsorsEditor } from './descriptions/sponsors.ts';
import { testimonials } from './descriptions/testimonials.ts';
import { volumes } from './descriptions/volumes.tsx';
import { Welcome } from './descriptions/welcome.tsx';
import { Editor } from './editor/editor.tsx';
import { ImportedEditor } from './import/imported-editor.tsx';
import { Overview } from './overview/overview.tsx';
import { usePageData } from './page-data.ts';
import { Program } from './program/program.tsx';
import { type AdminUser, nameOf } from './session/admin-user.ts';
import { useSession } from './session/session.tsx';
import { SiteTexts } from './texts/texts.tsx';

interface AdminTab {
  /** Its name in the hash. */
  id: string;
  label: string;
  panel: ReactNode;
}

const tabOf = (table: ContentTable, panel: ReactNode): AdminTab => {
  const { tab, label } = EDITED[table];
  return { id: tab, label, panel };
};

/** The tabs in their order (specification section 2: overview, welcome, leadership … sponsors), then what earlier editions left, the questions, the texts and the annals. */
const TABS: readonly [AdminTab, ...AdminTab[]] = [
  { id: 'overview', label: 'Visão geral', panel: <Overview /> },
  tabOf('welcome_content', <Welcome />),
  tabOf('leadership_team', <Editor description={leadership} />),
  tabOf('committees', <ImportedEditor description={committees} />),
  tabOf('speakers', <ImportedEditor description={speakers} />),
  tabOf('program_items', <Program />),
  tabOf('sponsors', <Sponsors />),
  tabOf('past_sponsors', <Editor description={pastSponsors} />),
  tabOf('photos', <Editor description={photos} />),
  tabOf('testimonials', <Editor description={testimonials} />),
  tabOf('faq', <ImportedEditor description={faq} />),
  tabOf('site_texts', <SiteTexts />),
  tabOf('volumes', <Editor description={volumes} />),
  tabOf('papers', <Papers />),
];

function Sponsors() {
  const { facts } = usePageData();
  const description = useMemo(() => sponsorsEditor(facts), [facts]);
  return <ImportedEditor description={description} />;
}

/** The area itself: who is here, where the site is, the way out, and the tabs. */
export function Dashboard({ user }: { user: AdminUser }) {
  const { live } = useLiveContent();
  useAllContent();
  const { tab, goTo } = useAdminAddress();
  const list = useRef<HTMLDivElement>(null);
  const current = TABS.find(({ id }) => id === tab) ?? TABS[0];
  // On a phone not all tabs fit: the one somebody is in is in sight.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another tab is what moves the row
  useEffect(() => {
    const active = list.current?.querySelector('[data-state=active]');
    active?.scrollIntoView({ block: 'nearest', inline: 'center', behavior: 'instant' });
  }, [current.id]);
  return (
    <Tabs.Root value={current.id} onValueChange={(id) => goTo({ tab: id })} activationMode="manual">
      <Header user={user} live={live} />
      <nav
        aria-label="Seções da administração"
        className="sticky low:static top-0 z-30 border-b border-mist-deep bg-gauze/95 backdrop-blur"
      >
        <Tabs.List
          ref={list}
          className="container-page flex gap-1.5 overflow-x-auto py-3 lg:gap-1"
          aria-label="Seções"
        >
          {TABS.map(({ id, label }) => (
            <Tabs.Trigger
              key={id}
              value={id}
              className="inline-flex min-h-11 shrink-0 items-center rounded-full px-4 font-semibold text-ink-soft lg:px-2 lg:text-[0.9375rem] transition-colors hover:bg-mist hover:text-ink data-[state=active]:bg-petrol data-[state=active]:text-white"
            >
              {label}
            </Tabs.Trigger>
          ))}
        </Tabs.List>
      </nav>
      <main className="container-page py-8 sm:py-10">
        {TABS.map(({ id, panel }) => (
          <Tabs.Content key={id} value={id} className="outline-none" tabIndex={-1}>
            {panel}
          </Tabs.Content>
        ))}
      </main>
    </Tabs.Root>
  );
}

function Header({ user, live }: { user: AdminUser; live: boolean }) {
  const { logout } = useSession();
  const { facts } = usePageData();
  return (
    <header className="on-dark bg-ink text-white">
      <div className="container-page flex min-h-18 flex-wrap items-center gap-x-4 gap-y-2 py-3">
        <img src="/favicon.svg" alt="" width={40} height={40} className="size-10" />
        <div className="min-w-0 flex-1">
          <h1 className="font-display text-lg leading-tight font-[680]">{facts.congress.shortName}</h1>
          <p className="flex items-center gap-2 text-sm text-white/80">
            <span className="truncate">{nameOf(user)}</span>
            <span aria-hidden>·</span>
            <span role="status" className="inline-flex shrink-0 items-center gap-1.5">
              <span
                aria-hidden
                className={`size-2 rounded-full ${live ? 'bg-teal-bright' : 'animate-pulse bg-honey'}`}
              />
              {live ? 'Ao vivo' : 'Conectando…'}
            </span>
          </p>
        </div>
        <Button asChild look="onDark" className="max-sm:size-11 max-sm:px-0">
          <a href="/" target="_blank" rel="noreferrer">
            <ExternalLink className="size-4" aria-hidden />
            <span className="max-sm:sr-only">Ver o site</span>
          </a>
        </Button>
        <Button look="onDark" className="max-sm:size-11 max-sm:px-0" onClick={logout}>
          <LogOut className="size-4" aria-hidden />
          <span className="max-sm:sr-only">Sair</span>
        </Button>
      </div>
    </header>
  );
}
