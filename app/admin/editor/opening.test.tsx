import { expect, it } from 'vitest';
import {
  field,
  fill,
  form,
  openArea,
  region,
  saveButton,
  screen,
  toast,
  waitFor,
} from '#tests/support/admin-component.tsx';
import { aSpeaker } from '#tests/support/factories.ts';

const PICTURE = 'data:image/png;base64,AA==';
const ana = { ...aSpeaker().with({ name: 'Ana Lima', image: PICTURE }).row, id: 'ana' };

/** Opens Ana's form while the request for the whole row, with her picture, is in flight. */
async function openBeforeItsRow() {
  const arrived = Promise.withResolvers<void>();
  const area = openArea('#speakers', {
    rows: { speakers: [ana] },
    prepare: (server) => {
      server.on(/^GET \/rest\/v1\/speakers\?.*id=eq\.ana/, async (_, done) => {
        await arrived.promise;
        return done();
      });
    },
  });
  const list = await region('Palestrantes');
  await area.user.click(await list.findByRole('button', { name: 'Editar Ana Lima' }));
  await form();
  return { ...area, arrived };
}
const picture = () => document.querySelector<HTMLImageElement>('form fieldset img')?.getAttribute('src');

it('opens with the values of the list, and adds the picture when it has loaded', async () => {
  const { arrived, user, server } = await openBeforeItsRow();
  expect((await field(/^Nome/)).value).toBe('Ana Lima');
  fill(await field(/^Título/), 'Médica');
  expect(picture()).toBeUndefined();
  arrived.resolve();
  await waitFor(() => expect(picture()).toBe(PICTURE));
  expect((await field(/^Título/)).value).toBe('Médica');

  await user.click((await form()).getByRole('button', { name: 'Remover imagem' }));
  await user.click(await saveButton());
  await toast('Palestrante atualizado com sucesso!');
  expect(server.sent('PATCH', '/speakers')).toMatchObject([{ title: 'Médica', image: null }]);
});

it('can be saved before the picture has loaded, and leaves that unchanged', async () => {
  const { arrived, user, server } = await openBeforeItsRow();
  fill(await field(/^Título/), 'Médica');
  await user.click(await saveButton());
  await toast('Palestrante atualizado com sucesso!');
  expect(server.rows('speakers')).toMatchObject([{ title: 'Médica', image: PICTURE }]);
  arrived.resolve();
});

it('keeps input that was typed before the picture had loaded, without removing the picture', async () => {
  const { arrived } = await openBeforeItsRow();
  fill(await field(/^Título/), 'Médica');
  dispatchEvent(new Event('pagehide'));
  const kept = JSON.parse(localStorage.getItem('plenaria-draft/speakers/ana') ?? '{}');
  expect(kept.values.title).toBe('Médica');
  expect(kept.values).not.toHaveProperty('image');
  arrived.resolve();
  await waitFor(() => expect(picture()).toBe(PICTURE));
});

it('shows the stored values if those of the list were outdated', async () => {
  const { arrived, server } = await openBeforeItsRow();
  expect((await field(/^Título/)).value).toBe(ana.title);
  // Another editor has changed the row, and this page has received no live message about it.
  const row = server.rows('speakers')[0];
  Object.assign(row ?? {}, { title: 'Professora', updated_at: '2027-01-01T00:00:00.000Z' });
  arrived.resolve();
  await waitFor(async () => expect((await field(/^Título/)).value).toBe('Professora'));
  expect(screen.queryByText('Este item acabou de ser salvo em outro lugar.')).toBeNull();
});
