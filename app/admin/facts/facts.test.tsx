import { expect, it } from 'vitest';
import { shippedFacts } from '#congress/facts/shipped.ts';
import {
  described,
  fill,
  openArea,
  region,
  reload,
  screen,
  toast,
  waitFor,
  within,
} from '#tests/support/admin-component.tsx';

const area = (place: string) => openArea(place, { rows: { event_facts: [{ id: 1, facts: shippedFacts }] } });
const FORM = 'form[aria-label="Dados do evento"]';
/** By a selector, because computing the role of each of three thousand elements would take most of the test's time. */
const formElement = () =>
  waitFor(
    () => document.querySelector<HTMLFormElement>(FORM) ?? Promise.reject(new Error('There is no form')),
  );
const theForm = async () => within(await formElement());
/** The only element of the form with this text, ignoring the mark of required fields. */
async function one<Name extends 'label' | 'button'>(tag: Name, name: string) {
  const found = [...(await formElement()).querySelectorAll(tag)].filter(
    ({ textContent }) => textContent.replace(/\s*\*$/, '') === name,
  );
  expect(found.length, name).toBe(1);
  return found[0] as HTMLElementTagNameMap[Name];
}
const fact = async (label: string) => (await one('label', label)).control as HTMLInputElement;
const press = async ({ user }: ReturnType<typeof openArea>, name: string) =>
  user.click(await one('button', name));
const SAVE = 'Salvar dados do evento';
const stored = ({ server }: ReturnType<typeof openArea>) => server.rows('event_facts')[0]?.facts;

it('shows errors at their fields, and saves nothing', async () => {
  const opened = area('#facts');
  fill(await fact('Último dia'), '2026-05-01');
  await press(opened, SAVE);
  const last = await fact('Último dia');
  await waitFor(() => expect(described(last)).toMatch(/não pode vir antes do começo/));
  await waitFor(() => expect(document.activeElement).toBe(last));
  const payment = await fact('Página de pagamento');
  fill(payment, 'javascript:alert(1)');
  await press(opened, SAVE);
  await waitFor(() => expect(described(payment)).toBe('Informe um endereço que comece com https://'));
  expect(stored(opened)).toEqual(shippedFacts);
});

it('starts a new batch on the day after the last one', async () => {
  const opened = area('#facts');
  fill(await fact('1º lote: até'), '');
  await press(opened, 'Adicionar lote');
  expect((await theForm()).queryByLabelText(/^2º lote: de/)).toBeNull();
  fill(await fact('2º lote: Profissionais de saúde'), '377,00');
  await press(opened, SAVE);
  await waitFor(async () =>
    expect(described(await fact('1º lote: até'))).toMatch(/Só o último lote pode ficar sem fim/),
  );
  fill(await fact('1º lote: até'), '2026-04-15');
  await press(opened, SAVE);
  await toast('Dados do evento atualizados!');
  expect(stored(opened)).toMatchObject({ batches: [{ until: '2026-04-15' }, { from: '2026-04-16' }] });
});

it('marks values of the sample, until they are changed or confirmed', async () => {
  const opened = openArea('#facts', {
    rows: { event_facts: [{ id: 1, facts: shippedFacts }], confirmed_facts: [{ path: 'certificateHours' }] },
  });
  const markAt = async (label: string) =>
    (await fact(label)).closest('div')?.textContent?.includes('do exemplo') ?? false;
  await waitFor(async () => expect(await markAt('Organização')).toBe(true));
  expect(await markAt('Carga horária do certificado (horas)')).toBe(false);
  expect(await markAt('CNPJ')).toBe(false);
  expect(await markAt('Público 2 (inglês)')).toBe(true);
  // Typing in one row of a list does not affect the marks of the other rows.
  const [first] = screen.getAllByLabelText<HTMLInputElement>(/^Público 1 \(inglês\)/);
  const before = first?.value ?? '';
  fill(first as HTMLElement, 'Nurses alone');
  await screen.findAllByText('alterado');
  expect(await markAt('Público 2 (inglês)')).toBe(true);
  fill(first as HTMLElement, before);
  fill(await fact('Organização'), 'Instituto Rim');
  await waitFor(async () => expect(await markAt('Organização')).toBe(false));
  await press(opened, SAVE);
  await toast('Dados do evento atualizados!');
  expect(await markAt('Organização')).toBe(false);
});

