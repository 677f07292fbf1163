import { expect, it } from 'vitest';
import { shippedFacts } from '#congress/facts/shipped.ts';
import {
  described,
  field,
  fill,
  form,
  openArea,
  saveButton,
  screen,
  toast,
  waitFor,
  within,
} from '#tests/support/admin-component.tsx';
import { BANDEIRANTES, evening, inside, type Opened, openDay, table } from '#tests/support/programme-day.ts';

const add = async ({ user }: Opened) =>
  user.click(screen.getAllByRole('button', { name: 'Adicionar atividade' })[0] as HTMLElement);
const save = async ({ user }: Opened) => user.click(await saveButton());

it('shows missing values at their fields, for each type of activity', async () => {
  const opened = await openDay('Primeiro dia');
  await add(opened);
  await save(opened);
  await waitFor(async () => expect(described(await field(/^Início/))).toBe('Informe o horário'));
  expect(described(await field(/^Título/))).toBe('Informe o título');
  await opened.user.selectOptions(await field('Tipo'), 'Mesa-redonda');
  await save(opened);
  await waitFor(async () => expect(described(await field(/^Tema/))).toBe('Informe o tema'));
});

it('warns of clashes before saving, without preventing it', async () => {
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

it('does not mistake a part of a name for a speaker: in the form, the row and the grid', async () => {
  const at = (id: string, auditorium: string, speaker: string) => {
    const talk = { ...evening, id, type: 'palestra', title: `De ${id}`, auditorium, speaker };
    const person = { item_id: id, role: 'speaker', name: speaker, speaker_id: `of ${id}`, position: 0 };
    return { talk, person };
  };
  const told = [
    at('ana', BANDEIRANTES, 'Ana Costa e Silva'),
    at('rui', 'Auditório Anhanguera', 'Rui Moraes e Silva'),
  ];
  const both = /já está em “De (ana|rui)”/;
  const opened = await openDay(
    'Primeiro dia',
    told.map(({ talk }) => talk),
    (server) => server.on(/^GET .*session_people/, () => ({ json: told.map(({ person }) => person) })),
  );
  const { user } = opened;
  await user.click(await screen.findByRole('button', { name: 'Mudar horário e sala de De ana' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Horário e sala' }));
  fill(sheet.getByLabelText('Início'), '20:05');
  await sheet.findByText(/20:05 - 21:05/);
  await waitFor(() => expect(sheet.queryByText(both)).toBeNull());
  await user.click(sheet.getByRole('button', { name: 'Cancelar' }));

  await user.click(await screen.findByRole('button', { name: /^Editar De ana/ }));
  fill(await field(/^Título/), 'Outro');
  await waitFor(async () => expect((await form()).queryByText(both)).toBeNull());
  fill(await field(/^Palestrante/), 'Rui Moraes e Silva');
  await (await form()).findByText(/^Rui Moraes e Silva já está em “De rui”/);
});

it('shows no clashes of people until the speakers are loaded', async () => {
  const talk = {
    ...evening,
    id: 'solta',
    type: 'palestra',
    title: 'Solta',
    auditorium: 'Auditório Anhanguera',
  };
  const known = Promise.withResolvers<{ json: [] }>();
  const { user } = await openDay('Primeiro dia', [table, inside, talk], (server) =>
    server.on(/^GET .*session_people/, () => known.promise),
  );
  const clash = /no mesmo horário já está “Mesa da noite”/;
  await user.click(await screen.findByRole('button', { name: 'Mudar horário e sala de Solta' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Horário e sala' }));
  await user.click(sheet.getByRole('radio', { name: BANDEIRANTES }));
  await sheet.findByText(/^“Solta”: 20:00 - 21:00/);
  expect(sheet.queryByText(clash)).toBeNull();
  await user.click(sheet.getByRole('button', { name: 'Cancelar' }));
  await user.click(await screen.findByRole('button', { name: /^Editar Solta/ }));
  await user.selectOptions(await field('Auditório'), BANDEIRANTES);
  fill(await field(/^Título/), 'O congresso de 15 de outubro de 2026');
  await (await form()).findByText(/contradiz os dados do evento/);
  expect((await form()).queryByText(clash)).toBeNull();
  known.resolve({ json: [] });
  await (await form()).findByText(clash);
});

it('flags a text that contradicts the facts, and corrects it with one click', async () => {
  const opened = await openDay('Primeiro dia', []);
  await add(opened);
  fill(await field(/^Título/), 'O congresso de 15 de outubro de 2026');
  const warning = await (await form()).findByText(/contradiz os dados do evento/);
  expect(warning.textContent).toContain('“15 de outubro de 2026”');
  await opened.user.click((await form()).getByRole('button', { name: /^Usar “28 e 29 de maio de 2026”/ }));
  expect((await field(/^Título/)).value).toBe('O congresso de 28 e 29 de maio de 2026');
  await waitFor(async () => expect((await form()).queryByText(/contradiz os dados do evento/)).toBeNull());
});

it('opens the form over the grid with the shown day, and keeps its input when it is closed', async () => {
  const opened = await openDay('Segundo dia', []);
  const { user } = opened;
  expect(screen.queryByRole('form')).toBeNull();
  const dayOf = async () => (await field(/^Dia/)).value;
  await add(opened);
  const drawer = await screen.findByRole('dialog', { name: 'Atividade da programação' });
  expect(await dayOf()).toBe('2');
  expect(drawer.contains(document.activeElement)).toBe(true);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('form')).toBeNull());
  await waitFor(() => expect(document.activeElement?.id).toBe('add-item'));

  await user.click(screen.getByRole('tab', { name: /Primeiro dia/ }));
  await add(opened);
  expect(await dayOf()).toBe('1');
  fill(await field(/^Título/), 'Rascunho');
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('tab', { name: /Segundo dia/ }));
  await user.click(await screen.findByRole('button', { name: 'Continuar de onde parei' }));
  await screen.findByText('Alterações recuperadas');
  expect((await field(/^Título/)).value).toBe('Rascunho');
  expect(await dayOf()).toBe('1');
});

it('shows the current day during the congress', async () => {
  openArea('#program', {
    rows: { program_items: [] },
    prepare: (server) => {
      const json = { facts: shippedFacts, today: shippedFacts.event.lastDay, pictures: {} };
      server.on(/functions\/v1\/page-data/, () => ({ json }));
    },
  });
  const today = await screen.findByRole('tab', { name: /Segundo dia/ });
  expect(today.ariaSelected).toBe('true');
});
