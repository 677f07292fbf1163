import { ExternalLink, LogOut } from 'lucide-react';
import { Tabs } from 'radix-ui';
import { useEffect } from 'react';
import { colourRules } from '../styles/colour-rules.ts';
import { Button } from '../ui/button.tsx';
import { addressNow, goTo, hashOf, moveTo, useAddressed } from './address.ts';
import { ConflictsDialog } from './changes/conflicts-dialog.tsx';
import { LiveContent, useLive } from './content/live.tsx';
import { KeysButton } from './keys/keys-button.tsx';
import { onDemand } from './on-demand.tsx';
import { usePageData } from './page-data.tsx';
import { useLeavingQuestion } from './parts/leaving-question.tsx';
import { ToolButton } from './parts/tool-button.tsx';
import { useUndoKey } from './requests/last-act.ts';
import { useOnline } from './requests/use-online.ts';
import type { Entry } from './search/entries.ts';
import { SearchButton } from './search/search-button.tsx';
import { Sections } from './sections.tsx';
import { type AdminUser, nameOf } from './session/admin-user.ts';
import { useSession } from './session/session.tsx';
import { Panel, Parts } from './tab-strip.tsx';
import { FetchAhead, fetchTab, type MenuEntry, tabIn, useMenu } from './tabs.tsx';

export { fetchTab };

const WrongAddress = onDemand(async () => (await import('./search/wrong-address.tsx')).WrongAddress, null);

/** The dashboard: header, menu and the open tab. */
export function Dashboard({ user }: { user: AdminUser }) {
  return (
    <LiveContent>
      <Entries user={user} />
    </LiveContent>
  );
}

/** Makes a custom property that dialogs set on the body non-inherited; otherwise each dialog restyles every element. */
const UNINHERITED_SCROLL_BAR_SIZE =
  '@property --removed-body-scroll-bar-size { syntax: "<length>"; inherits: false; initial-value: 0px }';

/** On wide screens the toasts are at the end of the side bar. */
const TOASTS_IN_SIDE_BAR = '@media (width >= 80rem) { #toasts { right: auto; width: 15rem } }';

function open(tab: string) {
  goTo({ tab });
  scrollTo({ top: 0, behavior: 'instant' });
}

function Entries({ user }: { user: AdminUser }) {
  const { palettes } = usePageData();
  const menu = useMenu();
  useUndoKey();
  // Only the tab, so that opening an item renders the tab's content but not the header and the menu.
  const opened = useAddressed(({ tab }) => tab);
  const { entry, tab, missing } = tabIn(menu, opened);
  // An address with the name of a table continues under that of its tab, which the tab's own parts read.
  useEffect(() => {
    if (!missing && opened !== '' && opened !== tab.id)
      moveTo(hashOf({ ...addressNow(), tab: tab.id }), { replace: true });
  }, [missing, opened, tab.id]);
  const openEntry = (id: string) => open(menu.find((one) => one.id === id)?.opens.id ?? id);
  // An address that leads nowhere selects no entry, so that each one, also the first, can be opened.
  const selected = missing ? '' : entry.id;
  return (
    <Tabs.Root
      value={selected}
      onValueChange={openEntry}
      orientation="vertical"
      activationMode="manual"
      // Dialogs set `pointer-events: none` on the body. The dialog covers the page anyway, and inheriting it would
      // restyle every element.
      className="pointer-events-auto"
    >
      {/* Override the document's colours as soon as the facts change. */}
      <style>{colourRules(palettes)}</style>
      <style>{UNINHERITED_SCROLL_BAR_SIZE}</style>
      <style>{TOASTS_IN_SIDE_BAR}</style>
      <Header user={user} menu={menu} />
      <div className="xl:not-print:grid xl:grid-cols-[15rem_minmax(0,1fr)]">
        <Sections menu={menu} entry={entry} tab={tab} />
        <main className="container-page py-8 sm:py-10">
          {missing && <WrongAddress places={placesIn(menu)} named={opened} why={missing} />}
          <Tabs.Content
            key={entry.id}
            value={selected}
            // Its own name only counts while no entry is selected.
            aria-label={entry.name}
            className="outline-none"
            tabIndex={-1}
          >
            {entry.tabs.length > 1 ? (
              <Parts entry={entry.name} tabs={entry.tabs} current={tab} onOpen={open} />
            ) : (
              <Panel tab={tab} />
            )}
          </Tabs.Content>
        </main>
      </div>
      <ConflictsDialog />
      <FetchAhead menu={menu} />
    </Tabs.Root>
  );
}

interface HeaderProps {
  user: AdminUser;
  menu: MenuEntry[];
}

function Header({ user, menu }: HeaderProps) {
  const { logout } = useSession();
  const { leaveOrAsk, question } = useLeavingQuestion(logout);
  const { facts } = usePageData();
  return (
    <header className="on-dark bg-ink text-white xl:sticky xl:top-0 xl:low:static xl:z-30">
      <div className="container-page flex min-h-18 flex-wrap items-center gap-x-2 gap-y-2 py-3 sm:gap-x-4 xl:max-w-none xl:px-7">
        <img src="/favicon.svg" alt="" width={40} height={40} className="size-10 max-sm:mr-1" />
        <div className="min-w-0 flex-1">
          <h1 className="font-display text-lg leading-tight font-[680]">{facts.congress.shortName}</h1>
          <p className="flex items-center gap-2 text-sm text-white/80">
            <span className="truncate">{nameOf(user)}</span>
            <span aria-hidden>·</span>
            <LiveMark />
          </p>
        </div>
        <SearchButton places={placesIn(menu)} />
        <KeysButton onDark />
        <Button asChild look="onDark" className="max-sm:size-11 max-sm:px-0">
          <a href="/" target="_blank" rel="noreferrer">
            <ExternalLink className="size-4" aria-hidden />
            <span className="max-sm:sr-only">Ver o site</span>
          </a>
        </Button>
        <ToolButton look="onDark" icon={LogOut} label="Sair" onClick={leaveOrAsk} />
      </div>
      {question}
    </header>
  );
}

function LiveMark() {
  const live = useLive();
  const online = useOnline();
  const waits = online ? 'animate-pulse bg-honey' : 'bg-honey';
  return (
    <span role="status" className="inline-flex shrink-0 items-center gap-1.5">
      <span aria-hidden className={`size-2 rounded-full ${live ? 'bg-teal-bright' : waits}`} />
      {live ? 'Ao vivo' : online ? 'Conectando…' : 'Sem conexão'}
    </span>
  );
}

/** The entries and tabs for the search, also by their former names. */
const placesIn = (menu: readonly MenuEntry[]): Entry[] =>
  menu.flatMap(({ name, tabs, opens }) => {
    const alone = tabs.length === 1 && opens.label !== name ? opens.label : undefined;
    const within = { name: '', label: 'Em', text: name };
    return [
      placeOf(name, opens.id, opens.also ?? alone),
      ...tabs
        .filter(({ label }) => label !== name && label !== alone)
        .map(({ label, id }) => ({ ...placeOf(label, id), about: within })),
    ];
  });

const placeOf = (title: string, tab: string, also?: string): Entry => ({
  ...{ kind: 'Seções', title, address: { tab } },
  ...(also && { named: true as const }),
  parts: also ? [{ name: '', label: 'Também', text: also }] : [],
});
