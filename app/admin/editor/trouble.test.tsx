import { cleanup } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import {
  dialog,
  fill,
  form,
  openArea,
  region,
  reload,
  screen,
  toast,
  waitFor,
} from '#tests/support/admin-component.tsx';
import { aSpeaker } from '#tests/support/factories.ts';
import type { FakeServer } from '#tests/support/fake-server.ts';

const ID = '11111111-1111-4111-8111-111111111111';
const ana = aSpeaker().with({ name: 'Ana Lima' }).row;
const speakers = () => ({ rows: { speakers: [ana] } });

const FIELDS = { name: /^Nome/, title: /^Título/, bio: /^Biografia/ };
const field = async (name: keyof typeof FIELDS) => {
  const { getByLabelText } = await form();
  return getByLabelText<HTMLInputElement>(FIELDS[name]);
};
const holds = (name: keyof typeof FIELDS, text: string) =>
  waitFor(async () => expect((await field(name)).value).toBe(text));
const save = async () => (await form()).getByRole('button', { name: /^(Adicionar|Atualizar|Salvar)/ });

async function fillIn(name: string): Promise<void> {
  fill(await field('name'), name);
  fill(await field('title'), 'Enfermeira');
  fill(await field('bio'), 'Cuida de feridas.');
}

async function edit({ user }: ReturnType<typeof openArea>): Promise<void> {
  const list = await region('Palestrantes');
  await user.click(await list.findByRole('button', { name: 'Editar Ana Lima' }));
  await holds('name', 'Ana Lima');
}

const isAway = (server: FakeServer) => server.on(/rest\/v1\//, () => ({ status: 503, json: {} }));
/** Beyond the three tries. */
const whenTried = () => vi.advanceTimersByTimeAsync(10_000);

it('names each table that the overview could not load', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  openArea('', { ...speakers(), prepare: isAway });
  await screen.findByRole('heading', { name: 'Hoje' });
  await whenTried();
  for (const what of [
    'palestrantes',
    'programação',
    'patrocinadores',
    'conteúdo de boas-vindas',
    'equipe de liderança',
    'comissões',
  ])
    await toast(`Erro ao carregar ${what}`);
});

it('names the table that a list could not load, and tries again when asked', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  let mend = () => {};
  const { user } = openArea('#speakers', {
    ...speakers(),
    prepare: (server) => {
      mend = isAway(server);
    },
  });
  await region('Palestrantes');
  await whenTried();
  await toast('Erro ao carregar palestrantes');
  const list = await region('Palestrantes');
  mend();
  await user.click(list.getByRole('button', { name: 'Tentar de novo' }));
  await list.findByText('Ana Lima');
});

it('keeps list and form as they are while the server is away', async () => {
  const area = openArea('#speakers', speakers());
  const { user, server } = area;
  const list = await region('Palestrantes');
  await list.findByText('Ana Lima');
  let mend = server.on(/^POST .*speakers/, () => 'away');
  await fillIn('Carla que espera');
  await user.click(await save());
  expect((await toast('Erro ao adicionar palestrante')).textContent).toMatch(/tente de novo/i);
  await holds('name', 'Carla que espera');
  expect(document.activeElement).toBe(await save());
  mend();
  await user.click((await form()).getByRole('button', { name: 'Cancelar' }));

  mend = server.on(/^PATCH .*speakers/, () => 'away');
  await edit(area);
  fill(await field('bio'), 'Outra biografia');
  await user.click(await save());
  await toast('Erro ao atualizar palestrante');
  await holds('bio', 'Outra biografia');
  mend();
  await user.click((await form()).getByRole('button', { name: 'Cancelar' }));

  server.on(/^DELETE .*speakers/, () => 'away');
  await user.click(list.getByRole('button', { name: 'Remover Ana Lima' }));
  await user.click((await dialog()).getByRole('button', { name: 'Remover' }));
  await toast('Erro ao remover palestrante');
  list.getByText('Ana Lima');
});

