import { expect, it } from 'vitest';
import {
  described,
  dialog,
  field,
  fill,
  form,
  openArea,
  region,
  saveButton,
  screen,
  toast,
  waitFor,
  within,
} from '#tests/support/admin-component.tsx';
import { aSpeaker, aSponsor } from '#tests/support/factories.ts';

it('requires the name of a sponsor, and a valid website', async () => {
  const old = {
    ...aSponsor().with({ name: 'Curativa', category: 'gold' }).row,
    id: 'curativa',
    website: null,
  };
  const { user, server } = openArea('#sponsors', { rows: { sponsors: [old] } });
  const list = await region('Patrocinadores');
  await list.findByText('Curativa');
  fill(await field(/^Site/), 'não temos');
  await user.click(await saveButton());
  await waitFor(async () => expect(described(await field(/^Nome/))).toBe('Informe o nome'));
  expect(described(await field(/^Site/))).toMatch(/Informe um endereço da internet/);
  fill(await field(/^Site/), 'javascript:alert(1)');
  await waitFor(async () => expect((await field(/^Site/)).getAttribute('aria-invalid')).toBe('true'));
  await user.click((await form()).getByRole('button', { name: 'Cancelar' }));

  await user.click(list.getByRole('button', { name: 'Editar Curativa' }));
  await (await form()).findByText('Modo de edição');
  fill(await field(/^Site/), 'https://exemplo.com');
  await user.click(await saveButton());
  await toast('Patrocinador atualizado com sucesso!');
  // A value entered before the category was corrected is not lost.
  expect(server.rows('sponsors')).toMatchObject([{ category: 'gold', website: 'https://exemplo.com' }]);
});

it('begins with the site’s standard welcome text, and can return to it', async () => {
  const { user, server } = openArea('#welcome');
  await screen.findByText(/o site usa o texto padrão/);
  const preview = await region('Como aparece na página inicial');
  await preview.findByText('Texto padrão do site');
  await preview.findByText(/camada por camada/);
  fill((await form()).getByLabelText(/^Título/), 'O primeiro título');
  fill((await form()).getByLabelText(/^Descrição/), 'A primeira descrição.');
  await user.click(await saveButton());
  const saved = within(await toast('Conteúdo de boas-vindas atualizado!'));
  expect(server.rows('welcome_content')).toMatchObject([
    { title: 'O primeiro título', description: 'A primeira descrição.' },
  ]);
  const [added] = server.rows('welcome_content');
  const line = { id: 1, transaction_id: 7, action: 'INSERT', became: { updated_at: added?.updated_at } };
  server.on(/^GET .*content_history/, () => ({ json: [line] }));
  server.on(/^POST .*rpc\/take_back/, () => {
    server.remove('welcome_content', () => true);
    return { json: [] };
  });
  await user.click(saved.getByRole('button', { name: 'Desfazer' }));
  await (await region('Como aparece na página inicial')).findByText('Texto padrão do site');
  expect(server.rows('welcome_content')).toEqual([]);
});

it('requires title and description of a welcome text, and restores cancelled input', async () => {
  const stored = { title: 'Bem-vindos', description: 'Três dias.' };
  const { user, server } = openArea('#welcome', { rows: { welcome_content: [stored] } });
  await waitFor(async () => expect((await field(/^Título/)).value).toBe('Bem-vindos'));
  fill(await field(/^Título/), ' ');
  fill(await field(/^Descrição/), '');
  await user.click(await saveButton());
  await waitFor(async () => expect(described(await field(/^Título/))).toBe('Informe o título'));
  expect(described(await field(/^Descrição/))).toBe('Informe a descrição');
  await user.click((await form()).getByRole('button', { name: 'Cancelar' }));
  await waitFor(async () => expect((await field(/^Título/)).value).toBe('Bem-vindos'));
  const discarded = within(await toast('Alterações descartadas'));
  await user.click(discarded.getByRole('button', { name: 'Desfazer' }));
  await waitFor(async () => expect((await field(/^Título/)).value).toBe(' '));
  expect(server.rows('welcome_content')).toMatchObject([stored]);
});

it('says after publishing an untranslated notice which readers see it in Portuguese', async () => {
  const { user } = openArea('#notices/new');
  fill((await form()).getByLabelText(/^Aviso/), 'A sala 2 está lotada.');
  await user.click(await saveButton());
  const told = await toast('Aviso publicado!');
  expect(told.textContent).toContain('Quem lê o site em English e Español vê o aviso em português.');
});

it('says before removing a speaker that the programme will still name them', async () => {
  const { user } = openArea('#speakers', {
    rows: {
      speakers: [{ ...aSpeaker().with({ name: 'Ifeoma' }).row, id: 'ifeoma' }],
      session_people: ['uma', 'uma', 'outra'].map((item_id) => ({
        ...{ item_id, role: 'speaker', name: 'Ifeoma', speaker_id: 'ifeoma' },
      })),
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Remover Ifeoma' }));
  await (await dialog()).findByText(
    /^Ifeoma está na programação, em 2 atividades: ali o nome continua, sem a página\./,
  );
  (await dialog()).getByText(/sai da lista de palestrantes na mesma hora/);
});
