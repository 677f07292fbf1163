import { expect, it } from 'vitest';
import {
  dialog,
  fill,
  form,
  openArea,
  region,
  screen,
  toast,
  waitFor,
  within,
} from '#tests/support/admin-component.tsx';

it('links a missing translation to its field, filters changed texts, and resets a text to the shipped one', async () => {
  const { user, server } = openArea('#overview', {
    rows: { site_texts: [{ id: 'contact.header.lead', text: 'Fale agora.' }] },
  });
  await user.click(await (await region('Español')).findByText(/^Falta/));
  const links = await screen.findAllByRole('link', { name: /Fale agora\./ });
  await user.click(links.at(-1) as HTMLElement);
  const spanish = await screen.findByLabelText('Texto (Español)');
  await waitFor(() => expect(document.activeElement).toBe(spanish));
  await user.click((await form()).getByRole('button', { name: 'Cancelar' }));

  const list = await region('Textos');
  await user.click(list.getByLabelText(/Alterados/));
  await waitFor(() => expect(list.getAllByRole('listitem')).toHaveLength(1));
  expect(list.getByRole('listitem').textContent).toBe('Fale agora.alterado');
  await user.click(list.getByLabelText(/Alterados/));
  fill(list.getByRole('searchbox'), 'agora');
  await user.click(await list.findByRole('button', { name: 'Editar Fale agora.' }));
  const back = 'Voltar ao texto original';
  await user.click(await (await form()).findByRole('button', { name: back }));
  await user.click((await dialog()).getByRole('button', { name: back }));
  const done = within(await toast('O texto original está de volta.'));
  await waitFor(() => expect(list.queryByText('Fale agora.')).toBeNull());
  expect(server.rows('site_texts')).toEqual([]);
  await user.click(done.getByRole('button', { name: 'Desfazer' }));
  await list.findByText('Fale agora.');
});

it('saves nothing by Enter in the search for a fact to insert', async () => {
  const { user, server } = openArea('#texts/contact.header.lead', {
    rows: { site_texts: [{ id: 'contact.header.lead', text: 'Fale agora.' }] },
  });
  const opened = await form();
  await user.click((await opened.findAllByText('Dados do evento para usar no texto'))[0] as HTMLElement);
  await user.type(await opened.findByLabelText('Buscar dado do evento'), 'cidade{Enter}');
  await user.tab();
  expect(server.requests.filter(({ method }) => method !== 'GET')).toEqual([]);
  await opened.findByLabelText('Buscar dado do evento');
});
