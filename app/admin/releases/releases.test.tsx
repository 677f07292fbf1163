import { expect, it } from 'vitest';
import {
  dialog,
  fill,
  openArea,
  region,
  screen,
  toast,
  waitFor,
  within,
} from '#tests/support/admin-component.tsx';
import { aSpeaker } from '#tests/support/factories.ts';
import type { FakeServer } from '#tests/support/fake-server.ts';

const elsa = { ...aSpeaker().with({ name: 'Elsa Trocada' }).row, id: 'elsa' };
const draft = {
  ...{
    id: 'd1',
    table_name: 'speakers',
    row_id: 'elsa',
    author: 'carla',
    written_by: 'carla',
    sent_by: null,
  },
  ...{ release_id: null, name: 'Elsa Trocada', removes: false, seen: '2026-01-01T00:00:00Z' },
  ...{ changes: { title: 'Como foi lido' }, written_at: '2026-01-01T00:00:01Z' },
};
const drafted = () => ({ speakers: [elsa], drafts: [draft] });

/** Another editor changes the draft; drafts are not announced live. */
let second = 2;
const rewrite = (server: FakeServer, title: string) =>
  Object.assign(server.rows('drafts')[0] ?? {}, {
    changes: { title },
    written_at: `2026-01-01T00:00:0${second++}Z`,
  });
/** The refusal of the database if the current version was not read. */
const outdated = (server: FakeServer, asked: unknown) => {
  const { drafts, looked_at = drafts } = asked as Record<string, { written_at: string }[]>;
  const now = server.rows('drafts')[0];
  if (looked_at?.[0]?.written_at === now?.written_at) return undefined;
  const details = JSON.stringify([{ id: 'd1', now: {} }]);
  return { status: 409, json: { code: 'PT409', message: 'Drafts say something else', details } };
};
const shown = async (text: string) => (await dialog()).findByText(text);

it('does not replace somebody else’s draft by the draft of a removal', async () => {
  const { user, server } = openArea('#speakers', { rows: { speakers: [elsa] } });
  const list = await region('Palestrantes');
  await user.click(await list.findByRole('button', { name: 'Remover Elsa Trocada' }));
  const keep = await (await dialog()).findByRole('button', { name: 'Guardar como rascunho' });
  server.on(/^POST .*drafts/, () => {
    server.rows('drafts').push({ ...draft });
    return { status: 409, json: { code: '23505', message: '' } };
  });
  await user.click(keep);
  const refused = await toast('O rascunho não foi guardado');
  expect(refused.textContent).toContain(
    'carla acabou de guardar um rascunho deste item. Abra o item para o ver.',
  );
  await waitFor(() => expect(list.getByRole('listitem').textContent).toContain('Rascunho'));
});

it('shows a draft that was changed since it was read, and asks again before publishing', async () => {
  const { user, server } = openArea('#changes', { rows: drafted() });
  const published: unknown[] = [];
  server.on(/^POST .*rpc\/publish_drafts/, ({ body }) => {
    const refusal = outdated(server, body);
    if (!refusal) published.push(body);
    return refusal ?? { json: [] };
  });
  const line = within((await screen.findByText('Elsa Trocada')).closest('li') as HTMLElement);
  await user.click(line.getAllByRole('button')[0] as HTMLElement);
  await line.findByText('Como foi lido');
  rewrite(server, 'Trocado entre o olhar e o clique');
  await user.click(line.getByRole('button', { name: 'Publicar agora' }));
  (await dialog()).getByText('Mudou desde que você olhou');
  (await dialog()).getByText(/^Nada foi publicado\./);
  await shown('Trocado entre o olhar e o clique');
  expect(document.querySelector('[data-toast]')).toBeNull();
  // Changed once more while the question is open.
  rewrite(server, 'Trocado outra vez');
  await user.click((await dialog()).getByRole('button', { name: 'Publicar assim' }));
  await shown('Trocado outra vez');
  expect(published).toEqual([]);
  await user.click((await dialog()).getByRole('button', { name: 'Publicar assim' }));
  await toast('Publicado!');
  expect(published).toHaveLength(1);
});

