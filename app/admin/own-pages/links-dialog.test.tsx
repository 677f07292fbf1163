import { expect, it } from 'vitest';
import { dialog, fill, openArea, region, screen, toast, waitFor } from '#tests/support/admin-component.tsx';
import { aSpeaker } from '#tests/support/factories.ts';

const people = ['Ana Lima', 'João Simões', 'Lia Paz'].map((name, index) => ({
  ...aSpeaker().with({ name, title: 'Enfermeira' }).row,
  id: `00000000-0000-4000-8000-00000000000${index}`,
}));

it('takes addresses from a sheet or pasted text, and sends all links with one click', async () => {
  const { user, server } = openArea('#speakers', { rows: { speakers: people } });
  server.on(/^GET .*own-pages/, () => ({ json: { links: [] } }));
  server.on(/^POST .*rpc\/import_rows/, () => ({ json: [] }));
  const sent: unknown[] = [];
  server.on(/^POST .*own-pages/, ({ body }) => {
    sent.push(body);
    return { json: { links: [] } };
  });
  const list = await region('Palestrantes');
  await user.click(await list.findByRole('button', { name: 'Importar e exportar' }));
  const sheet = await dialog();
  fill(
    sheet.getByLabelText(/^Células copiadas da planilha/),
    'Nome\tCargo\tE-mail\nAna Lima\tDoutora\tana@a.test',
  );
  await user.click(await sheet.findByRole('button', { name: 'Importar 1 linha' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());

  await user.click(await list.findByRole('button', { name: 'Enviar links' }));
  const links = await dialog();
  const pasted = 'joao simoes\tjoao@b.test\nLia Paz <lia@c.test>\nNinguém; x@y.test\nLia Paz; lia@c';
  fill(await links.findByLabelText(/^Nomes e e-mails/), pasted);
  await user.click(links.getByRole('button', { name: 'Usar estes e-mails' }));
  await links.findByText('2 e-mails em seus nomes.');
  links.getByText('Ninguém; x@y.test');
  links.getByText('O e-mail destas linhas não é válido. Corrija e cole de novo:');
  links.getByText('Lia Paz; lia@c');
  await user.click(links.getByLabelText('Escolher todos (3)'));
  await user.click(links.getByRole('button', { name: 'Enviar 3 links' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({
    rows: ['ana@a.test', 'joao@b.test', 'lia@c.test'].map((email, index) => ({
      id: people[index]?.id,
      email,
    })),
  });
});

it('keeps what is typed while links are being sent, for a later sending', async () => {
  const { user, server } = openArea('#speakers', { rows: { speakers: people } });
  server.on(/^GET .*own-pages/, () => ({ json: { links: [] } }));
  const { promise, resolve } = Promise.withResolvers<{ json: object }>();
  server.on(/^POST .*own-pages/, () => promise);
  const list = await region('Palestrantes');
  await user.click(await list.findByRole('button', { name: 'Enviar links' }));
  const links = await dialog();
  const of = (name: string) => links.getByLabelText<HTMLInputElement>(`E-mail de ${name}`);
  await links.findByLabelText('Escolher todos (3)');
  fill(of('Ana Lima'), 'ana@a.test');
  fill(of('Lia Paz'), 'lia@c.test');
  await user.click(links.getByRole('button', { name: 'Enviar 2 links' }));
  await links.findByRole('button', { name: 'Enviando…' });
  fill(of('João Simões'), 'joao@b.test');
  fill(of('Lia Paz'), 'lia@outra.test');
  resolve({ json: { links: [{}, {}] } });
  await links.findByRole('button', { name: 'Enviar 2 links' });
  expect(['Ana Lima', 'João Simões', 'Lia Paz'].map((name) => of(name).value)).toEqual([
    '',
    'joao@b.test',
    'lia@outra.test',
  ]);
});

it('sends links to those with an address, and names those without', async () => {
  const { user, server } = openArea('#speakers', { rows: { speakers: people } });
  server.on(/^GET .*own-pages/, () => ({ json: { links: [] } }));
  const sent: { rows: unknown[] }[] = [];
  server.on(/^POST .*own-pages/, ({ body }) => {
    sent.push(body as (typeof sent)[number]);
    return { json: { links: [] } };
  });
  const list = await region('Palestrantes');
  await user.click(await list.findByRole('button', { name: 'Enviar links' }));
  const links = await dialog();
  await user.click(await links.findByLabelText('Escolher todos (3)'));
  fill(links.getByLabelText('E-mail de Ana Lima'), 'ana@a.test');
  links.getByText('1 e-mail à espera do link');
  await user.click(links.getByRole('button', { name: 'Enviar 3 links' }));
  links.getByText('2 das escolhidas estão sem e-mail.');
  await user.click(links.getByRole('button', { name: 'Deixar essas de fora' }));
  await user.click(links.getByLabelText('Escolher todos (3)'));
  await user.click(links.getByRole('button', { name: 'Escolher só quem tem e-mail (1)' }));
  await user.click(links.getByRole('button', { name: 'Enviar 1 link' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.rows).toEqual([{ id: people[0]?.id, email: 'ana@a.test' }]);
});

it('sends more links than one request takes, and keeps those that were not sent chosen', async () => {
  const many = Array.from({ length: 501 }, (_, index) => ({
    ...aSpeaker().with({ name: `Pessoa ${index}`, title: 'Enfermeira' }).row,
    id: `00000000-0000-4000-8000-${`${index}`.padStart(12, '0')}`,
  }));
  const { user, server } = openArea('#speakers', { rows: { speakers: many } });
  server.on(/^GET .*own-pages/, () => ({ json: { links: [] } }));
  const sent: number[] = [];
  server.on(/^POST .*own-pages/, ({ body }) => {
    const { rows } = body as { rows: { id: string }[] };
    if (sent.length === 1) return { status: 500, json: {} };
    sent.push(rows.length);
    return { json: { links: rows.map(({ id }) => ({ id })) } };
  });
  await screen.findByText('Pessoa 0');
  await user.click(screen.getByText('Enviar links'));
  const links = await dialog();
  const lines = many.map(({ name }, index) => `${name}; pessoa${index}@a.test`);
  fill(await links.findByLabelText(/^Nomes e e-mails/), lines.join('\n'));
  await user.click(links.getByText('Usar estes e-mails'));
  await user.click(await links.findByText('Enviar 501 links'));
  await toast('Erro ao enviar os links');
  expect(sent).toEqual([500]);
  await links.findByText('Enviar 1 link');
});

it('does not count somebody who was chosen and whom another editor has removed since', async () => {
  const { user, server } = openArea('#speakers', { rows: { speakers: people } });
  server.on(/^GET .*own-pages/, () => ({ json: { links: [] } }));
  await user.click(await (await region('Palestrantes')).findByRole('button', { name: 'Enviar links' }));
  const links = await dialog();
  await user.click(await links.findByLabelText('Escolher todos (3)'));
  links.getByRole('button', { name: 'Enviar 3 links' });
  server.remove('speakers', ({ id }) => id === people[0]?.id);
  await links.findByRole('button', { name: 'Enviar 2 links' });
});

it('shows a link to copy until it is revoked or replaced', async () => {
  const [ana] = people;
  const now = {
    id: 'l1',
    row_id: ana?.id,
    email: null,
    expires_at: '2099-01-01T00:00:00Z',
    revoked_at: null,
  };
  let listed: object[] = [];
  const { user, server } = openArea('#speakers', { rows: { speakers: people } });
  server.on(/^GET .*own-pages/, () => ({ json: { links: listed } }));
  let made = 0;
  server.on(/^POST .*own-pages/, () => {
    made += 1;
    listed = [{ ...now, created_at: `2026-03-0${made}T12:00:00Z` }];
    return { json: { links: [{ id: ana?.id, url: `https://congresso.test/minha-pagina#${made}` }] } };
  });
  server.on(/^DELETE .*own-pages/, () => {
    listed = [{ ...now, created_at: `2026-03-0${made}T12:00:00Z`, revoked_at: '2026-03-09T12:00:00Z' }];
    return { json: {} };
  });
  const list = await region('Palestrantes');
  await user.click(await list.findByRole('button', { name: 'Enviar links' }));
  const links = await dialog();
  const shown = () => links.queryByLabelText<HTMLInputElement>('Link: Ana Lima')?.value;
  await user.click(await links.findByRole('button', { name: 'Copiar link: Ana Lima' }));
  await waitFor(() => expect(shown()).toMatch(/#1$/));
  fill(links.getByLabelText('E-mail de Ana Lima'), 'ana@a.test');
  await user.click(links.getByRole('button', { name: 'Enviar 1 link de novo' }));
  await waitFor(() => expect(shown()).toBeUndefined());

  await user.click(links.getByRole('button', { name: 'Copiar link: Ana Lima' }));
  await waitFor(() => expect(shown()).toMatch(/#3$/));
  await user.click(links.getByRole('button', { name: 'Revogar link: Ana Lima' }));
  await waitFor(() => expect(shown()).toBeUndefined());
});
