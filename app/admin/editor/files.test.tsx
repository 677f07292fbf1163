import { afterEach, expect, it } from 'vitest';
import {
  described,
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
import { aSpeaker, aVolume } from '#tests/support/factories.ts';

const { prototype } = HTMLImageElement;
const decode = Object.getOwnPropertyDescriptor(prototype, 'decode');
afterEach(() => {
  if (decode) Object.defineProperty(prototype, 'decode', decode);
  else Reflect.deleteProperty(prototype, 'decode');
});

/** Delays the decoding of pictures until the test resolves it. */
function heldPicture() {
  const opened = Promise.withResolvers<void>();
  prototype.decode = () => opened.promise;
  return opened;
}

const ana = aSpeaker().with({ name: 'Ana Lima', image: 'data:image/png;base64,AA==' }).row;
const drawing = () =>
  new File(['<svg xmlns="http://www.w3.org/2000/svg"/>'], 'ana.svg', { type: 'image/svg+xml' });

/** Chooses another picture in Ana's form and saves before it is decoded. */
async function saveTooEarly() {
  const area = openArea('#speakers', { rows: { speakers: [ana] } });
  const list = await region('Palestrantes');
  await area.user.click(await list.findByRole('button', { name: 'Editar Ana Lima' }));
  const fields = await form();
  await waitFor(() => expect(fields.getByLabelText<HTMLInputElement>(/^Nome/).value).toBe('Ana Lima'));
  const input = fields.getByLabelText('Foto', { selector: 'input' });
  await area.user.upload(input, drawing());
  await screen.findByText('Abrindo e reduzindo a imagem…');
  await area.user.click(await saveButton());
  await waitFor(async () => expect((await saveButton()).textContent).toContain('Salvando…'));
  expect(area.server.sent('PATCH', '/speakers')).toEqual([]);
  return area;
}

it('waits for a picture that is still being decoded, and saves it', async () => {
  const opened = heldPicture();
  const { server } = await saveTooEarly();
  opened.resolve();
  await toast('Palestrante atualizado com sucesso!');
  expect(server.sent('PATCH', '/speakers')).toMatchObject([
    { image: expect.stringMatching(/^data:image\/svg/) },
  ]);
});

it('saves nothing if the chosen picture cannot be decoded, and says why at its field', async () => {
  const opened = heldPicture();
  const { server, user } = await saveTooEarly();
  opened.reject(new Error('no drawing'));
  await toast('Erro ao carregar a imagem');
  await waitFor(async () => expect((await saveButton()).textContent).toBe('Salvar alterações'));
  expect(server.sent('PATCH', '/speakers')).toEqual([]);
  const group = (await form()).getByRole('group', { name: 'Foto' });
  expect(described(group)).toContain('Salve a imagem como JPEG ou PNG');
  // The second save ignores the file that could not be decoded.
  fill((await form()).getByLabelText(/^Título/), 'Médica');
  await user.click(await saveButton());
  await toast('Palestrante atualizado com sucesso!');
  expect(server.sent('PATCH', '/speakers')).toEqual([
    expect.not.objectContaining({ image: expect.anything() }),
  ]);
});

it('waits for a PDF that is still being uploaded, and saves the paper with it', async () => {
  const arrived = Promise.withResolvers<{ json: object }>();
  const { server, user } = openArea('#papers', {
    rows: { volumes: [aVolume(2)] },
    prepare: (server) => server.on(/^POST .*paper-files/, () => arrived.promise),
  });
  const fields = await form();
  const write = (label: RegExp, text: string) => fill(fields.getByLabelText(label), text);
  await fields.findByRole('option', { name: '2ª edição', selected: true });
  write(/^Título/, 'Curativos');
  write(/^Autores/, 'Ana Lima');
  write(/^Resumo/, 'Um resumo.');
  await user.upload(fields.getByLabelText(/^PDF do trabalho/), new File(['%PDF'], 'curativos.pdf'));
  await user.click(await saveButton());
  await waitFor(async () => expect((await saveButton()).textContent).toContain('Salvando…'));
  expect(server.sent('POST', '/rest/v1/papers')).toEqual([]);
  arrived.resolve({ json: { hash: 'a1b2' } });
  await waitFor(() => expect(server.sent('POST', '/rest/v1/papers')).toMatchObject([{ pdf: 'a1b2' }]));
});

it('shows a saved picture in the list immediately, and the previous one after an undo', async () => {
  prototype.decode = () => Promise.resolve();
  const { user } = openArea('#speakers', {
    rows: { speakers: [{ ...ana, image: null }] },
  });
  const list = await region('Palestrantes');
  await user.click(await list.findByRole('button', { name: 'Editar Ana Lima' }));
  const fields = await form();
  await waitFor(() => expect(fields.getByLabelText<HTMLInputElement>(/^Nome/).value).toBe('Ana Lima'));
  await user.upload(fields.getByLabelText('Foto', { selector: 'input' }), drawing());
  await fields.findByAltText('Imagem escolhida');
  await user.click(await saveButton());
  const done = await toast('Palestrante atualizado com sucesso!');
  const shown = () => list.getByText('Ana Lima').closest('li')?.querySelector('img')?.getAttribute('src');
  await waitFor(() => expect(shown()).toMatch(/^data:image/));
  await user.click(within(done).getByRole('button', { name: 'Desfazer' }));
  await waitFor(() => expect(shown()).toBeUndefined());
});
