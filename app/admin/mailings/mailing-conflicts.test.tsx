import { expect, it } from 'vitest';
import { fill, form, openArea, toast } from '#tests/support/admin-component.tsx';
import type { Row } from '#tests/support/fake-server.ts';
import { REPORT, readersOf, sent } from '#tests/support/mailing-rows.ts';

/** A form of a mailing that is not sent. */
async function openDraft() {
  const draft = { ...sent, started_at: null, finished_at: null, started_by: null, send_at: null };
  const area = openArea('#mailings/chamada', {
    rows: { mailings: [{ ...draft, link: null, link_text: '', updated_at: '2026-01-01T00:00:00Z' }] },
  });
  area.server.on(/^GET .*functions\/v1\/mailings\//, () => ({
    json: { readers: readersOf(), report: REPORT, pace: 60 },
  }));
  const written = await form();
  fill(await written.findByLabelText(/^Assunto/), 'Última chamada');
  const save = async () => area.user.click(await written.findByRole('button', { name: 'Salvar rascunho' }));
  return { ...area, written, save };
}

it('saves my version of what both have changed, and keeps what only somebody else has changed', async () => {
  const { user, server, written, save } = await openDraft();
  server.change('mailings', { subject: 'Chamada de trabalhos', body: 'Envie até sexta.' });
  await save();
  await written.findByText(/ mudou este boletim/);
  expect(server.rows('mailings')[0]).toMatchObject({ subject: 'Chamada de trabalhos' });
  await user.click(written.getByRole('button', { name: 'Salvar a minha versão' }));
  await toast('Boletim salvo!');
  expect(server.rows('mailings')).toMatchObject([{ subject: 'Última chamada', body: 'Envie até sexta.' }]);
});

it('reports no conflict if the response to the user’s own save was lost', async () => {
  const { server, written, save } = await openDraft();
  const mend = server.on(/^PATCH .*\/mailings/, ({ body }) => {
    server.change('mailings', body as Row);
    return 'away';
  });
  await save();
  await toast('Erro ao salvar o boletim');
  mend();
  await save();
  await toast('Boletim salvo!');
  expect(written.queryByText(/ mudou este boletim/)).toBeNull();
});
