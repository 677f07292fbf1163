import { ExternalLink, LogOut } from 'lucide-react';
import { Tabs } from 'radix-ui';
import { useEffect, useRef } from 'react';
import { Button } from '../../ui/button.tsx';
import { useLiveContent } from '../content/live.ts';
import { useAllContent } from '../content/queries.ts';
import { usePlace } from '../place/place.ts';
import { useSession } from '../session/session.tsx';
import { type AdminUser, nameOf } from '../session/stored.ts';
import { TABS } from './tabs.tsx';

const TAB_IDS = TABS.map(({ id }) => id);

/** The room itself: who is here, where the site is, the way out, and the tabs. */
export function Dashboard({ user, siteName }: { user: AdminUser; siteName: string }) {
  const { live } = useLiveContent();
  useAllContent();
  const { tab, goTo } = usePlace();
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
      <Header user={user} siteName={siteName} live={live} />
      <nav
        aria-label="Seções da administração"
        className="sticky low:static top-0 z-30 border-b border-mist-deep bg-gauze/95 backdrop-blur"
      >
        <Tabs.List
          ref={list}
          className="container-page flex gap-1.5 overflow-x-auto py-3"
          aria-label="Seções"
        >
          {TABS.map(({ id, label, Icon }) => (
            <Tabs.Trigger
              key={id}
              value={id}
              className="inline-flex min-h-11 shrink-0 items-center gap-2 rounded-full px-4 font-semibold text-ink-soft transition-colors hover:bg-mist hover:text-ink data-[state=active]:bg-petrol data-[state=active]:text-white"
            >
              <Icon className="size-4" aria-hidden />
              {label}
            </Tabs.Trigger>
          ))}
        </Tabs.List>
      </nav>
      <main className="container-page py-8 sm:py-10">
        {TABS.map(({ id, Panel }) => (
          <Tabs.Content key={id} value={id} className="outline-none" tabIndex={-1}>
            <Panel tabs={TAB_IDS} />
          </Tabs.Content>
        ))}
      </main>
    </Tabs.Root>
  );
}

function Header({ user, siteName, live }: { user: AdminUser; siteName: string; live: boolean }) {
  const { logout } = useSession();
  return (
    <header className="on-dark bg-ink text-white">
      <div className="container-page flex min-h-18 flex-wrap items-center gap-x-4 gap-y-2 py-3">
        <img src="/favicon.svg" alt="" width={40} height={40} className="size-10" />
        <div className="min-w-0 flex-1">
          <h1 className="font-display text-lg leading-tight font-[680]">{siteName}</h1>
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