it('suggests the time zone of the state if another one is chosen, and changes nothing by itself', async () => {
  const opened = area('#facts');
  const proposal = async () => (await theForm()).queryByRole('button', { name: 'Usar America/Manaus' });
  fill(await fact('Estado'), 'MG');
  expect(await proposal()).toBeNull();
  fill(await fact('Estado'), 'am');
  (await theForm()).getByText('Em AM os relógios mostram outra hora: o fuso de lá é America/Manaus.');
  // Incomplete and mistyped dates on the way to the last one.
  for (const day of ['0002-08-18', '', '20271-08-18', '2027-08-18']) fill(await fact('Primeiro dia'), day);
  fill(await fact('Último dia'), '2027-08-21');
  const zone = await fact('Fuso horário');
  expect(zone.value).toBe('America/Sao_Paulo');
  await opened.user.click((await proposal()) as HTMLElement);
  expect(zone.value).toBe('America/Manaus');
  expect(document.activeElement).toBe(zone);
  expect(await proposal()).toBeNull();
  await press(opened, SAVE);
  await toast('Dados do evento atualizados!');
  expect(stored(opened)).toMatchObject({ event: { timeZone: 'America/Manaus' }, venue: { region: 'am' } });
});

it('empties all example links at once, so that the site says “em breve”', async () => {
  const opened = area('#overview');
  // "Começar com o seu congresso", which may be there before or after it, has the same link.
  const attention = await region('Precisa de atenção');
  const hint = await attention.findByRole('link', { name: /^Página de pagamento ?: 7 links de exemplo/ });
  await opened.user.click(hint);
  await waitFor(async () => expect(document.activeElement).toBe(await fact('Página de pagamento')));
  const told = (await theForm()).getByText('7 endereços são exemplos e não levam a lugar nenhum.');
  await opened.user.click(within(told.parentElement as HTMLElement).getByRole('button'));
  expect((await theForm()).queryByText(/endereços são exemplos/)).toBeNull();
  expect(document.activeElement).toBe(await fact('Área do inscrito'));
  await press(opened, SAVE);
  await toast('Dados do evento atualizados!');
  expect(stored(opened)).toMatchObject({
    links: { checkout: null, instagram: null, descriptors: shippedFacts.links.descriptors },
  });
});

it('keeps what was typed since a save when that save is undone', async () => {
  const opened = area('#facts');
  fill(await fact('Reembolso (%)'), '70');
  await press(opened, SAVE);
  const saved = within(await toast('Dados do evento atualizados!'));
  fill(await fact('Resposta em dias úteis'), '9');
  await opened.user.click(saved.getByRole('button', { name: 'Desfazer' }));
  await toast('Alteração desfeita.');
  expect(stored(opened)).toEqual(shippedFacts);
  expect((await fact('Resposta em dias úteis')).value).toBe('9');
});

it('asks about facts that two people have changed, and merges the others', async () => {
  const opened = area('#facts');
  fill(await fact('Reembolso (%)'), '70');
  fill(await fact('Resposta em dias úteis'), '7');
  const refund = { ...shippedFacts.refund, percent: 80 };
  opened.server.change('event_facts', { facts: { ...shippedFacts, occupancy: 60, refund } });
  await press(opened, SAVE);
  const conflict = within(await screen.findByRole('alert', { name: '' }));
  await conflict.findByText('A versão salva: 80');
  conflict.getByText('A sua versão: 70');
  await opened.user.click(conflict.getByRole('button', { name: /Ficar com a versão salva/ }));
  await press(opened, SAVE);
  await toast('Dados do evento atualizados!');
  expect(stored(opened)).toMatchObject({ occupancy: 60, refund: { percent: 80, replyBusinessDays: 7 } });
});

