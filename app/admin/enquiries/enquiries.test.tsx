import { expect, it } from 'vitest';
import {
  dialog,
  fill,
  nextDownload,
  openArea,
  region,
  screen,
  toast,
  waitFor,
  within,
} from '#tests/support/admin-component.tsx';

const anEnquiry = (nome: string, fields: Record<string, string> = {}) => ({
  ...{
    form: 'contato',
    email: `${nome.split(' ')[0]}@exemplo.org`,
    status: 'new',
    note: '',
    spam: false,
    doubt: null,
  },
  fields: { nome, assunto: 'certificados', mensagem: 'Onde baixo?', ...fields },
});
const ursula = anEnquiry('Úrsula Paz');

it('finds a message, marks it as read, and keeps a note and its state', async () => {
  const { user, server } = openArea('#overview', {
    rows: { enquiries: [ursula, anEnquiry('Outra Pessoa')] },
  });
  await user.click(await screen.findByRole('tab', { name: 'Mensagens' }));
  const inbox = await region('Mensagens');
  await waitFor(() => expect(inbox.getAllByRole('listitem')).toHaveLength(2));
  fill(inbox.getByLabelText('Buscar nas mensagens'), 'ursula');
  await waitFor(() => expect(inbox.getAllByRole('listitem')).toHaveLength(1));
  const message = within(inbox.getByRole('listitem'));
  message.getByText('Nova');
  await user.click(message.getAllByRole('button')[0] as HTMLElement);
  await message.findByText('Onde baixo?');
  await waitFor(() =>
    expect(server.rows('enquiries')).toContainEqual(expect.objectContaining({ status: 'read' })),
  );
  const answer = inbox.getByRole('link', { name: 'Responder por e-mail' });
  expect(answer.getAttribute('href')).toMatch(/^mailto:Úrsula@exemplo\.org\?subject=Re/);

  fill(inbox.getByLabelText('Anotação da equipe'), 'Enviar o link da segunda edição.');
  await user.click(inbox.getByRole('button', { name: 'Salvar anotação' }));
  await toast('Anotação salva.');
  await user.selectOptions(inbox.getByLabelText('Situação da mensagem'), 'Respondida');
  await toast('Situação atualizada.');
  expect(server.rows('enquiries')[0]).toMatchObject({
    status: 'answered',
    note: 'Enviar o link da segunda edição.',
  });
  await waitFor(() => expect(inbox.queryAllByRole('listitem')).toEqual([]));
  await user.selectOptions(inbox.getByLabelText('Situação'), 'Respondidas');
  await waitFor(() => expect(inbox.getAllByRole('listitem')).toHaveLength(1));
});

it('takes two changes at once for one person’s, one after the other', async () => {
  const { user, server } = openArea('#overview', { rows: { enquiries: [{ ...ursula, id: 'ursula' }] } });
  await user.click(await screen.findByRole('tab', { name: 'Mensagens' }));
  const inbox = await region('Mensagens');
  const slow = Promise.withResolvers<void>();
  server.on(/^PATCH .*enquiries/, async (_, done) => {
    await slow.promise;
    return done();
  });
  const message = within(await inbox.findByRole('listitem'));
  await user.click(message.getAllByRole('button')[0] as HTMLElement);
  await user.click(message.getByRole('button', { name: 'É spam' }));
  slow.resolve();
  await toast('Marcada como spam.');
  expect(server.rows('enquiries')[0]).toMatchObject({ status: 'read', spam: true });
});

it('saves a table that opens with its accents and holds no formula', async () => {
  const { user } = openArea('#enquiries', {
    rows: { enquiries: [anEnquiry('Úrsula Paz', { mensagem: '=HYPERLINK("x")' })] },
  });
  const inbox = await region('Mensagens');
  await inbox.findByText('Úrsula Paz');
  const saved = nextDownload();
  await user.click(inbox.getByRole('button', { name: 'Baixar CSV' }));
  const { name, content } = await saved;
  expect(name).toBe('mensagens.csv');
  const table = new TextDecoder('utf-8', { ignoreBOM: true }).decode(await content.arrayBuffer());
  expect(table.startsWith('\uFEFFRecebida;Formulário;Nome;')).toBe(true);
  expect(table).toContain('Úrsula Paz');
  expect(table).toContain(`"'=HYPERLINK(""x"")"`);
});

it('erases everything of a person once that is agreed to', async () => {
  const { user, server } = openArea('#enquiries', { rows: { enquiries: [ursula] } });
  server.on(/^POST .*erase-person/, () => {
    server.remove('enquiries', () => true);
    return { json: { erased: 2 } };
  });
  const inbox = await region('Mensagens');
  await inbox.findByText('Úrsula Paz');
  fill(screen.getByLabelText('E-mail da pessoa'), 'ÚRSULA@exemplo.org');
  await user.click(screen.getByRole('button', { name: 'Apagar os dados' }));
  const question = await dialog();
  question.getByText(/Isto não pode ser desfeito/);
  expect(server.sent('POST', 'erase-person')).toEqual([]);
  await user.click(question.getByRole('button', { name: 'Apagar de vez' }));
  await toast('2 registros apagados.');
  expect(server.sent('POST', 'erase-person')).toEqual([{ email: 'ÚRSULA@exemplo.org' }]);
  await waitFor(() => expect(inbox.queryByText('Úrsula Paz')).toBeNull());
});
