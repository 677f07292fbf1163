import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { CONTENT_TABLE_NAMES } from '#congress/content-tables.ts';
import { ENTRIES } from '#congress/kind.ts';
import { field, goTo, openArea, screen, waitFor, within } from '#tests/support/admin-component.tsx';
import { EDITED } from './content/tables.ts';
import { type AdminTab, FetchAhead } from './tabs.tsx';

const entries = async () =>
  within(await screen.findByRole('tablist', { name: 'Seções' })).getAllByRole('tab');
const parts = () => within(screen.getByRole('tablist', { name: /^Partes de / })).getAllByRole('tab');
const chosen = (tabs: HTMLElement[]) =>
  tabs.filter(({ ariaSelected }) => ariaSelected === 'true').map(({ textContent }) => textContent);

it('has few entries, the first of which is also found under its former name', async () => {
  openArea('');
  expect(ENTRIES.length).toBeLessThanOrEqual(14);
  expect((await entries()).map(({ textContent }) => textContent)).toEqual([
    'Início (visão geral)',
    ...ENTRIES.slice(1),
  ]);
});

it('opens an entry at the tab with its name, and every tab at its own address', async () => {
  const { user } = openArea('#speakers');
  await user.click(await screen.findByRole('tab', { name: 'Comissões' }));
  await waitFor(() => expect(location.hash).toBe('#committees'));
  expect(parts().map(({ textContent }) => textContent)).toEqual(['Liderança', 'Comissões']);
  await user.click(screen.getByRole('tab', { name: 'Liderança' }));
  await waitFor(() => expect(location.hash).toBe('#leadership'));
  expect(chosen(parts())).toEqual(['Liderança']);
});

it.each<[hash: string, entry: string, label: string]>([
  ...CONTENT_TABLE_NAMES.map(
    (table) => [EDITED[table].tab, EDITED[table].entry, EDITED[table].label] as [string, string, string],
  ),
  ['overview/enquiries', 'Mensagens', 'Mensagens'],
  ['overview/history', 'Mudanças', 'Mudanças'],
  ['history', 'Mudanças', 'Mudanças'],
  ['overview/administrators', 'Equipe', 'Equipe'],
  ['overview/facts/links.checkout', 'Dados do evento', 'Dados do evento'],
  ['drafts', 'Mudanças', 'Mudanças'],
  ['changes', 'Mudanças', 'Mudanças'],
  ...CONTENT_TABLE_NAMES.map(
    (table) => [table, EDITED[table].entry, EDITED[table].label] as [string, string, string],
  ),
  ['event_facts', 'Dados do evento', 'Dados do evento'],
])('leads #%s to %s', async (hash, entry, label) => {
  openArea(`#${hash}`);
  await waitFor(async () => expect(chosen(await entries())).toEqual([entry]));
  await screen.findAllByRole('tabpanel', { name: new RegExp(`^(${entry}|${label})$`) });
  if (screen.queryByRole('tablist', { name: /^Partes de / })) expect(chosen(parts())).toEqual([label]);
});

it('opens an item that an address names by its table', async () => {
  openArea('#leadership_team/ana', {
    rows: { leadership_team: [{ id: 'ana', name: 'Ana Lima', title: 'Presidente' }] },
  });
  await waitFor(() => expect(location.hash).toBe('#leadership/ana'));
  await waitFor(async () => expect((await field(/^Nome/)).value).toBe('Ana Lima'));
});

it('says that an address leads nowhere, and offers the search', async () => {
  const { user } = openArea('#gallery');
  const said = await screen.findByText('Este endereço não leva a nenhuma seção');
  const alert = within(said.closest('[role=alert]') as HTMLElement);
  alert.getByText(/“gallery”/);
  await user.click(alert.getByRole('button', { name: 'Pesquisar' }));
  await screen.findByRole('dialog', { name: 'Pesquisar na administração' });
  goTo('#sponsors');
  await waitFor(() => expect(screen.queryByText(/“gallery”/)).toBeNull());
});

it('leaves an address that leads nowhere by the first entry, too', async () => {
  const { user } = openArea('#gallery');
  await screen.findByText(/“gallery”/);
  await screen.findByRole('heading', { name: 'Hoje' });
  await user.click(screen.getByRole('tab', { name: /^Início/ }));
  await waitFor(() => expect(screen.queryByText(/“gallery”/)).toBeNull());
  await screen.findByRole('heading', { name: 'Hoje' });
});

it('says that an address leads to a section which the user may not see', async () => {
  openArea('#speakers', { role: 'reader' });
  await screen.findByText('A sua função não abre esta seção');
});

it('hides entries of which the user may not see any tab', async () => {
  openArea('#speakers', { role: 'reader' });
  await waitFor(async () =>
    expect((await entries()).map(({ textContent }) => textContent)).toEqual(['Mensagens', 'Minha conta']),
  );
  expect(parts().map(({ textContent }) => textContent)).toEqual(['Mensagens', 'Opiniões']);
});

it('prefetches the scripts of the daily tabs in the menu', async () => {
  const tab = (id: string): AdminTab => ({
    ...{ id, label: id, entry: 'Mensagens', panel: null, ahead: vi.fn<() => void>() },
  });
  const tabs = [tab('feedback'), tab('enquiries')] as const;
  render(
    <QueryClientProvider client={new QueryClient()}>
      <FetchAhead menu={[{ id: 'enquiries', name: 'Mensagens', tabs: [...tabs], opens: tabs[1] }]} />
    </QueryClientProvider>,
  );
  await waitFor(() => expect(tabs[1].ahead).toHaveBeenCalled());
  expect(tabs[0].ahead).not.toHaveBeenCalled();
});

it('keeps working if one of its tabs cannot be rendered', async () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => {});
  const { user } = openArea('#glossary', {
    rows: { glossary: [{ id: 't', term: 'Úlcera', translations: null }] },
  });
  await screen.findByRole('heading', { name: 'Esta parte não abriu' });
  expect(said).toHaveBeenCalled();
  await user.click(screen.getByRole('tab', { name: 'Palestrantes' }));
  await screen.findByRole('region', { name: 'Palestrantes' });
  expect(screen.queryByText('Esta parte não abriu')).toBeNull();
});
