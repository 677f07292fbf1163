import { expect, it } from 'vitest';
import { shippedFacts } from '#congress/facts/shipped.ts';
import {
  described,
  fill,
  form,
  openArea,
  saveButton,
  screen,
  toast,
  waitFor,
  within,
} from '#tests/support/admin-component.tsx';
import { takeChanges } from '#tests/support/programme-changes.ts';

const BANDEIRANTES = 'Auditório Bandeirantes';
const evening = { day: 1, time: '20:00 - 21:00', auditorium: BANDEIRANTES, parent_id: null };
const table = { ...evening, id: 'mesa', type: 'mesa_redonda', theme: 'Mesa da noite', title: null };
const inside = { ...evening, id: 'dentro', type: 'palestra', title: 'Dentro', parent_id: 'mesa' };

type Opened = ReturnType<typeof openArea>;

/** Opens a day of the programme, and the form of a new activity. */
async function openDay(
  day: string,
  rows: object[] = [table, inside],
  prepare?: (server: Opened['server']) => void,
): Promise<Opened> {
  const opened = openArea('#program', { rows: { program_items: rows }, ...(prepare && { prepare }) });
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

it('takes no part of a name for somebody: in the form, in the row, and in the grid', async () => {
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

it('says no clash before it is known whom the names mean', async () => {
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

it('opens its form over the grid when it is asked for, on the day that is looked at, and keeps what was typed when it closes', async () => {
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

it('changes hour and room from the row in three taps, and says the clash before saving', async () => {
  const talk = {
    ...evening,
    id: 'solta',
    type: 'palestra',
    title: 'Solta',
    time: '20:00 - 20:30',
    auditorium: 'Auditório Anhanguera',
  };
  const opened = await openDay('Primeiro dia', [table, inside, talk]);
  const { user, server } = opened;
  takeChanges(server);
  await user.click(await screen.findByRole('button', { name: 'Mudar horário e sala de Solta' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Horário e sala' }));
  await user.click(sheet.getByRole('radio', { name: BANDEIRANTES }));
  await sheet.findByText(/no mesmo horário já está “Mesa da noite” \(20:00 - 21:00\)/);
  await user.click(sheet.getByRole('button', { name: 'Salvar' }));
  await toast(`“Solta”: 20:00 - 20:30, ${BANDEIRANTES}`);
  const stored = () => server.rows('program_items').find(({ id }) => id === 'solta');
  expect(stored()).toMatchObject({ auditorium: BANDEIRANTES });
  await waitFor(() => expect(document.activeElement?.id).toBe('place-solta'));

  await user.click(screen.getByRole('button', { name: 'Mudar horário e sala de Solta' }));
  const again = within(await screen.findByRole('dialog', { name: 'Horário e sala' }));
  fill(again.getByLabelText('Início'), '21:00');
  fill(again.getByLabelText('Término'), '21:20');
  await again.findByText(`“Solta”: 21:00 - 21:20, ${BANDEIRANTES}`);
  await waitFor(() => expect(again.queryByText(/no mesmo horário/)).toBeNull());
  await user.click(again.getByRole('button', { name: /^\+5 min/ }));
  for (const [end, problem] of [
    ['21:05', /^O término precisa vir depois do início/],
    ['20:00', /^O término precisa vir depois do início/],
    ['00:30', /^Este horário não cabe no dia/],
  ] as const) {
    fill(again.getByLabelText('Término'), end);
    await again.findByText(problem);
    expect(again.getByRole<HTMLButtonElement>('button', { name: 'Salvar' }).disabled).toBe(true);
  }
  fill(again.getByLabelText('Término'), '21:25');
  await user.click(again.getByRole('button', { name: 'Salvar' }));
  await waitFor(() => expect(stored()).toMatchObject({ time: '21:05 - 21:25' }));
});

it('says that a move is saved once what is stored is read: the next one goes on from there', async () => {
  const opened = await openDay('Primeiro dia');
  const { user, server } = opened;
  takeChanges(server);
  await screen.findByRole('button', { name: 'Mudar horário e sala de Mesa da noite' });
  const later = async () => {
    await user.click(screen.getByRole('button', { name: 'Mudar horário e sala de Mesa da noite' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Horário e sala' }));
    await user.click(sheet.getByRole('button', { name: /^\+15 min/ }));
    await user.click(sheet.getByRole('button', { name: 'Salvar' }));
  };
  await later();
  await toast(`“Mesa da noite”: 20:15 - 21:15, ${BANDEIRANTES}`);
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Horário e sala' })).toBeNull());
  await later();
  await toast(`“Mesa da noite”: 20:30 - 21:30, ${BANDEIRANTES}`);
  expect(server.rows('program_items').find(({ id }) => id === 'mesa')).toMatchObject({
    time: '20:30 - 21:30',
  });
  expect(server.sent('POST', 'change_programme')).toHaveLength(2);
});

it('shows the day that is today while the congress runs', async () => {
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

it('says what a moved afternoon comes to lie upon before it is written, and in the list what clashes then', async () => {
  const lunch = { ...evening, id: 'almoco', type: 'palestra', title: 'Almoço', time: '12:00 - 13:30' };
  const talk = (id: string, time: string) => ({ ...lunch, id, title: id, time });
  const laser = { ...talk('Laser', '13:30 - 14:00'), type: 'mesa_redonda', theme: 'Laser' };
  const inside1 = { ...talk('Pele', '13:30 - 14:00'), parent_id: 'Laser' };
  const rows = [{ ...lunch, auditorium: null }, laser, inside1, talk('Dor', '14:00 - 14:30')];
  const opened = await openDay('Primeiro dia', rows);
  const { user, server } = opened;
  takeChanges(server);
  await user.click(await screen.findByRole('button', { name: 'Adiantar ou atrasar' }));
  const shift = within(await screen.findByRole('form', { name: 'Adiantar ou atrasar' }));
  fill(shift.getByLabelText('A partir de'), '13:30');
  fill(shift.getByLabelText('Minutos'), '30');
  const ask = async () => user.click(shift.getByRole('button', { name: 'Adiantar' }));
  await ask();
  const question = within(await screen.findByRole('alertdialog', { name: 'Adiantar mesmo assim?' }));
  question.getByText(/^2 atividades e 1 palestra dentro delas: 30 minutos mais cedo\. Nada mudou ainda\./);
  expect(question.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    `Laser: ${BANDEIRANTES}: no mesmo horário já está “Almoço” (12:00 - 13:30).`,
  ]);
  await user.click(question.getByRole('button', { name: 'Cancelar' }));
  expect(server.sent('POST', 'change_programme')).toHaveLength(0);

  await ask();
  const again = await screen.findByRole('alertdialog', { name: 'Adiantar mesmo assim?' });
  await user.click(within(again).getByRole('button', { name: 'Adiantar mesmo assim' }));
  await toast('2 atividades e 1 palestra dentro delas: 30 minutos mais cedo');
  await screen.findByText('Para conferir: 1');
  fill(shift.getByLabelText('A partir de'), '13:00');
  // Existing clashes are not asked about again, and gaps are no clashes.
  await user.click(shift.getByRole('button', { name: 'Atrasar' }));
  await toast('2 atividades e 1 palestra dentro delas: 30 minutos mais tarde');
  await waitFor(() => expect(screen.queryByText(/^Para conferir/)).toBeNull());
});
