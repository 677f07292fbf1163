import { act } from '@testing-library/react';
import { expect, it } from 'vitest';
import { lettersBasis } from '#congress/mailings/letters.ts';
import {
  dialog,
  fill,
  form,
  goTo,
  openArea,
  region,
  saveButton,
  screen,
  toast,
  waitFor,
} from '#tests/support/admin-component.tsx';
import { REPORT, readersOf, sent } from '#tests/support/mailing-rows.ts';

it('copies a sent mailing and sends it to a group, of which only subscribers receive it', async () => {
  const { user, server } = openArea('#mailings/chamada', { rows: { mailings: [sent] } });
  const reach = () => ({
    'pt-BR': server.rows('mailings').at(-1)?.audience === 'enquirers' ? 1 : 0,
    en: 0,
    es: 0,
  });
  server.on(/^GET .*functions\/v1\/mailings\//, () => ({
    json: { readers: readersOf(reach()), report: REPORT, pace: 60 },
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
  await user.selectOptions(audience, 'Assinantes que são palestrantes');
  await user.click(await saveButton());
  await toast('Boletim salvo!');
  const sending = await region('Enviar');
  await sending.findByText('Para quem: Assinantes que são palestrantes');
  await sending.findByText(/^Ninguém deste grupo assina as novidades/);
  expect(sending.getByRole<HTMLButtonElement>('button', { name: 'Enviar para 0 pessoas' }).disabled).toBe(
    true,
  );
  await user.selectOptions(audience, 'Assinantes que escreveram pelo site');
  await user.click(await saveButton());
  await user.click(await sending.findByRole('button', { name: 'Enviar para 1 pessoa' }));
  (await dialog()).getByText(/Para quem: Assinantes que escreveram pelo site/);
  await user.click((await dialog()).getByRole('button', { name: 'Enviar agora' }));
  await screen.findByText(/^Terminou em/);
  await screen.findByText('Para quem: Assinantes que escreveram pelo site');
  await user.click(screen.getByRole('button', { name: 'Voltar à lista' }));
  await waitFor(() =>
    expect(
      screen
        .getAllByRole('listitem')
        .some(({ textContent }) => textContent?.includes('Assinantes que escreveram pelo site')),
    ).toBe(true),
  );
});

it('does not claim deliveries if the server only writes emails to a folder, and shows what mail servers responded', async () => {
  const { server } = openArea('#mailings/chamada', { rows: { mailings: [sent] } });
  const report = {
    counts: { ...REPORT.counts, sent: 4, bounced: 1 },
    reasons: [{ reason: '550 5.1.1 User unknown', count: 1, addresses: ['ana@leitora.example'] }],
  };
  server.on(/^GET .*functions\/v1\/mailings\//, () => ({
    json: { readers: readersOf(), report, pace: 60 },
  }));
  await screen.findByText('Gravados na pasta do servidor, que não envia e-mails');
  expect(screen.queryByText('Entregues ao servidor de e-mail')).toBeNull();
  const said = await screen.findByText('1 × O endereço não existe');
  expect(said.closest('li')?.textContent).toContain('ana@leitora.example');
});

it('schedules a mailing in the congress’s time zone, and cancels that', async () => {
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
    json: { readers: readersOf(), report: REPORT, pace: 60 },
  }));
  server.on(/^POST .*mailings\/[^/]+\/schedule/, ({ body }) => {
    Object.assign(server.rows('mailings')[0] ?? {}, body as object);
    return { json: {} };
  });
  const sending = await region('Enviar');
  await user.click(await sending.findByRole('button', { name: 'Enviar em outra hora' }));
  fill(await sending.findByLabelText(/^Enviar em/), '2031-03-02T18:00');
  // A correction that is not saved would not be sent; the typed time stays while it is saved.
  const schedule = sending.getByRole<HTMLButtonElement>('button', { name: 'Agendar' });
  fill(await (await form()).findByLabelText(/^Assunto/), 'Corrigido');
  await waitFor(() => expect(schedule.disabled).toBe(true));
  await user.click(await saveButton());
  await toast('Boletim salvo!');
  await waitFor(() => expect(schedule.disabled).toBe(false));
  await user.click(schedule);
  await sending.findByText('Sai em 02/03/2031 às 18:00.');
  expect(Date.parse(`${server.rows('mailings')[0]?.send_at}`)).toBe(Date.parse('2031-03-02T21:00:00Z'));
  await user.click(sending.getByRole('button', { name: 'Tirar da agenda' }));
  await sending.findByRole('button', { name: 'Enviar em outra hora' });
});

it('says before and after saving that a change takes the mailing off the schedule, and reschedules it with one tap', async () => {
  const at = '2031-03-02T21:00:00+00:00';
  const scheduled = {
    ...sent,
    ...{ started_at: null, finished_at: null, started_by: null, send_at: at, send_failure: null },
    ...{ was_to_send_at: null, updated_at: '2026-01-01T00:00:00Z' },
  };
  const { user, server } = openArea('#mailings/chamada', { rows: { mailings: [scheduled] } });
  server.on(/^GET .*functions\/v1\/mailings\//, () => ({
    json: { readers: readersOf(), report: REPORT, pace: 60 },
  }));
  server.on(/^PATCH .*\/mailings/, ({ body }) => {
    const row = server.rows('mailings')[0];
    Object.assign(row ?? {}, body as object, { send_at: null, was_to_send_at: at });
    return { json: [row] };
  });
  server.on(/^POST .*mailings\/[^/]+\/schedule/, ({ body }) => {
    Object.assign(server.rows('mailings')[0] ?? {}, body as object, { was_to_send_at: null });
    return { json: {} };
  });
  const written = await form();
  await written.findByText(
    'Este boletim sai em 02/03/2031 às 18:00. Ao salvar uma mudança, ele sai da agenda.',
  );
  fill(written.getByRole('textbox', { name: /^Texto$|^Texto \(/ }), 'Envie até sexta.');
  await user.click(await written.findByRole('button', { name: 'Salvar e tirar da agenda' }));
  await toast('Boletim salvo, e fora da agenda!');
  const sending = await region('Enviar');
  await sending.findByText(/^Ia sair em 02\/03\/2031 às 18:00/);
  expect(written.queryByText(/^Este boletim sai em/)).toBeNull();
  await user.click(screen.getAllByRole('button', { name: 'Agendar de novo' }).at(-1) as HTMLElement);
  await sending.findByText('Sai em 02/03/2031 às 18:00.');
  await written.findByText(/^Este boletim sai em/);
});

