import { ExternalLink, LogOut } from 'lucide-react';
import { Tabs } from 'radix-ui';
import { useState } from 'react';
import { palettesOf } from '#congress/look/colours.ts';
import { colourRules } from '../styles/colour-rules.ts';
import { Button } from '../ui/button.tsx';
import { useAdminAddress } from './address.ts';
import { useLiveContent } from './content/live.ts';
import { PresenceContext } from './content/presence.tsx';
import { hasDrafts } from './drafts.ts';
import { useOverviewSections } from './overview/overview.tsx';
import { usePageData } from './page-data.tsx';
import { Confirmation } from './parts/confirmation.tsx';
import type { Entry } from './search/entries.ts';
import { SearchButton } from './search/search-button.tsx';
import { Sections } from './sections.tsx';
import { type AdminUser, nameOf } from './session/admin-user.ts';
import { ReadingOnly } from './session/rights.tsx';
import { useSession } from './session/session.tsx';
import { OVERVIEW, useTabGroups } from './tabs.tsx';

/** The area itself: who is here, where the site is, the way out, and the tabs. */
export function Dashboard({ user }: { user: AdminUser }) {
  const { live, present } = useLiveContent();
  const { tab, goTo } = useAdminAddress();
  const groups = useTabGroups();
  const tabs = groups.flatMap((group) => group.tabs);
  const { facts } = usePageData();
  const current = tabs.find(({ id }) => id === tab) ?? OVERVIEW;
  function open(id: string) {
    goTo({ tab: id });
    scrollTo({ top: 0, behavior: 'instant' });
  }
  return (
    <Tabs.Root value={current.id} onValueChange={open} orientation="vertical" activationMode="manual">
      {/* Over those that the document came with, as soon as they change. */}
      <style>{colourRules(palettesOf(facts.look))}</style>
      <Header user={user} live={live} />
      <div className="xl:not-print:grid xl:grid-cols-[15rem_minmax(0,1fr)]">
        <Sections groups={groups} current={current} />
        <main className="container-page py-8 sm:py-10">
          <PresenceContext value={present}>
            {tabs.map(({ panel, ...tab }) => (
              <Tabs.Content key={tab.id} value={tab.id} className="outline-none" tabIndex={-1}>
                <ReadingOnly {...tab} />
                {panel}
              </Tabs.Content>
            ))}
          </PresenceContext>
        </main>
      </div>
    </Tabs.Root>
  );
}

function Header({ user, live }: { user: AdminUser; live: boolean }) {
  const { logout } = useSession();
  const [asking, setAsking] = useState(false);
  const { facts } = usePageData();
  return (
    <header className="on-dark bg-ink text-white xl:sticky xl:top-0 xl:low:static xl:z-30">
      <div className="container-page flex min-h-18 flex-wrap items-center gap-x-4 gap-y-2 py-3 xl:max-w-none xl:px-7">
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
        <SearchButton places={usePlaces()} />
        <Button asChild look="onDark" className="max-sm:size-11 max-sm:px-0">
          <a href="/" target="_blank" rel="noreferrer">
            <ExternalLink className="size-4" aria-hidden />
            <span className="max-sm:sr-only">Ver o site</span>
          </a>
        </Button>
        <Button
          look="onDark"
          className="max-sm:size-11 max-sm:px-0"
          onClick={() => (hasDrafts() ? setAsking(true) : logout())}
        >
          <LogOut className="size-4" aria-hidden />
          <span className="max-sm:sr-only">Sair</span>
        </Button>
      </div>
      {asking && (
        <Confirmation
          title="Sair e apagar o que não foi salvo?"
          description="Neste navegador há texto que você ainda não salvou. Ao sair ele é apagado, para que ninguém o encontre neste aparelho."
          confirm="Sair e apagar"
          confirming="Saindo…"
          failed="Erro ao sair"
          onConfirm={async () => logout()}
          onClose={() => setAsking(false)}
        />
      )}
    </header>
  );
}

/** The parts of the area, to be found by their names. */
function usePlaces(): Entry[] {
  const groups = useTabGroups();
  const sections = useOverviewSections();
  const tabs = groups.flatMap(({ tabs }) => tabs.map(({ id, label }) => ({ tab: id, item: '', label })));
  const parts = sections.map(({ id, label }) => ({ tab: OVERVIEW.id, item: id, label }));
  return [...tabs, ...parts].map(({ label, ...address }) => ({
    kind: 'Seções',
    title: label,
    address,
    parts: [],
  }));
}
