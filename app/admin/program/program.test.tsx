import { expect, it } from 'vitest';
import {
  described,
  fill,
  form,
  openArea,
  saveButton,
  screen,
  toast,
  waitFor,
} from '#tests/support/admin-component.tsx';

const BANDEIRANTES = 'Auditório Bandeirantes';
const evening = { day: 1, time: '20:00 - 21:00', auditorium: BANDEIRANTES, parent_id: null };
const table = { ...evening, id: 'mesa', type: 'mesa_redonda', theme: 'Mesa da noite', title: null };
const inside = { ...evening, id: 'dentro', type: 'palestra', title: 'Dentro', parent_id: 'mesa' };

type Opened = ReturnType<typeof openArea>;

/** The programme on one of its days, and the form of a new activity. */
async function openDay(day: string, rows: object[] = [table, inside]): Promise<Opened> {
  const opened = openArea('#program', { rows: { program_items: rows } });
  await opened.user.click(await screen.findByRole('tab', { name: new RegExp(day) }));
  return opened;
}
const add = async ({ user }: Opened) =>
  user.click(screen.getAllByRole('button', { name: 'Adicionar atividade' })[0] as HTMLElement);
const field = async (label: string | RegExp) => (await form()).getByLabelText<HTMLInputElement>(label);
const save = async ({ user }: Opened) => user.click(await saveButton());

it('names what is missing at its field, for each kind of activity', async () => {
  const opened = await openDay('Primeiro dia');
  await add(opened);
  await save(opened);
  await waitFor(async () => expect(described(await field(/^Início/))).toBe('Informe o horário'));
  expect(described(await field(/^Título/))).toBe('Informe o título');
  await opened.user.selectOptions(await field('Tipo'), 'Mesa-redonda');
  await save(opened);
  await waitFor(async () => expect(described(await field(/^Tema/))).toBe('Informe o tema'));
});

it('tells clashes before saving, and forbids nothing', async () => {
  const opened = await openDay('Primeiro dia');
  await add(opened);
  await opened.user.selectOptions(await field('Auditório'), BANDEIRANTES);
  fill(await field(/^Título/), 'Choca');
  fill(await field(/^Início/), '20:30');
  fill(await field(/^Término/), '21:30');
  await (await form()).findByText(/no mesmo horário já está “Mesa da noite” \(20:00 - 21:00\)/);
  fill(await field(/^Início/), '22:00');
  fill(await field(/^Término/), '22:30');
  await (await form()).findByText(/Sobram 60 minutos sem atividade/);
  fill(await field(/^Início/), '21:00');
  await waitFor(async () => expect((await form()).queryByText(/Confira antes de salvar/)).toBeNull());
  fill(await field(/^Início/), '20:30');
  await save(opened);
  await toast('Item adicionado à programação!');
});

it('flags a text that contradicts the facts, and puts it right with one click', async () => {
  const opened = await openDay('Primeiro dia', []);
  await add(opened);
  fill(await field(/^Título/), 'O congresso de 15 de outubro de 2026');
  const warning = await (await form()).findByText(/contradiz os dados do evento/);
  expect(warning.textContent).toContain('“15 de outubro de 2026”');
  await opened.user.click((await form()).getByRole('button', { name: /^Usar “28 e 29 de maio de 2026”/ }));
  expect((await field(/^Título/)).value).toBe('O congresso de 28 e 29 de maio de 2026');
  await waitFor(async () => expect((await form()).queryByText(/contradiz os dados do evento/)).toBeNull());
});

it('follows the day that is looked at in its form, until something is typed', async () => {
  const opened = await openDay('Segundo dia', []);
  const dayOf = async () => (await field(/^Dia/)).value;
  await waitFor(async () => expect(await dayOf()).toBe('2'));
  await add(opened);
  await opened.user.click(screen.getByRole('tab', { name: /Primeiro dia/ }));
  await waitFor(async () => expect(await dayOf()).toBe('1'));
  fill(await field(/^Título/), 'Rascunho');
  await opened.user.click(screen.getByRole('tab', { name: /Segundo dia/ }));
  await add(opened);
  expect(screen.getByRole('tab', { name: /Segundo dia/ }).ariaSelected).toBe('true');
  expect((await field(/^Título/)).value).toBe('Rascunho');
  expect(await dayOf()).toBe('1');
});
