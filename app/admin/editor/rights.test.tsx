import { expect, it } from 'vitest';
import { fill, form, openArea, region, saveButton, toast, waitFor } from '#tests/support/admin-component.tsx';
import { aSpeaker } from '#tests/support/factories.ts';

const id = crypto.randomUUID();
const ana = { id, ...aSpeaker().with({ name: 'Ana Lima', title: 'Enfermeira' }).row };

/** The buttons of the open form. */
async function buttons(): Promise<string[]> {
  const names = (await form()).getAllByRole('button').map(({ textContent }) => textContent ?? '');
  return names.filter((name) => /rascunho|Salvar|Adicionar palestrante|Cancelar|Fechar/.test(name));
}

it('lets an editor save a speaker or store a draft', async () => {
  openArea(`#speakers/${id}`, { rows: { speakers: [ana] }, role: 'editor' });
  await (await form()).findByText('Modo de edição');
  await waitFor(async () =>
    expect(await buttons()).toEqual(['Salvar alterações', 'Guardar como rascunho', 'Cancelar']),
  );
  (await region('Palestrantes')).getByRole('button', { name: 'Importar e exportar' });
});

it('lets a reviewer only store a draft, also with Enter', async () => {
  const { user, server } = openArea(`#speakers/${id}`, { rows: { speakers: [ana] }, role: 'reviewer' });
  const title = await (await form()).findByLabelText<HTMLInputElement>(/^Título/);
  await waitFor(() => expect(title.value).toBe('Enfermeira'));
  expect(await buttons()).toEqual(['Guardar como rascunho', 'Cancelar']);
  for (const name of ['Remover Ana Lima', 'Importar e exportar'])
    expect((await region('Palestrantes')).queryByRole('button', { name })).toBeNull();
  expect((await saveButton()).textContent).toBe('Guardar como rascunho');
  fill(title, 'Médica');
  await user.type(title, '{Enter}');
  await waitFor(() =>
    expect(server.rows('drafts')).toMatchObject([{ row_id: id, changes: { title: 'Médica' } }]),
  );
  expect(server.sent('PATCH', '/speakers')).toEqual([]);
  expect(server.rows('speakers')).toMatchObject([{ title: 'Enfermeira' }]);
});

it('shows a reviewer the draft of somebody else read-only', async () => {
  const draft = {
    ...{ table_name: 'speakers', row_id: id, changes: { title: 'Médica' }, seen: null },
    ...{ author: 'edu', written_by: crypto.randomUUID(), release_id: null },
  };
  openArea(`#speakers/${id}`, { rows: { speakers: [ana], drafts: [draft] }, role: 'reviewer' });
  const title = await (await form()).findByLabelText<HTMLInputElement>(/^Título/);
  await waitFor(() => expect(title.readOnly).toBe(true));
  expect(await buttons()).toEqual(['Fechar']);
});

it('says that the role has changed when the server refuses what the form still offered', async () => {
  const { user, server } = openArea(`#speakers/${id}`, { rows: { speakers: [ana] }, role: 'editor' });
  const title = await (await form()).findByLabelText<HTMLInputElement>(/^Título/);
  await waitFor(() => expect(title.value).toBe('Enfermeira'));
  server.on(/^PATCH \/rest\/v1\/speakers/, () => {
    server.user.team_role = 'reviewer';
    return { status: 403, json: { code: '42501', message: 'permission denied' } };
  });
  fill(title, 'Médica');
  await user.click(await saveButton());
  await toast('Erro ao atualizar palestrante');
  expect(title.value).toBe('Médica');
  expect(server.rows('speakers')).toMatchObject([{ title: 'Enfermeira' }]);
});