it('adds once although the first answer got lost', async () => {
  const { user, server } = openArea('#speakers');
  await screen.findByText('Ao vivo');
  const mend = server.on(/^POST .*speakers/, (_, done) => {
    done();
    return 'away';
  });
  await fillIn('Dora Uma');
  await user.click(await save());
  const refused = await toast('Erro ao adicionar palestrante');
  expect(refused.textContent).toContain('O que você escreveu continua aqui');
  mend();
  await user.click(await save());
  await toast('Palestrante adicionado com sucesso!');
  expect(screen.queryByText('Erro ao adicionar palestrante')).toBeNull();
  expect(server.rows('speakers')).toMatchObject([{ name: 'Dora Uma' }]);
});

it('keeps what was typed over a reload, until it is discarded', async () => {
  const area = openArea('#speakers', speakers());
  await edit(area);
  fill(await field('bio'), 'Ainda não terminei esta frase');
  await waitFor(() =>
    expect(Object.keys(localStorage).filter((key) => key.includes('draft'))).toHaveLength(1),
  );
  const { user } = reload(area);
  await (await form()).findByText('Alterações recuperadas');
  await holds('bio', 'Ainda não terminei esta frase');
  await user.click((await form()).getByRole('button', { name: 'Descartar alterações' }));
  await holds('bio', 'Cuida de feridas.');
  reload(area);
  await holds('bio', 'Cuida de feridas.');
  expect(screen.queryByText('Alterações recuperadas')).toBeNull();
});

it('takes no part of another tab for one of its rows', async () => {
  const { user, server } = openArea('#changes/done');
  await screen.findByRole('heading', { name: 'Histórico' });
  await user.click(screen.getByRole('tab', { name: 'Palestrantes' }));
  await region('Palestrantes');
  history.back();
  await screen.findByRole('heading', { name: 'Histórico' });
  expect(
    server.requests.filter(({ path }) => path.includes('/speakers') && path.includes('history')),
  ).toEqual([]);
});

const theirs = { bio: 'A biografia de outra pessoa', title: 'Título de outra pessoa' };

it('follows a newer version in a form that nobody touched', async () => {
  const area = openArea('#speakers', speakers());
  await screen.findByText('Ao vivo');
  await edit(area);
  area.server.change('speakers', theirs);
  await holds('bio', theirs.bio);
});

it('shows both versions when two changed one row, and keeps what only the other one touched', async () => {
  const area = openArea('#speakers', speakers());
  const { user, server } = area;
  await screen.findByText('Ao vivo');
  await edit(area);
  fill(await field('bio'), 'A minha biografia');
  server.on(/^GET .*content_history.*select=transaction_id/, () => ({ json: [{ transaction_id: 7 }] }));
  const change = { author: 'Ana', changed_by: 'ana', changed_at: '2026-07-08T13:20:00Z' };
  server.on(/^GET .*content_changes.*transaction_id=eq\.7/, () => ({ json: [change] }));
  server.change('speakers', theirs);
  await (await form()).findByText('Este item acabou de ser salvo em outro lugar.');
  await user.click(await save());
  const question = await dialog();
  const whose = /^A versão de Ana, salva em 08\/07\/2026 às /;
  for (const words of ['Há uma versão mais nova deste item', 'A minha biografia', theirs.bio, whose])
    await question.findByText(words, { exact: false });
  await user.click(question.getByRole('button', { name: 'Continuar editando' }));
  await holds('bio', 'A minha biografia');
  expect(document.activeElement).toBe(await save());
  await user.click(await save());
  await user.click((await dialog()).getByRole('button', { name: 'Manter a minha versão' }));
  await toast('Palestrante atualizado com sucesso!');
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(server.rows('speakers')).toMatchObject([{ bio: 'A minha biografia', title: theirs.title }]);
});