it('writes to the speakers of a day, states the legal basis, and lists recipients and others by name', async () => {
  const { user, server } = openArea('#mailings/new');
  const people = [
    { name: 'Ana Prado', email: 'ana@x.example', hindrance: null },
    { name: 'Bia Reis', email: null, hindrance: 'address' },
    { name: 'Cida Sol', email: 'cida@x.example', hindrance: 'objected' },
  ];
  server.on(/^GET .*functions\/v1\/mailings\//, () => ({
    json: {
      readers: { reach: { 'pt-BR': 1, en: 0, es: 0 }, people, unlisted: ['Fábio Rua'] },
      ...{ report: REPORT, pace: 60 },
    },
  }));
  const written = await form();
  const audience = await written.findByLabelText<HTMLSelectElement>(/^Para quem/);
  expect(audience.getAttribute('aria-describedby')).toBeTruthy();
  written.getByText(/^Só recebe quem consentiu/);
  expect(written.queryByLabelText(/^Dia da programação/)).toBeNull();
  await user.selectOptions(audience, 'Palestrantes e moderadores');
  written.getByText((text) => text.includes(lettersBasis('pt-BR')));
  await user.selectOptions(written.getByLabelText(/^Dia da programação/), 'Segundo dia');
  fill(written.getByRole('textbox', { name: /^Assunto/ }), 'Horários');
  fill(written.getByRole('textbox', { name: /^Texto$|^Texto \(/ }), 'Confira o seu.');
  await user.click(await saveButton());
  await toast('Boletim salvo!');
  expect(server.rows('mailings')).toMatchObject([{ audience: 'all_speakers', day: 2 }]);

  const sending = await region('Enviar');
  await sending.findByText('Para quem: Palestrantes e moderadores: Segundo dia');
  await user.click(await sending.findByText('Quem recebe: 1 pessoa'));
  sending.getByText('ana@x.example');
  const said = sending.getAllByText(/\(1\):$/).map((title) => title.parentElement?.textContent);
  expect(said).toEqual([
    expect.stringMatching(/^Sem e-mail \(1\): Bia Reis\. .*“Enviar links”/),
    expect.stringMatching(/^Na programação, sem cadastro \(1\): Fábio Rua\./),
    expect.stringMatching(/^Pediram para não receber \(1\): Cida Sol\./),
  ]);

  // The day does not apply to other audiences.
  const whom = await (await form()).findByLabelText(/^Para quem/);
  await user.selectOptions(whom, 'Patrocinadores e apoios');
  await user.click(await saveButton());
  await waitFor(() =>
    expect(server.rows('mailings')).toMatchObject([{ audience: 'all_sponsors', day: null }]),
  );
});

it('offers the unsaved text as a new draft if the mailing was sent meanwhile', async () => {
  const waiting = { ...sent, started_at: null, finished_at: null, send_at: '2026-01-01T00:00:00Z' };
  const { user, server } = openArea('#mailings/chamada', { rows: { mailings: [waiting] } });
  server.on(/^GET .*functions\/v1\/mailings\//, () => ({
    json: { readers: readersOf(), report: REPORT, pace: 60 },
  }));
  const subject = await (await form()).findByLabelText<HTMLInputElement>(/^Assunto/);
  await fill(subject, 'Última chamada');
  goTo('#mailings');
  act(() => server.change('mailings', { started_at: sent.started_at, finished_at: sent.finished_at }));
  // The author returns to the window.
  dispatchEvent(new Event('visibilitychange'));
  await user.click(await screen.findByRole('button', { name: /Chamada/ }));
  await screen.findByText('O boletim saiu enquanto você o editava');
  await user.click(screen.getByRole('button', { name: 'Começar outro boletim com elas' }));
  await toast('Um rascunho novo começa com estes textos.');
  expect(server.rows('mailings').at(-1)).toMatchObject({ subject: 'Última chamada', body: sent.body });
  expect((await (await form()).findByLabelText<HTMLInputElement>(/^Assunto/)).value).toBe('Última chamada');
  expect(Object.keys(localStorage).filter((key) => key.includes('mailings/chamada'))).toEqual([]);
});

it('can be sent without the translation for a language without readers, but not scheduled', async () => {
  const draft = { ...sent, started_at: null, finished_at: null, languages: ['pt-BR', 'en'] };
  openArea('#mailings/chamada', {
    rows: { mailings: [draft] },
    prepare: (server) =>
      void server.on(/^GET .*functions\/v1\/mailings\//, () => ({
        json: { readers: readersOf(), report: REPORT, pace: 60 },
      })),
  });
  const sending = await region('Enviar');
  const send = await sending.findByRole<HTMLButtonElement>('button', { name: 'Enviar para 5 pessoas' });
  expect(send.disabled).toBe(false);
  sending.getByText(/^English: falta a tradução.*Hoje ninguém lê neste idioma/);
  const later = sending.getByRole<HTMLButtonElement>('button', { name: 'Enviar em outra hora' });
  expect(later.disabled).toBe(true);
});
