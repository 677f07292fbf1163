import { expect, it } from 'vitest';
import { described, fill, form, openArea, saveButton, waitFor } from '#tests/support/admin-component.tsx';

it('shows an error in a translation on every attempt to save, whichever language is open', async () => {
  const { user, server } = openArea('#notices/new', {});
  const notice = await form();
  fill(notice.getByLabelText(/^Aviso/), 'A sala 2 está lotada.');
  const open = async (language: RegExp) => user.click(notice.getByRole('tab', { name: language }));
  await open(/English/);
  fill(await notice.findByLabelText(/^Aviso \(English/), 'x'.repeat(301));
  for (const _ of ['first', 'again']) {
    await open(/Português/);
    await user.click(await saveButton());
    await waitFor(() => expect(described(notice.getByLabelText(/^Aviso \(English/))).toMatch(/^Use até 300/));
    await waitFor(() => expect(document.activeElement).toBe(notice.getByLabelText(/^Aviso \(English/)));
  }
  expect(server.sent('POST', '/rest/v1/notices')).toEqual([]);
});

it('shows the error of a text above it, because a phone’s keyboard covers what is below', async () => {
  const { user } = openArea('#faq/new');
  const question = await form();
  const answer = question.getByLabelText(/^Resposta/);
  fill(question.getByLabelText(/^Pergunta/), 'Quanto custa?');
  fill(answer, 'Custa {{preço do curso}}.');
  await user.click(await saveButton());
  await waitFor(() => expect(described(answer)).toMatch(/^Entre chaves duplas/));
  const fault = question.getByText(/^Entre chaves duplas/);
  expect(fault.compareDocumentPosition(answer)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});