it('shows the published version and its author beside an overtaken draft', async () => {
  const { user, server } = openArea('#changes', { rows: drafted() });
  const details = JSON.stringify([
    {
      ...{ id: 'd1', table: 'speakers', name: 'Elsa Trocada', author: 'Bia Reis' },
      stored: { ...elsa, title: 'Da Bia', updated_at: '2026-01-01T00:00:05Z' },
      wanted: { title: 'Como foi lido' },
    },
  ]);
  server.on(/^POST .*rpc\/publish_drafts/, () => ({
    status: 409,
    json: { code: 'PT409', message: 'What a draft was written over has changed since', details },
  }));
  const line = within((await screen.findByText('Elsa Trocada')).closest('li') as HTMLElement);
  await user.click(line.getAllByRole('button')[0] as HTMLElement);
  await user.click(await line.findByRole('button', { name: 'Publicar agora' }));
  const refused = await toast('Nada foi publicado');
  expect(refused.textContent).toContain('Bia Reis mudou Elsa Trocada depois que o rascunho foi escrito.');
  await user.click(within(refused).getByRole('button', { name: 'Ver o que mudou' }));
  await shown('O que mudou enquanto isso');
  await shown('Da Bia');
  await shown('Como foi lido');
  (await dialog()).getByText(/^Bia Reis · /);
  await user.click((await dialog()).getByRole('button', { name: 'Fechar' }));
  await waitFor(() => expect(screen.queryByText('Da Bia')).toBeNull());
});

it('asks again before scheduling a changed draft, and says if one has changed after that', async () => {
  const release = {
    ...{ id: 'r1', name: 'Versão trocada', note: null, publish_at: null as string | null, looked_at: [] },
    ...{ failure: null, published_at: null, change_id: null },
  };
  const { user, server } = openArea('#changes', {
    rows: { speakers: [elsa], drafts: [{ ...draft, release_id: 'r1' }], releases: [release] },
  });
  server.on(/^PATCH .*releases/, ({ body }) => outdated(server, body));
  const card = await region('Versão trocada');
  await card.findByText('Elsa Trocada');
  await user.click(card.getByRole('button', { name: 'Agendar' }));
  fill(card.getByLabelText('Publicar em'), '2099-05-20T18:00');
  rewrite(server, 'Trocado antes da hora');
  await user.click(card.getByRole('button', { name: 'Agendar' }));
  (await dialog()).getByText(/^Nada foi agendado\./);
  await shown('Trocado antes da hora');
  await user.click((await dialog()).getByRole('button', { name: 'Agendar assim' }));
  await card.findByText(/será publicada em 20\/05\/2099 às 18:00/);
  expect(card.queryByText('Mudou depois de agendada')).toBeNull();

  rewrite(server, 'Trocado depois de agendado');
  dispatchEvent(new Event('visibilitychange'));
  await card.findByText('Mudou depois de agendada');
  card.getByText(/^Assim não será publicada: Elsa Trocada\./);
  await user.click(card.getByRole('button', { name: 'Mudar a hora' }));
  await user.click(card.getByRole('button', { name: 'Agendar' }));
  await waitFor(() => expect(card.queryByText('Mudou depois de agendada')).toBeNull());
});

it('keeps the form of the time, and the focus on the button, if scheduling or publishing failed', async () => {
  const release = {
    ...{ id: 'r1', name: 'Versão recusada', note: null, publish_at: null, looked_at: [] },
    ...{ failure: null, published_at: null, change_id: null },
  };
  const { user, server } = openArea('#changes', {
    rows: {
      speakers: [elsa],
      drafts: [draft, { ...draft, id: 'd2', row_id: 'iris', name: 'Íris', release_id: 'r1' }],
      releases: [release],
    },
  });
  server.on(/^PATCH .*releases/, () => 'away');
  server.on(/^POST .*rpc\/publish_drafts/, () => 'away');
  const card = await region('Versão recusada');
  await user.click(card.getByRole('button', { name: 'Agendar' }));
  const time = card.getByLabelText<HTMLInputElement>('Publicar em');
  fill(time, '2099-05-20T18:00');
  await user.click(card.getByRole('button', { name: 'Agendar' }));
  await toast('Erro ao mudar a versão');
  expect(card.getByLabelText<HTMLInputElement>('Publicar em').value).toBe('2099-05-20T18:00');

  await user.click(await screen.findByRole('checkbox', { name: /Elsa Trocada/ }));
  const publish = within(screen.getByRole('region', { name: 'Rascunhos na escolha' })).getByRole('button', {
    name: 'Publicar agora',
  });
  await user.click(publish);
  await toast('Erro ao publicar');
  await waitFor(() => expect(document.activeElement).toBe(publish));
});

