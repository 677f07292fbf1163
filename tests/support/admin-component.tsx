import { createClient } from '@supabase/supabase-js';
import { act, cleanup, configure, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, vi } from 'vitest';
import { moveTo } from '#app/admin/address.ts';
import { Area } from '#app/admin/area.tsx';
import { SiteDataContext } from '#app/admin/page-data.tsx';
import { type AdminUser, storeAdmin } from '#app/admin/session/admin-user.ts';
import { Entrance } from '#app/admin/session/entrance.tsx';
import { ADMIN_SESSION } from '#app/ui/browser-storage.ts';
import type { TeamRole } from '#congress/accounts/rights.ts';
import { SHIPPED_TYPEFACE } from '#congress/look/typefaces.ts';
import { SHIPPED_PALETTES } from '#congress/palette.ts';
import { FakeServer } from './fake-server.ts';
// The modules that "Início" loads lazily, or that are preloaded, are imported before a test begins: test files share their modules, and an
// import that is still pending when its file ends fails for all of them.
import '#app/admin/enquiries/enquiries.tsx';
import '#app/admin/notes/notes.tsx';
import '#app/admin/overview/besides.tsx';
import '#app/admin/program/program.tsx';
import '#app/admin/start/start.tsx';
import '#app/admin/table-panel.tsx';

export { screen, waitFor, within };

const KEY = 'sb_publishable_test';
// The long timeout only matters on a slow machine, because tests wait for conditions. Styles are not loaded, so they hide nothing.
configure({
  asyncUtilTimeout: 60_000,
  defaultHidden: true,
  // Without the dump of the whole document.
  getElementError: (message) => new Error(message?.split('\n\nHere are')[0]),
});

interface Around {
  /** The rows of the tables; all other tables are empty. */
  rows?: Record<string, object[]>;
  /** null: nobody is signed in. */
  role?: TeamRole | null;
  /** Whether the server sends emails. */
  sendsMail?: boolean;
  /** Called before the first request. */
  prepare?(server: FakeServer): void;
}

/** Unmounts the page and renders it again, with the same browser storage and the same server. */
export function reload({ server }: { server: FakeServer }) {
  cleanup();
  return show(server);
}

/** Opens the administrator area at an address, with a new fake server: `openArea('#speakers', { rows: { speakers: [ana] } })`. */
export function openArea(place: string, { rows = {}, role = 'owner', sendsMail, prepare }: Around = {}) {
  const server = new FakeServer(rows, role ?? 'owner');
  prepare?.(server);
  if (role) storeSession(server.user);
  vi.stubGlobal('fetch', server.fetch);
  history.replaceState(null, '', `/admin${place}`);
  return show(server, sendsMail);
}

function show(server: FakeServer, sendsMail = false) {
  const client = createClient(location.origin, KEY, {
    auth: { ...ownStorage(), detectSessionInUrl: false, autoRefreshToken: false },
    global: { fetch: server.fetch },
    db: { retry: false },
    realtime: { transport: server.socket() as never },
  });
  const site = {
    congress: 'Tecer 2026',
    origin: location.origin,
    publishableKey: KEY,
    sendsMail,
    palettes: SHIPPED_PALETTES,
    typeface: SHIPPED_TYPEFACE,
  };
  render(
    <SiteDataContext value={site}>
      <Entrance>
        <Area client={client} />
      </Entrance>
      <div id="toasts" data-label="Avisos" data-close="Fechar aviso" />
    </SiteDataContext>,
  );
  return { server, user: userEvent.setup({ delay: null, pointerEventsCheck: 0 }) };
}

/** Navigates as a link would: `goTo('#speakers/new')`. */
export const goTo = (place: string) => act(() => moveTo(place));

/**
 * Storage with a unique key for each client, mapped to that of the area's session: the library warns about clients with the same key, and
 * signs all of them out together, also those of test files in other threads.
 */
function ownStorage() {
  const storageKey = `client-${crypto.randomUUID()}`;
  const placed = (key: string) => key.replace(storageKey, ADMIN_SESSION);
  const storage = {
    getItem: (key: string) => localStorage.getItem(placed(key)),
    setItem: (key: string, value: string) => localStorage.setItem(placed(key), value),
    removeItem: (key: string) => localStorage.removeItem(placed(key)),
  };
  return { storageKey, storage };
}

/** Stores an existing session, so that no sign-in is needed. */
function storeSession(user: AdminUser): void {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const expires_at = Math.floor(Date.now() / 1000) + 86_400;
  const claims = { sub: user.id, session_id: 'session', aal: 'aal1', exp: expires_at, amr: [] };
  const access_token = `${part({ alg: 'HS256', typ: 'JWT' })}.${part(claims)}.${part({})}`;
  const session = { access_token, refresh_token: 'r', token_type: 'bearer', expires_in: 86_400, expires_at };
  localStorage.setItem(ADMIN_SESSION, JSON.stringify({ ...session, user }));
  storeAdmin({ ...user, username: 'bia' }, access_token);
}

/** A list, a card or another region of the area by its heading. */
export const region = async (name: string | RegExp) => within(await screen.findByRole('region', { name }));

/** The toast with this text, for example "Palestrante atualizado com sucesso!". */
export async function toast(text: string): Promise<HTMLElement> {
  const words = await screen.findByText(text, { selector: '[data-toast] p' });
  return words.closest<HTMLElement>('[data-toast]') as HTMLElement;
}

/** Sets the value of a field at once, as pasting does: typing would render the form for each letter. */
export const fill = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });

export const form = async () => within(await screen.findByRole('form'));
/** A field of the form by its label. */
export const field = async (label: string | RegExp) => (await form()).getByLabelText<HTMLInputElement>(label);
/** Waits until a field of the form has a value. */
export const holds = (label: string | RegExp, value: string) =>
  waitFor(async () => expect((await field(label)).value).toBe(value));
export const dialog = async () => within(await screen.findByRole('alertdialog'));

/** The submit button of the form, whose label differs between forms. */
export async function saveButton(): Promise<HTMLElement> {
  const theForm = await screen.findByRole('form');
  return theForm.querySelector('button[type=submit]') as HTMLElement;
}

/** The accessible description of a field: a hint, or an error message. */
export function described(field: HTMLElement): string {
  const ids = field.getAttribute('aria-describedby')?.split(' ') ?? [];
  const words = ids.map((id) => document.getElementById(id)?.textContent ?? '');
  return words.filter(Boolean).join(' ');
}

/** Resolves to the next file that the page offers as a download. */
export function nextDownload(): Promise<{ name: string; content: Blob }> {
  const { promise, resolve } = Promise.withResolvers<{ name: string; content: Blob }>();
  let content = new Blob();
  URL.createObjectURL = (blob) => {
    content = blob as Blob;
    return 'blob:';
  };
  URL.revokeObjectURL = () => {};
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    resolve({ name: this.download, content });
  });
  return promise;
}
