import { expect, it } from 'vitest';
import { shippedFacts } from '#congress/facts/shipped.ts';
import {
  dialog,
  field,
  fill,
  form,
  goTo,
  holds,
  openArea,
  region,
  reload,
  screen,
  toast,
  waitFor,
  within,
} from '#tests/support/admin-component.tsx';
import { aRoundTable, aSpeaker } from '#tests/support/factories.ts';
import type { FakeServer, Row } from '#tests/support/fake-server.ts';

const SEEN = '2026-01-01T00:00:00.000Z';
const ana: Row = {
  ...aSpeaker().with({ name: 'Ana Lima', title: 'Enfermeira' }).row,
  id: 'ana',
  updated_at: SEEN,
};
const draftOf = (row: Row, changes: object, more: object = {}): Row => ({
  ...{ id: 'd1', table_name: 'speakers', row_id: row.id, seen: row.updated_at, author: 'carla' },
  ...{ written_by: 'carla', sent_by: null, release_id: null, name: null, removes: false },
  ...{ changes, written_at: SEEN, created_at: SEEN, updated_at: SEEN, ...more },
});
const openAna = (drafts: Row[] = [], row: Row = ana) =>
  openArea('#speakers/ana', { rows: { speakers: [row], drafts } });
const press = async ({ user }: ReturnType<typeof openArea>, name: string | RegExp) =>
  user.click((await form()).getByRole('button', { name }));
const keep = async (area: ReturnType<typeof openArea>) => {
  if (!(await form()).queryByRole('button', { name: 'Guardar como rascunho' }))
    await press(area, 'Mais ações');
  await press(area, 'Guardar como rascunho');
};
const changesOf = (server: FakeServer) => server.rows('drafts').map(({ changes }) => changes);
const undo = async ({ user }: ReturnType<typeof openArea>, text: string) =>
  user.click(within(await toast(text)).getByRole('button', { name: 'Desfazer' }));

it('merges the input of an earlier visit into the draft that a colleague has stored meanwhile', async () => {
  const area = openAna();
  fill(await field(/^Biografia/), 'A minha biografia');
  await waitFor(() => expect(localStorage.getItem('plenaria-draft/speakers/ana')).toContain('A minha'));
  area.server.rows('drafts').push(draftOf(ana, { title: 'Doutora' }));
  const again = reload(area);
  await (await form()).findByText('Alterações recuperadas');
  await holds(/^Biografia/, 'A minha biografia');
  await holds(/^Título/, 'Doutora');
  await keep(again);
  await toast('Rascunho guardado.');
  expect(changesOf(area.server)).toEqual([{ title: 'Doutora', bio: 'A minha biografia' }]);
});

it('asks before input of an earlier visit overwrites a colleague’s draft', async () => {
  const area = openAna();
  fill(await field(/^Título/), 'Mestra');
  await waitFor(() => expect(localStorage.getItem('plenaria-draft/speakers/ana')).toContain('Mestra'));
  area.server.rows('drafts').push(draftOf(ana, { title: 'Doutora' }));
  const again = reload(area);
  await (await form()).findByText('Este item acabou de ser salvo em outro lugar.');
  await keep(again);
  const question = await dialog();
  for (const words of ['Doutora', 'Mestra', /^A versão de carla, salva em /])
    await question.findByText(words);
  expect(changesOf(area.server)).toEqual([{ title: 'Doutora' }]);
  await again.user.click(question.getByRole('button', { name: 'Continuar editando' }));
  // After another reload the question is asked again.
  const third = reload(again);
  await (await form()).findByText('Este item acabou de ser salvo em outro lugar.');
  await keep(third);
  await third.user.click((await dialog()).getByRole('button', { name: 'Manter a minha versão' }));
  await toast('Rascunho guardado.');
  expect(changesOf(area.server)).toEqual([{ title: 'Mestra' }]);
});

it('says whose draft a removal replaces, and restores it with the undo', async () => {
  const area = openAna([draftOf(ana, { bio: 'De Carla' })]);
  const list = await region('Palestrantes');
  await area.user.click(await list.findByRole('button', { name: 'Remover Ana Lima' }));
  const question = await dialog();
  await question.findByText(/Há um rascunho de carla/);
  await area.user.click(question.getByRole('button', { name: 'Guardar como rascunho' }));
  await toast('Rascunho guardado.');
  expect(changesOf(area.server)).toEqual([null]);
  await undo(area, 'Rascunho guardado.');
  await waitFor(() => expect(changesOf(area.server)).toEqual([{ bio: 'De Carla' }]));
});

