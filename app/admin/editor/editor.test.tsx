import { expect, it } from 'vitest';
import {
  described,
  fill,
  openArea,
  region,
  screen,
  toast,
  waitFor,
  within,
} from '#tests/support/admin-component.tsx';
import { aPaper, aSpeaker, aVolume } from '#tests/support/factories.ts';

const ana = aSpeaker().with({ name: 'Ana Lima' }).row;

it('distinguishes an empty list from one that could not be loaded', async () => {
  openArea('#speakers');
  const list = await region('Palestrantes');
  await list.findByText('Nenhum palestrante ainda');
  expect(screen.getAllByRole('button', { name: 'Adicionar palestrante' })).toHaveLength(1);
});

it('shows missing values at their fields, and focuses the first', async () => {
  const { user, server } = openArea('#speakers');
  const form = within(await screen.findByRole('form'));
  const name = form.getByLabelText(/^Nome/);
  await user.type(name, '   ');
  await user.click(form.getByRole('button', { name: 'Salvar palestrante' }));
  await waitFor(() => expect(described(name)).toBe('Informe o nome'));
  expect(described(form.getByLabelText(/^Título/))).toBe('Informe o título');
  expect(described(form.getByLabelText(/^Biografia/))).toBe('Informe a biografia');
  expect(document.activeElement).toBe(name);
  await user.type(name, 'Ana');
  await waitFor(() => expect(name.hasAttribute('aria-invalid')).toBe(false));
  expect(server.sent('POST', '/speakers')).toEqual([]);
});

/** A search hides the other rows. */
const shownRows = (list: Awaited<ReturnType<typeof region>>) =>
  list.getAllByRole('listitem').filter((row) => !row.ariaHidden);

it('searches without regard to accents, and says if nothing matches', async () => {
  const others = Array.from({ length: 8 }, () => aSpeaker().row);
  const julia = aSpeaker().with({ name: 'Júlia Sá' }).row;
  const { user } = openArea('#speakers', { rows: { speakers: [...others, julia] } });
  const list = await region('Palestrantes');
  await waitFor(() => expect(shownRows(list)).toHaveLength(9));
  await user.type(list.getByRole('searchbox'), 'JULIA');
  await waitFor(() => expect(shownRows(list)).toHaveLength(1));
  await user.clear(list.getByRole('searchbox'));
  fill(list.getByRole('searchbox'), 'ninguém assim');
  await list.findByText('Nada encontrado para “ninguém assim”.');
});

it('can restore cancelled edits', async () => {
  const { user } = openArea('#speakers', { rows: { speakers: [ana] } });
  const list = await region('Palestrantes');
  await user.click(await list.findByRole('button', { name: 'Editar Ana Lima' }));
  const title = () => within(screen.getByRole('form')).getByLabelText<HTMLInputElement>(/^Título/);
  await waitFor(() => expect(title().value).toBe(ana.title));
  await user.clear(title());
  await user.type(title(), 'Título pensado melhor');
  await user.click(screen.getByRole('button', { name: 'Cancelar' }));
  await waitFor(() => expect(title().value).toBe(''));
  expect(document.activeElement).toBe(list.getByRole('button', { name: 'Editar Ana Lima' }));
  const discarded = within(await toast('Alterações descartadas'));
  await user.click(discarded.getByRole('button', { name: 'Desfazer' }));
  await waitFor(() => expect(title().value).toBe('Título pensado melhor'));
});

it('opens the Portuguese tab for an error in the Portuguese text', async () => {
  const { user } = openArea('#speakers', { rows: { speakers: [ana] } });
  const list = await region('Palestrantes');
  await user.click(await list.findByRole('button', { name: 'Editar Ana Lima' }));
  const form = within(await screen.findByRole('form', { name: 'Editar palestrante' }));
  const title = () => form.getByLabelText<HTMLInputElement>(/^Título/);
  await waitFor(() => expect(title().value).toBe(ana.title));
  await user.clear(title());
  const languages = within(form.getAllByRole('tablist')[0] as HTMLElement);
  const selected = (name: string) => languages.getByRole('tab', { name }).getAttribute('aria-selected');
  await user.click(languages.getByRole('tab', { name: 'Español' }));
  expect(selected('Español')).toBe('true');
  await user.click(form.getByRole('button', { name: 'Salvar alterações' }));
  await waitFor(() => expect(selected('Português')).toBe('true'));
  await waitFor(() => expect(described(title())).toBe('Informe o título'));
});

it('clears a filter when the last matching row is gone', async () => {
  const papers = [aPaper(1, 'Curativos'), aPaper(2, 'Desbridamento'), aPaper(2, 'Biofilme')];
  const { user, server } = openArea('#papers', { rows: { volumes: [aVolume(1), aVolume(2)], papers } });
  const list = await region('Trabalhos');
  await user.selectOptions(await list.findByLabelText('Edição'), '1ª edição');
  await waitFor(() => expect(shownRows(list)).toHaveLength(1));
  server.remove('papers', ({ title }) => title === 'Curativos');
  await waitFor(() => expect(shownRows(list)).toHaveLength(2));
});
