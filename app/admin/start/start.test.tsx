import { expect, it } from 'vitest';
import { shippedFacts } from '#congress/facts/shipped.ts';
import { dialog, openArea, reload, screen, toast, waitFor, within } from '#tests/support/admin-component.tsx';

const rows = {
  event_facts: [{ id: 1, facts: shippedFacts }],
  sample_content: [
    { table_name: 'speakers', shown: true },
    { table_name: 'faq', shown: true },
  ],
};
const list = async () =>
  (await screen.findByText('Começar com o seu congresso')).closest('details') as HTMLDetailsElement;
const step = async (title: string) => {
  const heads = await within(await list()).findAllByText(title);
  return within(heads[0]?.closest('details') as HTMLElement);
};

it('confirms a fact that has the sample’s value, and undoes that', async () => {
  const { server, user } = openArea('#overview', { rows });
  const face = await step('Nome e rosto');
  const line = face.getByText(/^Nome, edição e tema: \d+ dados são do exemplo$/);
  const before = Number(/\d+/.exec(line.textContent ?? ''));
  await user.click(within(line.closest('li') as HTMLElement).getByRole('button', { name: /^Conferir/ }));
  const question = await dialog();
  // Unticks all other facts.
  for (const box of question.getAllByRole('checkbox'))
    if (!box.closest('label')?.textContent?.includes('Carga horária')) await user.click(box);
  await user.click(question.getByRole('button', { name: 'Confirmar 1 dado' }));
  const told = await toast('Dado conferido.');
  expect(server.rows('confirmed_facts')).toMatchObject([{ path: 'certificateHours' }]);
  await waitFor(() => face.getByText(`Nome, edição e tema: ${before - 1} dados são do exemplo`));
  await user.click(within(told).getByRole('button', { name: 'Desfazer' }));
  await waitFor(() => face.getByText(`Nome, edição e tema: ${before} dados são do exemplo`));
});

it('removes a part of the sample content', async () => {
  const { server, user } = openArea('#overview', { rows });
  server.on(/^POST \/rest\/v1\/rpc\/remove_sample_content/, () => ({ json: [] }));
  const people = await step('Pessoas e patrocinadores');
  await user.click(people.getByRole('button', { name: 'Remover só esta parte' }));
  await user.click((await dialog()).getByRole('button', { name: 'Remover' }));
  await toast('Esta parte do exemplo foi removida.');
  const [asked] = server.requests.filter(({ path }) => path.includes('remove_sample_content'));
  expect(asked?.body).toEqual({ list: ['speakers'] });
});

it('stays collapsed for a user who has collapsed it', async () => {
  const opened = openArea('#overview', { rows });
  const shown = await list();
  expect(shown.open).toBe(true);
  await opened.user.click(shown.querySelector('summary') as HTMLElement);
  await waitFor(() => expect(shown.open).toBe(false));
  reload(opened);
  expect((await list()).open).toBe(false);
});

it('is not shown to those who may not change anything', async () => {
  openArea('#overview', { rows, role: 'reviewer' });
  await screen.findByText('Precisa de atenção');
  await waitFor(() =>
    screen.getByText(/Nada espera|Errado ou parado|Visitantes sentem falta|Dá para melhorar/),
  );
  expect(screen.queryByText('Começar com o seu congresso')).toBeNull();
});