it('restores a draft that the form has published in its release, with the undo', async () => {
  const area = openAna([draftOf(ana, { title: 'Doutora' }, { release_id: 'r1' })]);
  await holds(/^Título/, 'Doutora');
  await press(area, 'Salvar alterações');
  await toast('Palestrante atualizado com sucesso!');
  await waitFor(() => expect(area.server.rows('drafts')).toEqual([]));
  await undo(area, 'Palestrante atualizado com sucesso!');
  await toast('Alteração desfeita.');
  const [stored] = area.server.rows('speakers');
  expect(stored).toMatchObject({ title: 'Enfermeira' });
  expect(area.server.rows('drafts')).toMatchObject([
    { changes: { title: 'Doutora' }, release_id: 'r1', seen: stored?.updated_at },
  ]);
});

it('keeps a correction in a language that the draft does not change', async () => {
  const before = { ...ana, translations: { en: { title: 'Nurse' }, es: { title: 'Viejo' } } };
  const now = { ...before, translations: { ...before.translations, es: { title: 'Nuevo' } } };
  const changes = { translations: { en: { title: 'Doctor' }, es: { title: 'Viejo' } } };
  const area = openArea('#speakers/ana', {
    rows: {
      speakers: [{ ...now, updated_at: '2026-01-01T00:00:09.000Z' }],
      drafts: [draftOf(before, changes)],
    },
    prepare: (server) =>
      server.on(/^GET .*content_history.*before-%3E%3Eupdated_at/, () => ({ json: [{ before }] })),
  });
  await press(area, 'Salvar alterações');
  await toast('Palestrante atualizado com sucesso!');
  expect(area.server.rows('speakers')).toMatchObject([
    { translations: { en: { title: 'Doctor' }, es: { title: 'Nuevo' } } },
  ]);
});

it('opens the current draft after a reload', async () => {
  const area = openAna();
  await holds(/^Título/, 'Enfermeira');
  dispatchEvent(new Event('pagehide'));
  area.server.rows('drafts').push(draftOf(ana, { title: 'Doutora' }));
  reload(area);
  await (await form()).findByText('Este é o rascunho, que o site ainda não mostra.');
  await holds(/^Título/, 'Doutora');
  dispatchEvent(new Event('pagehide'));
  area.server.remove('drafts', () => true);
  reload(area);
  await holds(/^Título/, 'Enfermeira');
  expect(screen.queryByText('Este é o rascunho, que o site ainda não mostra.')).toBeNull();
});

it('can store another draft after the form has published one', async () => {
  const text: Row = { id: 'w', title: 'Título', description: 'Texto', updated_at: SEEN };
  const draft = draftOf(text, { description: 'Texto novo' }, { table_name: 'welcome_content' });
  const area = openArea('#welcome', { rows: { welcome_content: [text], drafts: [draft] } });
  await (await form()).findByText('Este é o rascunho, que o site ainda não mostra.');
  await press(area, 'Salvar alterações');
  await waitFor(() =>
    expect(screen.queryByText('Este é o rascunho, que o site ainda não mostra.')).toBeNull(),
  );
  fill((await form()).getAllByRole('textbox')[0] as HTMLElement, 'Ainda outro');
  await keep(area);
  await toast('Rascunho guardado.');
  expect(area.server.rows('drafts')).toHaveLength(1);
});

it('does not count the move of a round table as input in its lecture’s form', async () => {
  const [table, lecture] = aRoundTable().withLectures(1).rows;
  const area = openArea(`#program/${lecture?.id}`, { rows: { program_items: [table, lecture] as Row[] } });
  await screen.findByText('Ao vivo');
  await form();
  area.server.change('program_items', { time: '16:45 - 17:45' });
  await waitFor(() => expect(area.server.sent('GET', '/program_items').length).toBeGreaterThan(2));
  goTo('#program');
  await waitFor(() => expect(screen.queryByRole('form')).toBeNull());
  expect(Object.keys(localStorage).filter((key) => key.startsWith('plenaria-draft/program'))).toEqual([]);
});

