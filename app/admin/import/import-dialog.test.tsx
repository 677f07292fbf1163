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
import { aSpeaker } from '#tests/support/factories.ts';
import type { FakeServer, Row } from '#tests/support/fake-server.ts';
import { keptAddresses } from '../own-pages/addresses.ts';

const ana = { ...aSpeaker().with({ name: 'Ana Lima', title: 'Enfermeira' }).row, id: 'ana' };
const CELLS = 'Nome\tTítulo\tBiografia\nAna Lima\tDoutora\tCuida.\nRascunhada Um\tMédica\tOuve.';

type Opened = ReturnType<typeof openArea>;

async function openDialog({ user }: Opened, list: string) {
  await user.click(await (await region(list)).findByRole('button', { name: 'Importar e exportar' }));
  return dialog();
}

/** A row can have only one draft. */
function keepOneDraftEach(server: FakeServer): void {
  server.on(/^POST .*drafts/, ({ body }) => {
    const drafted = server.rows('drafts').map(({ row_id }) => row_id);
    const isThere = (body as Row[]).some(({ row_id }) => drafted.includes(row_id));
    return isThere ? { status: 409, json: { code: '23505', message: '' } } : undefined;
  });
}

it('stores a sheet as drafts, undoes that, and names the rows that already have a draft', async () => {
  const opened = openArea('#speakers', { rows: { speakers: [ana] } });
  const { user, server } = opened;
  keepOneDraftEach(server);
  await screen.findByText('Ana Lima');
  const keep = async () => {
    const { getByLabelText, getByRole } = await openDialog(opened, 'Palestrantes');
    fill(getByLabelText(/^Células copiadas da planilha/), CELLS);
    const button = getByRole<HTMLButtonElement>('button', { name: 'Guardar como rascunhos' });
    await waitFor(() => expect(button.disabled).toBe(false));
    await user.click(button);
  };
  await keep();
  const kept = within(await toast('2 rascunhos em “Mudanças”.'));
  expect(server.rows('drafts')).toMatchObject([
    { row_id: 'ana', changes: { title: 'Doutora', bio: 'Cuida.' } },
    { changes: { name: 'Rascunhada Um' } },
  ]);
  expect(server.rows('speakers')).toHaveLength(1);
  await user.click(kept.getByRole('button', { name: 'Desfazer' }));
  await toast('Rascunhos da importação removidos.');
  expect(server.rows('drafts')).toEqual([]);

  const mend = server.on(/^POST .*drafts/, () => ({ status: 413, json: {} }));
  await keep();
  expect((await toast('Erro ao guardar os rascunhos')).textContent).toContain('Divida a planilha');
  mend();
  await user.click((await dialog()).getByRole('button', { name: 'Guardar como rascunhos' }));
  await toast('2 rascunhos em “Mudanças”.');
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  await keep();
  await waitFor(async () =>
    expect((await toast('Erro ao guardar os rascunhos')).textContent).toContain('2 (Ana Lima)'),
  );
  expect(server.rows('drafts')).toHaveLength(2);
});

it('completes the undo of many drafts after one of its requests failed', async () => {
  const opened = openArea('#speakers');
  const { user, server } = opened;
  await region('Palestrantes');
  const { getByLabelText, getByRole } = await openDialog(opened, 'Palestrantes');
  const lines = Array.from({ length: 210 }, (_, at) => `Pessoa ${at}\tDoutora\tCuida.`);
  fill(getByLabelText(/^Células copiadas da planilha/), ['Nome\tTítulo\tBiografia', ...lines].join('\n'));
  const button = getByRole<HTMLButtonElement>('button', { name: 'Guardar como rascunhos' });
  await waitFor(() => expect(button.disabled).toBe(false));
  await user.click(button);
  const kept = within(await toast('210 rascunhos em “Mudanças”.'));
  let requests = 0;
  const mend = server.on(/^DELETE .*drafts/, () => (++requests > 1 ? 'away' : undefined));
  await user.click(kept.getByText('Desfazer'));
  const failed = within(await toast('Erro ao desfazer'));
  mend();
  await user.click(failed.getByText('Tentar de novo'));
  await toast('Rascunhos da importação removidos.');
  expect(server.rows('drafts')).toEqual([]);
});

it('says of drafts, too, which rows were left out, and keeps the e-mail addresses', async () => {
  const opened = openArea('#speakers', { rows: { speakers: [ana] } });
  const { user } = opened;
  await screen.findByText('Ana Lima');
  const sheet = await openDialog(opened, 'Palestrantes');
  fill(
    sheet.getByLabelText(/^Células copiadas da planilha/),
    'Nome\tTítulo\tE-mail\nAna Lima\tDoutora\tana@a.test\n\tSem nome\t',
  );
  const button = sheet.getByRole<HTMLButtonElement>('button', { name: 'Guardar como rascunhos' });
  await waitFor(() => expect(button.disabled).toBe(false));
  await user.click(button);
  const done = await toast('1 rascunho em “Mudanças”.');
  expect(done.textContent).toContain('1 e-mail em “Enviar links”, depois de publicar');
  expect(done.textContent).toContain('A linha com erro ficou de fora');
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  const again = await openDialog(opened, 'Palestrantes');
  again.getByRole('heading', { name: 'Ficou de fora da última importação' });
  expect(keptAddresses('speakers')).toEqual({ ana: 'ana@a.test' });
});

