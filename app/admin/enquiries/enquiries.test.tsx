import { expect, it } from 'vitest';
import {
  dialog,
  fill,
  nextDownload,
  openArea,
  region,
  reload,
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

it('finds a message, marks it as read, and stores its note and status', async () => {
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
  expect(answer.getAttribute('href')).toBe('mailto:%C3%9Arsula@exemplo.org?subject=Re%3A%20Certificados');

  fill(inbox.getByLabelText('Anotação da equipe'), 'Enviar o link da segunda edição.');
  await user.click(inbox.getByRole('button', { name: 'Salvar anotação' }));
  await toast('Anotação salva.');
  await user.selectOptions(inbox.getByLabelText('Situação da mensagem'), 'Respondida');
  await toast('Situação atualizada.');
  expect(server.rows('enquiries')[0]).toMatchObject({
    status: 'answered',
    note: 'Enviar o link da segunda edição.',
  });
  // An open enquiry stays in the list until another filter is chosen.
  await message.findByText('Onde baixo?');
  await user.selectOptions(inbox.getByLabelText('Situação'), 'Novas');
  await waitFor(() => expect(inbox.queryAllByRole('listitem')).toEqual([]));
  await user.selectOptions(inbox.getByLabelText('Situação'), 'Respondidas');
  await waitFor(() => expect(inbox.getAllByRole('listitem')).toHaveLength(1));
});

it('marks a message as read, too, that its address opens', async () => {
  const id = '00000000-0000-4000-8000-000000000001';
  const { server } = openArea(`#enquiries/${id}`, { rows: { enquiries: [{ ...ursula, id }] } });
  const inbox = await region('Mensagens');
  await inbox.findByText('Onde baixo?');
  await waitFor(() => expect(server.rows('enquiries')).toMatchObject([{ id, status: 'read' }]));
  await inbox.findByText('Lida', { selector: 'span' });
});

it('links from a search without results to the views in which the message is found', async () => {
  const { user } = openArea('#enquiries', {
    rows: { enquiries: [{ ...anEnquiry('Rosângela Dias'), status: 'answered' }, ursula] },
  });
  const inbox = await region('Mensagens');
  await waitFor(() => expect(inbox.getAllByRole('listitem')).toHaveLength(1));
  inbox.getByText('À vista: Em aberto');
  fill(inbox.getByLabelText('Buscar nas mensagens'), 'rosangela');
  await inbox.findByText('Nenhuma mensagem aqui diz isso.');
  await user.click(inbox.getByRole('button', { name: 'Ver 1 em “Todas”' }));
  await waitFor(() => expect(inbox.getAllByRole('listitem')).toHaveLength(1));
  expect(inbox.getByRole('listitem').textContent).toContain('Rosângela Dias');
  inbox.getByText('À vista: Todas');
});

it('saves two quick changes of one person one after the other, without a conflict', async () => {
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

it('does not show a message as it was before when the list was requested before the change', async () => {
  const { user, server } = openArea('#enquiries', { rows: { enquiries: [{ ...ursula, id: 'ursula' }] } });
  const inbox = await region('Mensagens');
  const message = within(await inbox.findByRole('listitem'));
  await user.click(message.getAllByRole('button')[0] as HTMLElement);
  await waitFor(() => expect(server.rows('enquiries')[0]?.status).toBe('read'));
  const late = Promise.withResolvers<void>();
  let lists = 0;
  server.on(/^GET .*enquiries/, async (_, done) => {
    const list = done();
    if (lists++ === 0) await late.promise;
    return list;
  });
  server.rows('enquiries').push({ ...anEnquiry('Outra Pessoa'), id: 'outra', created_at: '2026-03-01' });
  // The user returns to the tab.
  dispatchEvent(new Event('visibilitychange'));
  await waitFor(() => expect(lists).toBe(1));
  const state = message.getByLabelText<HTMLSelectElement>('Situação da mensagem');
  await user.selectOptions(state, 'Respondida');
  await toast('Situação atualizada.');
  late.resolve();
  await inbox.findByText('Outra Pessoa');
  expect(state.value).toBe('answered');
});

it('keeps an unsaved note after a change of status, after a reload, and beside a note of somebody else', async () => {
  const opened = openArea('#enquiries', { rows: { enquiries: [ursula] } });
  const inbox = await region('Mensagens');
  const open = async (one: typeof inbox) => {
    const message = within(await one.findByRole('listitem'));
    await opened.user.click(message.getAllByRole('button')[0] as HTMLElement);
    return message;
  };
  await open(inbox);
  const noteIn = async (one: typeof inbox) =>
    (await one.findByLabelText<HTMLTextAreaElement>('Anotação da equipe')).value;
  fill(inbox.getByLabelText('Anotação da equipe'), 'Respondi por telefone.');
  const state = inbox.getByLabelText('Situação da mensagem');
  await opened.user.selectOptions(state, 'Respondida');
  await toast('Situação atualizada.');
  expect(await noteIn(inbox)).toBe('Respondi por telefone.');
  expect(document.activeElement).toBe(state);

  Object.assign(opened.server.rows('enquiries')[0] ?? {}, { note: 'Já respondi.' });
  reload(opened);
  const later = await region('Mensagens');
  await opened.user.selectOptions(later.getByLabelText('Situação'), 'Respondidas');
  await open(later);
  await later.findByText('Alterações recuperadas');
  later.getByText('Já respondi.');
  expect(await noteIn(later)).toBe('Respondi por telefone.');
  await opened.user.click(later.getByRole('button', { name: 'Descartar alterações' }));
  expect(await noteIn(later)).toBe('Já respondi.');
  expect(Object.keys(localStorage).filter((key) => key.startsWith('plenaria-draft/'))).toEqual([]);
});

it('exports a CSV file that opens with its accents and contains no formulas', async () => {
  const { user } = openArea('#enquiries', {
    rows: { enquiries: [anEnquiry('Úrsula Paz', { mensagem: '=HYPERLINK("x")' })] },
  });
  const inbox = await region('Mensagens');
  await inbox.findByText('Úrsula Paz');
  const saved = nextDownload();
  await user.click(inbox.getByRole('button', { name: 'Baixar planilha' }));
  const { name, content } = await saved;
  expect(name).toBe('mensagens.csv');
  const table = new TextDecoder('utf-8', { ignoreBOM: true }).decode(await content.arrayBuffer());
  expect(table.startsWith('\uFEFFRecebida;Formulário;Nome;')).toBe(true);
  expect(table).toContain('Úrsula Paz');
  expect(table).toContain(`"'=HYPERLINK(""x"")"`);
});

it('erases all data of a person after a confirmation', async () => {
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

it('counts and exports all confirmed subscribers, also beyond the first page of rows', async () => {
  const subscribers = Array.from({ length: 1_205 }, (_, at) => ({
    id: `${1000 + at}`,
    ...{ email: `pessoa${at}@exemplo.org`, language: 'pt-BR', bounces: 0, confirmed_at: null, left_at: null },
    status: at % 2 === 0 ? 'confirmed' : 'pending',
    requested_at: new Date(Date.UTC(2026, 0, 1, 0, at)).toISOString(),
  }));
  const { user } = openArea('#enquiries', { rows: { newsletter_subscribers: subscribers } });
  const card = await region('Assinantes das novidades');
  await card.findByText('603 confirmados');
  expect(card.getAllByRole('listitem')[0]?.textContent).toContain('pessoa1204@');
  card.getByText('E mais 1185. O CSV traz todos os confirmados.');
  const saved = nextDownload();
  await user.click(card.getByRole('button', { name: 'Baixar planilha dos confirmados' }));
  const table = await (await saved).content.text();
  expect(table.match(/@exemplo\.org/g)).toHaveLength(603);
});
