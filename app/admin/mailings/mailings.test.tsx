import { expect, it } from 'vitest';
import {
  dialog,
  fill,
  form,
  openArea,
  region,
  saveButton,
  screen,
  toast,
  waitFor,
} from '#tests/support/admin-component.tsx';

const sent = {
  ...{ id: 'chamada', subject: 'Chamada', body: 'Envie o seu trabalho.', languages: ['pt-BR'] },
  ...{ audience: 'subscribers', started_at: '2026-01-01T00:00:00Z', finished_at: '2026-01-01T00:01:00Z' },
  ...{ started_by: 'Bia', stopped_at: null, stopped_by: null },
};
const REPORT = {
  counts: { queued: 0, sending: 0, sent: 1, failed: 0, bounced: 0, left: 0, unclear: 0 },
  reasons: [],
};

it('sends one of those sent before to a group, of whom those get it who subscribed', async () => {
  const { user, server } = openArea('#mailings/chamada', { rows: { mailings: [sent] } });
  const reach = () => ({
    'pt-BR': server.rows('mailings').at(-1)?.audience === 'enquirers' ? 1 : 0,
    en: 0,
    es: 0,
  });
  server.on(/^GET .*functions\/v1\/mailings\//, () => ({
    json: { reach: reach(), report: REPORT, pace: 60 },
  }));
  server.on(/^POST .*mailings\/[^/]+\/send/, () => {
    const last = server.rows('mailings').at(-1);
    Object.assign(last ?? {}, { started_at: '2026-02-01T00:00:00Z', finished_at: '2026-02-01T00:01:00Z' });
    return { json: {} };
  });
  await screen.findByText('Para quem: Todos os assinantes');
  await user.click(screen.getByRole('button', { name: 'Usar como modelo' }));
  const audience = await (await form()).findByLabelText<HTMLSelectElement>(/^Para quem/);
  expect(audience.value).toBe('subscribers');
  await user.selectOptions(audience, 'Palestrantes');
  await user.click(await saveButton());
  await toast('Boletim salvo!');
  const sending = await region('Enviar');
  await sending.findByText('Para quem: Palestrantes');
  await sending.findByText(/^Ninguém deste grupo assina as novidades/);
  expect(sending.getByRole<HTMLButtonElement>('button', { name: 'Enviar para 0 pessoas' }).disabled).toBe(
    true,
  );
  await user.selectOptions(audience, 'Quem escreveu pelo site');
  await user.click(await saveButton());
  await user.click(await sending.findByRole('button', { name: 'Enviar para 1 pessoa' }));
  (await dialog()).getByText(/Para quem: Quem escreveu pelo site/);
  await user.click((await dialog()).getByRole('button', { name: 'Enviar agora' }));
  await screen.findByText(/^Terminou em/);
  await screen.findByText('Para quem: Quem escreveu pelo site');
  await user.click(screen.getByRole('button', { name: 'Voltar à lista' }));
  await waitFor(() =>
    expect(
      screen
        .getAllByRole('listitem')
        .some(({ textContent }) => textContent?.includes('Quem escreveu pelo site')),
    ).toBe(true),
  );
});

it('claims no delivery where the server only keeps emails in a folder, and says of whom a mail server said what', async () => {
  const { server } = openArea('#mailings/chamada', { rows: { mailings: [sent] } });
  const report = {
    counts: { ...REPORT.counts, sent: 4, bounced: 1 },
    reasons: [{ reason: '550 5.1.1 User unknown', count: 1, addresses: ['ana@leitora.example'] }],
  };
  server.on(/^GET .*functions\/v1\/mailings\//, () => ({
    json: { reach: { 'pt-BR': 5, en: 0, es: 0 }, report, pace: 60 },
  }));
  await screen.findByText('Gravados na pasta do servidor, que não envia e-mails');
  expect(screen.queryByText('Entregues ao servidor de e-mail')).toBeNull();
  const said = await screen.findByText('1 × O endereço não existe');
  expect(said.closest('li')?.textContent).toContain('ana@leitora.example');
});

it('sends at a time by the clocks of the congress, and takes it back', async () => {
  const draft = {
    ...sent,
    started_at: null,
    finished_at: null,
    started_by: null,
    send_at: null,
    send_failure: null,
  };
  const { user, server } = openArea('#mailings/chamada', { rows: { mailings: [draft] } });
  server.on(/^GET .*functions\/v1\/mailings\//, () => ({
    json: { reach: { 'pt-BR': 5, en: 0, es: 0 }, report: REPORT, pace: 60 },
  }));
  server.on(/^POST .*mailings\/[^/]+\/schedule/, ({ body }) => {
    Object.assign(server.rows('mailings')[0] ?? {}, body as object);
    return { json: {} };
  });
  const sending = await region('Enviar');
  await user.click(await sending.findByRole('button', { name: 'Enviar em outra hora' }));
  fill(await sending.findByLabelText(/^Enviar em/), '2031-03-02T18:00');
  await user.click(sending.getByRole('button', { name: 'Agendar' }));
  await sending.findByText('Sai em 02/03/2031 às 18:00.');
  expect(Date.parse(`${server.rows('mailings')[0]?.send_at}`)).toBe(Date.parse('2031-03-02T21:00:00Z'));
  await user.click(sending.getByRole('button', { name: 'Tirar da agenda' }));
  await sending.findByRole('button', { name: 'Enviar em outra hora' });
});
