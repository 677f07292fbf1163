import { expect, it, vi } from 'vitest';
import {
  dialog,
  field,
  fill,
  form,
  holds,
  openArea,
  region,
  reload,
  saveButton,
  screen,
  toast,
  waitFor,
} from '#tests/support/admin-component.tsx';
import { aSpeaker } from '#tests/support/factories.ts';
import type { FakeServer } from '#tests/support/fake-server.ts';

const ana = aSpeaker().with({ name: 'Ana Lima' }).row;
const speakers = () => ({ rows: { speakers: [ana] } });

async function fillIn(name: string): Promise<void> {
  fill(await field(/^Nome/), name);
  fill(await field(/^Título/), 'Enfermeira');
  fill(await field(/^Biografia/), 'Cuida de feridas.');
}

async function edit({ user }: ReturnType<typeof openArea>): Promise<void> {
  const list = await region('Palestrantes');
  await user.click(await list.findByRole('button', { name: 'Editar Ana Lima' }));
  await holds(/^Nome/, 'Ana Lima');
}

const isAway = (server: FakeServer) => server.on(/rest\/v1\//, () => ({ status: 503, json: {} }));
/** Waits longer than all retries take. */
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

it('names the table that a list could not load, and retries on request', async () => {
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

it('keeps list and form unchanged while the server is unreachable', async () => {
  const area = openArea('#speakers', speakers());
  const { user, server } = area;
  const list = await region('Palestrantes');
  await list.findByText('Ana Lima');
  let mend = server.on(/^POST .*speakers/, () => 'away');
  await fillIn('Carla que espera');
  await user.click(await saveButton());
  expect((await toast('Erro ao adicionar palestrante')).textContent).toMatch(/tente de novo/i);
  await holds(/^Nome/, 'Carla que espera');
  expect(document.activeElement).toBe(await saveButton());
  mend();
  await user.click((await form()).getByRole('button', { name: 'Cancelar' }));

  mend = server.on(/^PATCH .*speakers/, () => 'away');
  await edit(area);
  fill(await field(/^Biografia/), 'Outra biografia');
  await user.click(await saveButton());
  await toast('Erro ao atualizar palestrante');
  await holds(/^Biografia/, 'Outra biografia');
  mend();
  await user.click((await form()).getByRole('button', { name: 'Cancelar' }));

  server.on(/^POST .*rpc\/remove_rows/, () => 'away');
  await user.click(list.getByRole('button', { name: 'Remover Ana Lima' }));
  await user.click((await dialog()).getByRole('button', { name: 'Remover' }));
  await toast('Erro ao remover palestrante');
  list.getByText('Ana Lima');
});

it('adds an item only once although the first response was lost', async () => {
  const { user, server } = openArea('#speakers');
  await screen.findByText('Ao vivo');
  const mend = server.on(/^POST .*speakers/, (_, done) => {
    done();
    return 'away';
  });
  await fillIn('Dora Uma');
  await user.click(await saveButton());
  const refused = await toast('Erro ao adicionar palestrante');
  expect(refused.textContent).toContain('O que você escreveu continua aqui');
  mend();
  await user.click(await saveButton());
  await toast('Palestrante adicionado com sucesso!');
  expect(screen.queryByText('Erro ao adicionar palestrante')).toBeNull();
  expect(server.rows('speakers')).toMatchObject([{ name: 'Dora Uma' }]);
});

it('keeps input over a reload, until it is discarded', async () => {
  const area = openArea('#speakers', speakers());
  await edit(area);
  fill(await field(/^Biografia/), 'Ainda não terminei esta frase');
  await waitFor(() =>
    expect(Object.keys(localStorage).filter((key) => key.includes('draft'))).toHaveLength(1),
  );
  const { user } = reload(area);
  await (await form()).findByText('Alterações recuperadas');
  await holds(/^Biografia/, 'Ainda não terminei esta frase');
  await user.click((await form()).getByRole('button', { name: 'Descartar alterações' }));
  await holds(/^Biografia/, 'Cuida de feridas.');
  reload(area);
  await holds(/^Biografia/, 'Cuida de feridas.');
  expect(screen.queryByText('Alterações recuperadas')).toBeNull();
});

it('does not mistake an address of another tab for one of its rows', async () => {
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

it('keeps an item open that was opened while another was being saved', async () => {
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
  fill(await field(/^Nome/), 'Ana Lima Reis');
  await user.click(await saveButton());
  const list = await region('Palestrantes');
  await user.click(list.getByRole('button', { name: 'Editar Bia Reis' }));
  await holds(/^Nome/, 'Bia Reis');
  answer();
  await user.click(await list.findByRole('button', { name: 'Editar Ana Lima Reis' }));
  await holds(/^Nome/, 'Ana Lima Reis');
  history.back();
  await holds(/^Nome/, 'Bia Reis');
});