it('adds again what somebody removed while it was edited', async () => {
  const area = openArea('#speakers', speakers());
  const { user, server } = area;
  await screen.findByText('Ao vivo');
  await edit(area);
  fill(await field('bio'), 'Ela volta.');
  server.remove('speakers', () => true);
  await (await form()).findByText('Outra pessoa removeu este palestrante.');
  await user.click(await save());
  await user.click((await dialog()).getByRole('button', { name: 'Adicionar de novo' }));
  await toast('Palestrante adicionado com sucesso!');
  expect(server.rows('speakers')).toMatchObject([{ name: 'Ana Lima', bio: 'Ela volta.' }]);
});

it('leaves another item open that was opened while the save took its time', async () => {
  const area = openArea('#speakers', {
    rows: { speakers: [ana, aSpeaker().with({ name: 'Bia Reis' }).row] },
  });
  const { user, server } = area;
  let answer = () => {};
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  server.on(/^PATCH .*speakers/, async (_, done) => {
    await answered;
    return done();
  });
  await edit(area);
  fill(await field('name'), 'Ana Lima Reis');
  await user.click(await save());
  const list = await region('Palestrantes');
  await user.click(list.getByRole('button', { name: 'Editar Bia Reis' }));
  await holds('name', 'Bia Reis');
  answer();
  await user.click(await list.findByRole('button', { name: 'Editar Ana Lima Reis' }));
  await holds('name', 'Ana Lima Reis');
  history.back();
  await holds('name', 'Bia Reis');
});

/** As two tabs recover it. */
const drafted = (name: string, id: string) => {
  const values = { name, title: 'Enfermeira', bio: 'Cuida de feridas.' };
  const draft = { values, id, updatedAt: '', savedAt: 0, pictureLost: false };
  localStorage.setItem('plenaria-draft/speakers/new', JSON.stringify(draft));
};

it('asks before what another tab added from the same draft is written over', async () => {
  drafted('Ana Lima', ID);
  const { user, server } = openArea('#speakers/new', { rows: { speakers: [] } });
  await holds('name', 'Ana Lima');
  const times = { created_at: '2026-01-01T00:00:00Z', updated_at: '2026-01-01T00:00:00Z' };
  server.rows('speakers').push({ ...ana, id: ID, ...times });
  server.rows('content_history').push({ id: 1, table_name: 'speakers', row_id: ID });
  await fillIn('Bruno Reis');
  await user.click(await save());
  (await dialog()).getByText('Bruno Reis');
  expect(server.rows('speakers')).toMatchObject([{ name: 'Ana Lima' }]);
});

it('leaves the draft that another tab keeps where nothing was typed', async () => {
  const { server } = openArea('#speakers', speakers());
  await region('Palestrantes');
  await holds('name', '');
  drafted('Digitado na outra aba', ID);
  server.change('speakers', { title: 'Outra' });
  await screen.findByText('Outra');
  cleanup();
  expect(localStorage.getItem('plenaria-draft/speakers/new')).toContain('Digitado na outra aba');
});

it('shows two versions of a text with the facts of the event, as its readers have it', async () => {
  const stored = { id: ID, question: 'Quando é?', answer: 'Em {{eventDates}}.', pages: ['home'] };
  const { user, server } = openArea(`#faq/${ID}`, { rows: { faq: [stored] } });
  await screen.findByText('Ao vivo');
  const answer = await (await form()).findByLabelText<HTMLTextAreaElement>(/^Resposta/);
  await waitFor(() => expect(answer.value).toBe(stored.answer));
  fill(answer, 'Será em {{eventDates}}.');
  server.change('faq', { answer: 'Já em {{eventDates}}.' });
  await (await form()).findByText('Este item acabou de ser salvo em outro lugar.');
  await user.click(await save());
  const question = await dialog();
  question.getByText(/^Já em 28 e 29 de maio/);
  expect(question.queryByText(/\{\{/)).toBeNull();
});
