import { expect, it } from 'vitest';
import { shippedFacts } from '#congress/facts/shipped.ts';
import { dialog, openArea, region, screen, toast, waitFor, within } from '#tests/support/admin-component.tsx';

const PERCENT = shippedFacts.refund.percent;
const cheaper = { ...shippedFacts, refund: { ...shippedFacts.refund, percent: PERCENT - 10 } };

const changed = {
  changed_by: 'ana',
  author: 'Ana Souza',
  called: null,
  changed_at: '2026-02-03T10:00:00+00:00',
};
const part = { rows: 1, row_id: null, name: null, columns: null };
const facts = { ...part, table_name: 'event_facts', action: 'UPDATE', columns: 'refund.percent' };
const elsa = { id: 'elsa', name: 'Elsa', title: 'Enfermeira', bio: 'Cuida.', image: null };
const added = { ...part, table_name: 'speakers', row_id: 'elsa', name: 'Elsa' };

interface Line {
  table_name: string;
  row_id: string;
  before: object | null;
  after: object | null;
  superseded?: boolean;
  undone?: boolean;
}

/** Opens the history with some changes, newest first, each of one line. */
async function openHistory(changes: [number, object, Line][]) {
  const opened = openArea('#changes', {
    rows: {
      event_facts: [{ id: 1, facts: shippedFacts }],
      content_changes: changes.map(([id, one]) => ({ ...changed, id, transaction_id: id, parts: [one] })),
      content_history: changes.map(([id, _, { superseded = false, undone = false, ...line }]) => ({
        ...{ id, transaction_id: id, superseded, undone, ...line, was: line.before, became: line.after },
      })),
    },
  });
  const history = await region('Histórico');
  const open = async (name: RegExp) => {
    await opened.user.click(await history.findByRole('button', { name, expanded: false }));
    return within(
      (await history.findByRole('button', { name, expanded: true })).closest('li') as HTMLElement,
    );
  };
  return { ...opened, open };
}
const factsLine = { table_name: 'event_facts', row_id: '1' };

it('names the fact and its values before restoring it alone, and says if it is already restored', async () => {
  const { user, server, open } = await openHistory([
    [7, facts, { ...factsLine, before: { id: 1, facts: cheaper }, after: { id: 1, facts: shippedFacts } }],
  ]);
  server.on(/^POST .*rpc\/take_back/, () => ({ json: [] }));
  const card = await open(/^Ana Souza mudou os dados do evento \(Reembolso \(%\)\)/);
  await user.click(await card.findByRole('button', { name: /^Voltar só este campo ?\(Reembolso/ }));
  const question = await dialog();
  question.getByText(new RegExp(`^Reembolso \\(%\\): de “${PERCENT}” para “${PERCENT - 10}”\\.`));
  expect(server.sent('POST', 'take_back')).toEqual([]);
  await user.click(question.getByRole('button', { name: 'Voltar só este campo' }));
  await toast('Reembolso (%): já está como era antes.');
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());

  await user.click(card.getByRole('button', { name: 'Voltar ao que era antes' }));
  expect((await dialog()).getByRole('listitem').textContent).toBe(
    `Reembolso (%): de “${PERCENT}” para “${PERCENT - 10}”`,
  );
});

it('undoes an addition or a removal with words for what happens, and without an alarming button', async () => {
  const { user, server, open } = await openHistory([
    [
      8,
      { ...added, action: 'DELETE' },
      { table_name: 'speakers', row_id: 'elsa', before: elsa, after: null },
    ],
  ]);
  server.on(/^POST .*rpc\/take_back/, () => ({
    json: [{ ...changed, id: 9, transaction_id: 9, parts: [added] }],
  }));
  const card = await open(/^Ana Souza removeu Elsa/);
  const back = await card.findByRole('button', { name: 'Trazer de volta' });
  // A removed row has no second version, and is shown below its button.
  const name = card.getByText('Enfermeira');
  expect(back.compareDocumentPosition(name)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(card.queryByText('Depois')).toBeNull();
  await user.click(back);
  (await dialog()).getByText(/Volta ao site na mesma hora, e isso pode ser desfeito\.$/);
  await user.click((await dialog()).getByRole('button', { name: 'Trazer de volta' }));
  await toast('De volta ao site.');
});

it('offers no undo for a change that was already undone', async () => {
  const gone = { table_name: 'speakers', row_id: 'elsa', before: elsa, after: null };
  const { open } = await openHistory([
    [9, { ...added, action: 'DELETE' }, gone],
    [
      8,
      { ...added, action: 'INSERT' },
      { ...gone, before: null, after: elsa, superseded: true, undone: true },
    ],
  ]);
  const card = await open(/^Ana Souza adicionou Elsa/);
  await card.findByText('Já foi desfeita: está como era antes desta alteração.');
  expect(card.queryByRole('button', { name: 'Remover o que foi adicionado' })).toBeNull();
  expect(card.queryByText(/mudou de novo depois/)).toBeNull();
});

it('says which later changes an undo would also undo', async () => {
  const nurse = { ...elsa, title: 'Enfermeira chefe' };
  const later = { superseded: true, undone: false };
  const { open } = await openHistory([
    [9, facts, { ...factsLine, before: { facts: cheaper }, after: { facts: shippedFacts }, ...later }],
    [
      8,
      { ...added, action: 'UPDATE', columns: 'title' },
      { table_name: 'speakers', row_id: 'elsa', before: elsa, after: nurse, ...later },
    ],
    [
      7,
      { ...added, action: 'INSERT' },
      { table_name: 'speakers', row_id: 'elsa', before: null, after: elsa, ...later },
    ],
  ]);
  for (const name of [/^Ana Souza mudou os dados do evento/, /^Ana Souza mudou Elsa/])
    await (await open(name)).findByText(/desfaz também o que veio depois nos mesmos campos e listas\.$/);
  await (await open(/^Ana Souza adicionou Elsa/)).findByText(/desfaz também o que veio depois\.$/);
});