it('searches waiting drafts: a release shows those that match, and counts the others', async () => {
  const other = { ...draft, id: 'd2', row_id: 'iris', name: 'Íris' };
  const release = {
    ...{ id: 'r1', name: 'Versão buscada', note: null, publish_at: null, looked_at: [] },
    ...{ failure: null, published_at: null, change_id: null },
  };
  const drafts = [draft, other, { ...draft, id: 'd3', row_id: 'rosa', name: 'Rosa', release_id: null }];
  const { user, server } = openArea('#changes', {
    rows: {
      speakers: [elsa],
      drafts: drafts.map((one) => (one.id === 'd3' ? one : { ...one, release_id: 'r1' })),
      releases: [release],
    },
  });
  server.on(/^GET .*draft_words/, ({ path }) => ({
    json: path.includes('lido') ? [{ id: 'd1' }] : [],
  }));
  const card = await region('Versão buscada');
  await card.findByText('Íris');
  const search = screen.getByRole('searchbox', { name: 'Buscar nas mudanças' });
  fill(search, 'lido');
  await card.findByText('E mais 1 rascunho que a busca e os filtros não mostram.');
  card.getByText('Elsa Trocada');
  expect(card.queryByText('Íris')).toBeNull();
  expect(screen.queryByText('Rosa')).toBeNull();
  await user.clear(search);
  fill(search, 'nada');
  await screen.findByText('Nada do que espera foi encontrado.');
  await user.clear(search);
  fill(search, 'versao buscada');
  await (await region('Versão buscada')).findByText('Íris');
  await user.click(screen.getByRole('button', { name: 'Limpar busca e filtros' }));
  await screen.findByText('Rosa');
});

it('moves drafts into a release without claiming that they are published, and scrolls to it', async () => {
  const release = {
    ...{ id: 'r1', name: 'Respostas de dezembro', note: null, publish_at: null, looked_at: [] },
    ...{ failure: null, published_at: null, change_id: null },
  };
  const { user } = openArea('#changes', {
    rows: { speakers: [elsa], drafts: [draft], releases: [release] },
  });
  await user.click(await screen.findByRole('checkbox', { name: 'Selecionar Elsa Trocada' }));
  await user.click(screen.getByRole('button', { name: 'Pôr em uma versão…' }));
  await screen.findByText('Nada é publicado ainda: os rascunhos saem com a versão.');
  await user.click(screen.getByRole('button', { name: 'Confirmar' }));
  expect((await toast('1 rascunho em “Respostas de dezembro”.')).textContent).toContain(
    'Nada foi publicado ainda.',
  );
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Respostas de dezembro'));
});

it('offers to restore the drafts that were removed before a later request failed', async () => {
  const drafts = Array.from({ length: 201 }, (_, index) => ({
    ...draft,
    id: crypto.randomUUID(),
    row_id: `s${index}`,
  }));
  const { user, server } = openArea('#changes', { rows: { drafts } });
  let requests = 0;
  server.on(/^DELETE .*drafts/, () => (++requests > 1 ? { status: 500, json: {} } : undefined));
  // Not found by their roles: with so many rows, that takes half a minute.
  await user.click(await screen.findByLabelText('Selecionar todos'));
  await user.click(screen.getByText('Remover rascunhos'));
  await toast('Erro ao remover');
  const removed = await toast('200 rascunhos removidos.');
  expect(server.rows('drafts')).toHaveLength(1);
  await user.click(within(removed).getByText('Desfazer'));
  await waitFor(() => expect(server.rows('drafts')).toHaveLength(201));
});

it('names the sender of a proposal only once', async () => {
  const sent = { ...draft, author: 'Elsa Trocada', sent_by: 'Elsa Trocada' };
  const { user } = openArea('#changes', { rows: { speakers: [elsa], drafts: [sent] } });
  const mark = await screen.findByText('Enviado pela própria pessoa');
  const line = within(mark.closest('li') as HTMLElement);
  await user.click(line.getAllByRole('button')[0] as HTMLElement);
  await line.findByText('Como foi lido');
  expect(line.getAllByText(/Elsa Trocada/)).toHaveLength(1);
});