it('restores input on top of what somebody else has saved since, and asks about what both have changed', async () => {
  const opened = area('#facts');
  fill(await fact('Reembolso (%)'), '70');
  fill(await fact('Resposta em dias úteis'), '7');
  await waitFor(() =>
    expect(localStorage.getItem('plenaria-draft/event_facts')).toMatch(
      /refund\.percent":"70".*replyBusinessDays":"7"/,
    ),
  );
  const before = structuredClone(opened.server.rows('event_facts')[0]);
  opened.server.on(/^GET .*content_history.*before-%3E%3Eupdated_at/, () => ({ json: [{ before }] }));
  const refund = { ...shippedFacts.refund, percent: 80 };
  opened.server.change('event_facts', { facts: { ...shippedFacts, occupancy: 60, refund } });
  const again = reload(opened);
  await (await theForm()).findByText('Alterações recuperadas');
  expect((await fact('Resposta em dias úteis')).value).toBe('7');
  await screen.findByText('A versão salva: 80');
  screen.getByText('A sua versão: 70');
  await again.user.click(screen.getByRole('button', { name: /Ficar com a versão salva/ }));
  await press(again, SAVE);
  await toast('Dados do evento atualizados!');
  expect(stored(again)).toMatchObject({ occupancy: 60, refund: { percent: 80, replyBusinessDays: 7 } });
  expect(localStorage.getItem('plenaria-draft/event_facts')).toBeNull();
});

it('asks how to resolve a draft whose facts have changed since, also with input of an earlier visit', async () => {
  const withRefund = (percent: number) => ({
    ...shippedFacts,
    refund: { ...shippedFacts.refund, percent },
  });
  const [before, now] = ['2026-01-01T00:00:00Z', '2026-01-02T00:00:00Z'];
  const draft = {
    ...{
      id: 'd1',
      table_name: 'event_facts',
      row_id: '1',
      author: 'carla',
      written_by: 'carla',
      sent_by: null,
    },
    ...{ release_id: null, name: 'Dados do evento', removes: false, seen: before, written_at: before },
    ...{ updated_at: before, changes: { facts: withRefund(70) } },
  };
  const replying = 'refund.replyBusinessDays';
  const typed = { changed: { [replying]: '7' }, over: { [replying]: '5' }, savedAt: 0 };
  localStorage.setItem('plenaria-draft/event_facts', JSON.stringify(typed));
  const { server } = openArea('#facts', {
    rows: { event_facts: [{ id: 1, facts: withRefund(80), updated_at: now }], drafts: [draft] },
  });
  const first = { id: 1, facts: shippedFacts, updated_at: before };
  server.on(/^GET .*content_history.*updated_at/, () => ({ json: [{ before: first }] }));
  await screen.findByText('A versão salva: 80');
  screen.getByText('A sua versão: 70');
  expect((await fact('Resposta em dias úteis')).value).toBe('7');
});

it('does not delete the browser draft of another tab if nothing was typed here', async () => {
  const opened = area('#facts');
  await fact('Reembolso (%)');
  const other = JSON.stringify({ seen: '', changed: { 'refund.percent': '70' }, savedAt: 0 });
  localStorage.setItem('plenaria-draft/event_facts', other);
  fill(await fact('Resposta em dias úteis'), shippedFacts.refund.replyBusinessDays.toString());
  await opened.user.click(await fact('Primeiro dia'));
  expect(localStorage.getItem('plenaria-draft/event_facts')).toBe(other);
});

it('does not touch the browser draft of another build, and says so', async () => {
  const newer = JSON.stringify({ shape: 2, values: { 'refund.percent': '70' }, savedAt: 0 });
  localStorage.setItem('plenaria-draft/event_facts', newer);
  const opened = area('#facts');
  await (await theForm()).findByText('Alterações não salvas de outra versão desta página');
  fill(await fact('Resposta em dias úteis'), '7');
  await press(opened, SAVE);
  await toast('Dados do evento atualizados!');
  expect(localStorage.getItem('plenaria-draft/event_facts')).toBe(newer);
});

it('searches facts by label and value, without losing input', async () => {
  area('#facts');
  fill(await fact('Primeiro dia'), '2026-05-27');
  const box = screen.getByRole('searchbox', { name: 'Buscar nos dados do evento' });
  const labels = async () =>
    [...(await formElement()).querySelectorAll('label')].map((one) => one.textContent);
  const isShown = async (label: string) => (await labels()).some((text) => text.startsWith(label));
  fill(box, 'reembolso');
  await waitFor(async () => expect(await isShown('Primeiro dia')).toBe(false));
  await fact('Reembolso (%)');
  fill(box, shippedFacts.contact.email);
  await waitFor(async () => expect(await isShown('Reembolso (%)')).toBe(false));
  await fact('E-mail');
  fill(box, 'nada disto');
  await screen.findByText('Nenhum dado do evento diz isso. Tente uma palavra só.');
  fill(box, '');
  await waitFor(async () => expect((await fact('Primeiro dia')).value).toBe('2026-05-27'));
});
