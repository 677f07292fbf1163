import { QueryObserver } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import {
  fill,
  form,
  goTo,
  openArea,
  saveButton,
  screen,
  toast,
  waitFor,
} from '#tests/support/admin-component.tsx';
import { aSpeaker } from '#tests/support/factories.ts';
import { speakers } from '../descriptions/speakers.ts';

const COUNT = 300;
const people = () =>
  Array.from({ length: COUNT }, (_, at) => ({
    ...aSpeaker().with({ name: `Pessoa ${at + 1}` }).row,
    id: `p${at + 1}`,
  }));
// Queries by role are too slow here: they compute the role of every element of 300 rows.
const rows = () => [...document.querySelectorAll('main section li')];
const whole = () => waitFor(() => expect(rows()).toHaveLength(COUNT));

it('renders a list of 300 people completely, without a request for each, and then only rows that change', async () => {
  const observed = vi.spyOn(QueryObserver.prototype, 'subscribe');
  const { server, user } = openArea('#speakers', { rows: { speakers: people() } });
  await whole();
  expect(observed.mock.calls.length).toBeLessThan(COUNT / 2);

  const drawn = vi.spyOn(speakers.row, 'detail');
  const names = () => [...new Set(drawn.mock.calls.map(([{ name }]) => name))];
  goTo('#speakers/p200');
  await waitFor(() => expect(rows()[199]?.querySelector('[aria-current]')).not.toBeNull());
  expect(names()).toEqual(['Pessoa 200']);

  drawn.mockClear();
  fill((await form()).getByLabelText(/^Biografia/), 'Ensina.');
  await user.click(await saveButton());
  await toast('Palestrante atualizado com sucesso!');
  await waitFor(() => expect(screen.queryByRole('form', { name: 'Editar palestrante' })).toBeNull());
  expect(names()).toEqual(['Pessoa 200']);

  drawn.mockClear();
  server.rows('drafts').push({
    ...{ id: 'd', table_name: 'speakers', row_id: 'p7', seen: '2026-01-01', author: 'Carla', removes: false },
    ...{ written_by: 'c', sent_by: null, release_id: null, name: null, updated_at: '2026-01-01' },
  });
  dispatchEvent(new Event('visibilitychange'));
  await waitFor(() => expect(rows()[6]?.textContent).toContain('Rascunho'));
  expect(names()).toEqual(['Pessoa 7']);
});

it('hides rows that do not match a search, without removing them from the document', async () => {
  const { user } = openArea('#speakers', { rows: { speakers: people().slice(0, 40) } });
  await waitFor(() => expect(rows()).toHaveLength(40));
  const before = rows();
  const shown = () => rows().flatMap((row, at) => (row.ariaHidden ? [] : [at + 1]));
  fill(screen.getByRole('searchbox'), 'pessoa 3');
  await waitFor(() => expect(shown()).toEqual([3, 30, 31, 32, 33, 34, 35, 36, 37, 38, 39]));
  await user.clear(screen.getByRole('searchbox'));
  await waitFor(() => expect(shown()).toHaveLength(40));
  expect(rows().every((row, at) => row === before[at])).toBe(true);
});

it('marks the rows that have a browser draft', async () => {
  const { user } = openArea('#speakers/p2', { rows: { speakers: people().slice(0, 3) } });
  await user.type(await screen.findByLabelText(/^Biografia/), 'Ensina.');
  expect(screen.queryByText('Alterações não salvas')).toBeNull();
  goTo('#speakers');
  await waitFor(() => expect(rows()[1]?.textContent).toContain('Alterações não salvas'));
});
