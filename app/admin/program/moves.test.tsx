import { expect, it } from 'vitest';
import { field, fill, saveButton, screen, toast, waitFor, within } from '#tests/support/admin-component.tsx';
import { takeChanges } from '#tests/support/programme-changes.ts';
import { BANDEIRANTES, evening, inside, openDay, table } from '#tests/support/programme-day.ts';

it('changes time and room from the row in three taps, and warns of the clash before saving', async () => {
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

it('shows the same times while they are saved, although the list already has them', async () => {
  const { user, server } = await openDay('Primeiro dia');
  const written = Promise.withResolvers<void>();
  takeChanges(server);
  server.on(/^POST .*rpc\/change_programme/, async () => {
    await written.promise;
    return undefined;
  });
  await user.click(await screen.findByRole('button', { name: 'Mudar horário e sala de Mesa da noite' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Horário e sala' }));
  const start = sheet.getByLabelText<HTMLInputElement>('Início');
  await user.click(sheet.getByRole('button', { name: /^\+15 min/ }));
  expect(start.value).toBe('20:15');
  await user.click(sheet.getByRole('button', { name: 'Salvar' }));
  await waitFor(() =>
    expect(document.querySelector('#edit-mesa')?.closest('li')?.textContent).toContain('20:15'),
  );
  expect(start.value).toBe('20:15');
  sheet.getByText(`“Mesa da noite”: 20:15 - 21:15, ${BANDEIRANTES}`);
  written.resolve();
  await toast(`“Mesa da noite”: 20:15 - 21:15, ${BANDEIRANTES}`);
});

it('reports a move as saved once the stored rows are read, so that the next one builds on them', async () => {
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

it('lists the clashes of a moved afternoon before it is saved, and marks them in the list afterwards', async () => {
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

it('keeps an opened day in the document, with the same rows, and never a row in two days', async () => {
  const talk = (id: string, day: number) => ({ ...evening, id, day, type: 'palestra', title: id });
  const opened = await openDay('Primeiro dia', [talk('Laser', 1), talk('Pele', 1), talk('Dor', 2)]);
  const { user } = opened;
  const row = (id: string) => document.getElementById(`edit-${id}`);
  const shown = () => ['Laser', 'Pele', 'Dor'].filter((id) => row(id) && !row(id)?.closest('[aria-hidden]'));
  const show = (day: RegExp) => user.click(screen.getByRole('tab', { name: day }));
  await waitFor(() => expect(shown()).toEqual(['Laser', 'Pele']));
  const laser = row('Laser');
  await show(/Segundo dia/);
  await waitFor(() => expect(shown()).toEqual(['Dor']));
  expect(row('Laser')).toBe(laser);

  fill(screen.getByRole('searchbox'), 'pele');
  await waitFor(() => expect(shown()).toEqual([]));
  await show(/Primeiro dia/);
  await waitFor(() => expect(shown()).toEqual(['Pele']));
  await user.clear(screen.getByRole('searchbox'));
  await waitFor(() => expect(shown()).toEqual(['Laser', 'Pele']));

  await user.click(screen.getByRole('button', { name: 'Editar Pele' }));
  await user.selectOptions(await field(/^Dia/), 'Segundo dia');
  await user.click(await saveButton());
  await toast('Item da programação atualizado!');
  await waitFor(() => expect(shown()).toEqual(['Laser']));
  expect(document.querySelectorAll('#edit-Pele')).toHaveLength(1);
  await show(/Segundo dia/);
  await waitFor(() => expect(shown()).toEqual(['Pele', 'Dor']));
  expect(row('Laser')).toBe(laser);
});