it('merges facts that were typed in an earlier visit into their draft', async () => {
  const area = openArea('#facts', {
    rows: { event_facts: [{ id: 1, facts: shippedFacts, updated_at: SEEN }] },
  });
  const fact = async (label: RegExp) => await screen.findByLabelText<HTMLInputElement>(label);
  fill(await fact(/^Resposta em dias úteis/), '7');
  await waitFor(() =>
    expect(localStorage.getItem('plenaria-draft/event_facts')).toContain('"refund.replyBusinessDays":"7"'),
  );
  const facts = { ...shippedFacts, occupancy: 60, refund: { ...shippedFacts.refund, percent: 80 } };
  const draft = draftOf({ id: '1', updated_at: SEEN }, { facts }, { table_name: 'event_facts' });
  area.server.rows('drafts').push(draft);
  reload(area);
  await screen.findByText('Alterações recuperadas');
  expect((await fact(/^Resposta em dias úteis/)).value).toBe('7');
  expect((await fact(/^Reembolso \(%\)/)).value).toBe('80');
});

it('deletes the browser draft of the facts after saving, also if the form is remounted', async () => {
  const facts = { ...shippedFacts, occupancy: 60 };
  const area = openArea('#facts', {
    rows: {
      event_facts: [{ id: 1, facts: shippedFacts, updated_at: SEEN }],
      drafts: [draftOf({ id: '1', updated_at: SEEN }, { facts }, { table_name: 'event_facts' })],
    },
  });
  const reply = () => screen.findByLabelText<HTMLInputElement>(/^Resposta em dias úteis/);
  await screen.findByText(/^Este é o rascunho/);
  fill(await reply(), '7');
  await area.user.click(screen.getByRole('button', { name: 'Salvar dados do evento' }));
  await toast('Dados do evento atualizados!');
  await waitFor(() => expect(screen.queryByText(/^Este é o rascunho/)).toBeNull());
  expect(area.server.rows('drafts')).toEqual([]);
  expect((await reply()).value).toBe('7');
  expect(localStorage.getItem('plenaria-draft/event_facts')).toBeNull();
  expect(screen.queryByText('Alterações recuperadas')).toBeNull();
});

it('knows its own draft again if the response was lost', async () => {
  const area = openAna();
  fill(await field(/^Biografia/), 'A minha biografia');
  const mend = area.server.on(/^POST .*drafts/, (_, done) => {
    done();
    return 'away';
  });
  await keep(area);
  await toast('Erro ao guardar o rascunho');
  mend();
  area.server.on(/^POST .*drafts/, () => ({ status: 409, json: { code: '23505', message: '' } }));
  await keep(area);
  await toast('Rascunho guardado.');
  expect(changesOf(area.server)).toEqual([{ bio: 'A minha biografia' }]);
});

it('stores a new draft if the opened one was published or removed meanwhile', async () => {
  const area = openAna([draftOf(ana, { title: 'Doutora' })]);
  await holds(/^Título/, 'Doutora');
  fill(await field(/^Biografia/), 'A minha biografia');
  // Not announced.
  area.server.tables.set('drafts', []);
  await keep(area);
  await toast('Rascunho guardado.');
  expect(changesOf(area.server)).toEqual([{ title: 'Doutora', bio: 'A minha biografia' }]);
});

it('tells somebody who has left the form that a colleague was first', async () => {
  const area = openAna();
  const slow = Promise.withResolvers<void>();
  area.server.on(/^PATCH .*speakers/, async (_, done) => {
    await slow.promise;
    return done();
  });
  fill(await field(/^Biografia/), 'A minha biografia');
  await press(area, /^Salvar/);
  goTo('#sponsors');
  await waitFor(() => expect(screen.queryByLabelText(/^Biografia/)).toBeNull());
  area.server.change('speakers', { bio: 'A de Carla' });
  slow.resolve();
  const told = await toast('Erro ao atualizar palestrante');
  expect(told.textContent).toContain('está guardado neste navegador');
  await area.user.click(within(told).getByRole('button', { name: 'Abrir' }));
  await (await form()).findByText('Alterações recuperadas');
  await holds(/^Biografia/, 'A minha biografia');
});