it('imports an exported sheet without a change', async () => {
  const session = {
    day: 1,
    type: 'palestra',
    auditorium: 'Auditório Bandeirantes',
    parent_id: null,
    theme: null,
  };
  const opened = openArea('#program?dia=1', {
    rows: {
      program_items: [
        { ...session, title: 'Cerimônia de abertura', time: '08:00 - 09:00' },
        { ...session, title: 'Laser em úlceras', time: '09:00 - 10:00', speaker: 'Ana Lima' },
      ],
    },
  });
  const { user } = opened;
  await screen.findByText('Cerimônia de abertura');
  const { getByRole, getByLabelText, getByText, findByText, getAllByRole } = await openDialog(
    opened,
    'Programação',
  );
  const saved = nextDownload();
  const out = getByRole<HTMLButtonElement>('button', { name: 'Exportar .xlsx' });
  await waitFor(() => expect(out.disabled).toBe(false));
  await user.click(out);
  const { name, content } = await saved;
  await user.upload(getByLabelText(/^Planilha/), new File([content], name));
  await findByText('0 com erro · 0 alteradas · 0 novas · 2 iguais');
  getByText(/Todas as colunas foram reconhecidas/);
  await user.click(getByText('Ver 2 iguais'));
  expect(
    getAllByRole('listitem').some(({ textContent }) => textContent?.includes('Cerimônia de abertura')),
  ).toBe(true);
  expect(getByRole<HTMLButtonElement>('button', { name: 'Nada a importar' }).disabled).toBe(true);
});

it('asks once what an unknown room means, and remembers that and the columns for the next sheet', async () => {
  const opened = openArea('#program?dia=1');
  const { user, server } = opened;
  const written: unknown[] = [];
  server.on(/^POST .*rpc\/import_rows/, ({ body }) => {
    written.push(body);
    return { json: [] };
  });
  const paste = async (...titles: string[]) => {
    const { getByLabelText } = await openDialog(opened, 'Programação');
    const lines = titles.map((title) => `1\t09:00 - 10:00\tBandeirinha\t${title}\tRui Sá`);
    fill(
      getByLabelText(/^Células copiadas da planilha/),
      ['Dia\tHorário\tSala\tTítulo\tQuem', ...lines].join('\n'),
    );
  };
  await paste('Laser', 'Luz');
  const { findByLabelText, getByLabelText, findByText, getByRole } = await dialog();
  await findByText('2 com erro · 0 alteradas · 0 novas · 0 iguais');
  const asked = await findByLabelText(/^Auditório: “Bandeirinha”/);
  await user.selectOptions(asked, 'Auditório Bandeirantes');
  await user.selectOptions(getByLabelText('Quem'), 'Palestrante');
  await findByText('0 com erro · 0 alteradas · 2 novas · 0 iguais');
  await user.click(getByRole('button', { name: 'Importar 2 linhas' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  const row = { auditorium: 'Auditório Bandeirantes', speaker: 'Rui Sá' };
  expect(written).toMatchObject([{ members: [row, row] }]);
  await paste('Som');
  const next = await dialog();
  await next.findByText('0 com erro · 0 alteradas · 1 nova · 0 iguais');
  next.getByText(/Todas as colunas foram reconhecidas/);
});

it('lists changed rows before new ones, says what else would be written, and keeps faulty rows visible', async () => {
  const opened = openArea('#speakers', {
    rows: {
      speakers: [ana],
      session_people: [{ item_id: 'one', role: 'speaker', name: 'Ana Lima', speaker_id: 'ana' }],
    },
    prepare: (server) =>
      void server.on(/^POST .*rpc\/import_rows/, ({ body }) => {
        for (const { id, ...columns } of (body as { members: Row[] }).members) {
          const stored = server.rows('speakers').find((row) => row.id === id);
          if (stored) Object.assign(stored, columns);
          else server.rows('speakers').push({ ...aSpeaker().row, id, ...columns });
        }
        return { json: [] };
      }),
  });
  const { user } = opened;
  const { getByLabelText, findByText, getByText, getAllByRole, getByRole } = await openDialog(
    opened,
    'Palestrantes',
  );
  const cells = [
    'Nome\tTítulo\tBiografia\tE-mail',
    'Dora Uma\tMédica\tOuve.\tdora@exemplo.br',
    '\tEnfermeira\tSem nome.\tninguem@exemplo.br',
    'ana lima\tDoutora\tCuida.\tana@exemplo.br',
  ];
  fill(getByLabelText(/^Células copiadas da planilha/), cells.join('\n'));
  await findByText('1 com erro · 1 alterada · 1 nova · 0 iguais');
  getByText('1 linha muda o que já está na lista.', { exact: false });
  const lines = () =>
    getAllByRole('listitem').flatMap(({ textContent }) => /^Linha \d.*/.exec(textContent ?? '') ?? []);
  await findByText('O nome muda também na programação, em 1 atividade.');
  expect(lines().map((line) => line.slice(0, 16))).toEqual([
    'Linha 3Enfermeir',
    'Linha 4ana limaa',
    'Linha 2Dora Uman',
  ]);
  await user.click(getByRole('button', { name: 'Importar 2 linhas, sem a que tem erro' }));
  const done = await toast('Importação concluída: 2 linhas.');
  expect(done.textContent).toContain('2 e-mails em “Enviar links”');
  expect(done.textContent).toContain('A linha com erro ficou de fora');
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  const again = await openDialog(opened, 'Palestrantes');
  again.getByRole('heading', { name: 'Ficou de fora da última importação' });
  expect(again.getAllByRole('listitem').map(({ textContent }) => textContent)).toContainEqual(
    expect.stringContaining('Enfermeira · Sem nome.'),
  );
});
