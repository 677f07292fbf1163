import { expect, it } from 'vitest';
import { nextEditionFacts } from '#congress/editions/rules.ts';
import { shippedFacts } from '#congress/facts/shipped.ts';
import {
  dialog,
  fill,
  openArea,
  reload,
  screen,
  toast,
  waitFor,
  within,
} from '#tests/support/admin-component.tsx';

const area = () => openArea('#editions', { rows: { event_facts: [{ id: 1, facts: shippedFacts }] } });
type Area = ReturnType<typeof area>;
const kept = () => Object.keys(localStorage).filter((key) => key.includes('close_edition'));
const theForm = async () => within(await screen.findByRole('form', { name: 'Próxima edição' }));
const firstDay = async () => (await theForm()).getByLabelText<HTMLInputElement>(/^Primeiro dia/);
const press = async ({ user }: Area, name: string) => user.click(await screen.findByRole('button', { name }));

const ALREADY = /já foi encerrada$/;
const OVERTAKEN = /^Os dados do evento mudaram depois que você preparou/;

/** Opens the closing and types another first day. */
async function prepared(): Promise<Area> {
  const opened = area();
  await press(opened, 'Preparar o encerramento');
  fill(await firstDay(), '2027-05-26');
  await waitFor(() => expect(kept()).toHaveLength(1));
  return opened;
}

/** Reviews the prepared closing, and confirms it. */
async function confirm(opened: Area): Promise<void> {
  await press(opened, 'Conferir tudo antes de encerrar');
  await opened.user.click((await dialog()).getByRole('button', { name: 'Encerrar a 3ª edição' }));
}

/** Stores the facts of the next edition in the fake server, as the real server does when an edition is closed. */
const close = ({ server }: Area) => server.change('event_facts', { facts: nextEditionFacts(shippedFacts) });

it('keeps a prepared closing until it is discarded, and can restore it', async () => {
  const opened = await prepared();
  reload(opened);
  expect((await firstDay()).value).toBe('2027-05-26');
  await press(opened, 'Descartar o que preparei');
  const said = within(await toast('Alterações descartadas'));
  await waitFor(() => expect(kept()).toEqual([]));
  await opened.user.click(said.getByRole('button', { name: 'Desfazer' }));
  expect((await firstDay()).value).toBe('2027-05-26');
  await waitFor(() => expect(kept()).toHaveLength(1));
});

it('deletes the prepared closing from the browser after a successful closing', async () => {
  const opened = await prepared();
  opened.server.on(/POST .*rpc\/close_edition/, () => {
    close(opened);
    return { json: [{ id: 1, transaction_id: 1 }] };
  });
  await confirm(opened);
  await toast('A 3ª edição foi encerrada. O site é o da 4ª.');
  await screen.findByRole('region', { name: /^Encerrar a 4ª edição/ });
  expect(kept()).toEqual([]);
});

it('tells a user who was preparing the closing that a colleague has closed the edition', async () => {
  const opened = await prepared();
  close(opened);
  reload(opened);
  await toast('A 3ª edição já foi encerrada');
  expect(kept()).toEqual([]);
});

const CLOSING = {
  id: 5,
  transaction_id: 5,
  called: 'close_edition',
  changed_by: 'ana',
  changed_at: shippedFacts.event.firstDay,
};

it('keeps the prepared closing while the colleague’s can be undone, and tells the user only once', async () => {
  const opened = await prepared();
  opened.server.rows('content_changes').push(CLOSING);
  close(opened);
  reload(opened);
  const said = await toast('A 3ª edição já foi encerrada');
  expect(said.textContent).toMatch(/continua guardado aqui enquanto o encerramento puder ser desfeito/);
  expect(kept()).toHaveLength(1);
  reload(opened);
  await screen.findByRole('region', { name: /^Encerrar a 4ª edição/ });
  opened.server.change('event_facts', { facts: shippedFacts });
  reload(opened);
  expect((await firstDay()).value).toBe('2027-05-26');
  expect(screen.queryByText(ALREADY)).toBeNull();

  close(opened);
  opened.server.rows('content_changes').unshift({ ...CLOSING, id: 6, called: null });
  reload(opened);
  await waitFor(() => expect(kept()).toEqual([]));
});

it('keeps the prepared closing if the response is lost, and recognises the user’s own closing later', async () => {
  const opened = await prepared();
  const { server } = opened;
  const answers = server.on(/POST .*rpc\/close_edition/, () => new Promise<undefined>(() => {}));
  await confirm(opened);
  await screen.findByRole('button', { name: 'Encerrando…' });
  reload(opened);
  expect((await firstDay()).value).toBe('2027-05-26');
  answers();

  server.on(/POST .*rpc\/close_edition/, () => 'away');
  await confirm(opened);
  await toast('Erro ao encerrar a edição');
  expect(kept()).toHaveLength(1);
  reload(opened);
  expect((await firstDay()).value).toBe('2027-05-26');
  server.rows('content_changes').push({ ...CLOSING, changed_by: server.user.id });
  close(opened);
  reload(opened);
  await toast('A 3ª edição foi encerrada. O site é o da 4ª.');
  expect(screen.queryByText(ALREADY)).toBeNull();
});

it('carries over the film of the edition that ends only if it is entered again', async () => {
  const facts = { ...shippedFacts, video: { youtubeId: 'dQw4w9WgXcQ' } };
  const opened = openArea('#editions', { rows: { event_facts: [{ id: 1, facts }] } });
  await press(opened, 'Preparar o encerramento');
  const film = (await theForm()).getByLabelText<HTMLInputElement>(/^Vídeo da edição anterior/);
  expect(film.value).toBe('');
  // The user enters the same film again, to keep it for the next edition.
  fill(film, facts.video.youtubeId);
  fill(await firstDay(), '2027-05-26');
  await confirm(opened);
  await waitFor(() => expect(opened.server.sent('POST', 'close_edition')).toHaveLength(1));
  expect(opened.server.sent('POST', 'close_edition')[0]).toMatchObject({
    facts: { video: facts.video },
    carried: expect.arrayContaining(['video']),
  });
});

it('warns that the facts have changed since the closing was prepared, until it is started over', async () => {
  const opened = await prepared();
  reload(opened);
  await firstDay();
  expect(screen.queryByText(OVERTAKEN)).toBeNull();
  opened.server.change('event_facts', { facts: { ...shippedFacts, occupancy: 10 } });
  reload(opened);
  await screen.findByText(OVERTAKEN);
  expect((await firstDay()).value).toBe('2027-05-26');
  await press(opened, 'Descartar o que preparei');
  const said = within(await toast('Alterações descartadas'));
  await press(opened, 'Preparar o encerramento');
  await firstDay();
  expect(screen.queryByText(OVERTAKEN)).toBeNull();
  await opened.user.click(said.getByRole('button', { name: 'Desfazer' }));
  await screen.findByText(OVERTAKEN);
});

it('does not mistake the user’s own closing for a colleague’s if its response is late or lost', async () => {
  const opened = await prepared();
  opened.server.on(/POST .*rpc\/close_edition/, ({ body }) => {
    opened.server.change('event_facts', { facts: (body as { facts: object }).facts });
    return 'away';
  });
  await confirm(opened);
  await toast('A 3ª edição foi encerrada. O site é o da 4ª.');
  await screen.findByRole('region', { name: /^Encerrar a 4ª edição/ });
  for (const lie of [ALREADY, 'Erro ao encerrar a edição']) expect(screen.queryByText(lie)).toBeNull();
  expect(kept()).toEqual([]);
});

it('restores the prepared closing over the former facts when the closing is undone', async () => {
  const opened = await prepared();
  opened.server.on(/POST .*rpc\/close_edition/, () => {
    opened.server.rows('content_changes').push(CLOSING);
    close(opened);
    return { json: [CLOSING] };
  });
  opened.server.on(/POST .*rpc\/take_back/, () => {
    opened.server.change('event_facts', { facts: shippedFacts });
    return { json: [{ id: 2, transaction_id: 2 }] };
  });
  await confirm(opened);
  const said = within(await toast('A 3ª edição foi encerrada. O site é o da 4ª.'));
  await opened.user.click(said.getByRole('button', { name: 'Desfazer' }));
  await toast('Encerramento desfeito.');
  expect((await firstDay()).value).toBe('2027-05-26');
  expect(screen.queryByText(OVERTAKEN)).toBeNull();
});

it('restores the prepared closing for its author when a colleague undoes the closing', async () => {
  const opened = await prepared();
  opened.server.on(/POST .*rpc\/close_edition/, () => {
    opened.server.rows('content_changes').push({ ...CLOSING, changed_by: opened.server.user.id });
    close(opened);
    return { json: [CLOSING] };
  });
  await confirm(opened);
  await toast('A 3ª edição foi encerrada. O site é o da 4ª.');
  reload(opened);
  await screen.findByRole('region', { name: /^Encerrar a 4ª edição/ });
  expect(screen.queryByText(ALREADY)).toBeNull();
  opened.server.change('event_facts', { facts: shippedFacts });
  reload(opened);
  expect((await firstDay()).value).toBe('2027-05-26');
  expect(screen.queryByText(OVERTAKEN)).toBeNull();
});

it('restores a discarded closing on top of what others have changed since', async () => {
  const opened = await prepared();
  await press(opened, 'Descartar o que preparei');
  const said = within(await toast('Alterações descartadas'));
  const batches = shippedFacts.batches.map((batch) => ({
    ...batch,
    prices: { ...batch.prices, professional: 4321 },
  }));
  opened.server.change('event_facts', { facts: { ...shippedFacts, batches } });
  await press(opened, 'Preparar o encerramento');
  await press(opened, 'Conferir tudo antes de encerrar');
  await screen.findAllByDisplayValue('43,21');
  await opened.user.click(said.getByRole('button', { name: 'Desfazer' }));
  await waitFor(async () => expect((await firstDay()).value).toBe('2027-05-26'));
  await screen.findAllByDisplayValue('43,21');
  await screen.findByText(OVERTAKEN);
});

it('undoes a closing by either of two buttons, which then both disappear, and notes that the edition is not over yet', async () => {
  const [day] = [shippedFacts.event.firstDay];
  const now = { ...shippedFacts, showing: { ...shippedFacts.showing, day } };
  const opened = openArea('#editions', { rows: { event_facts: [{ id: 1, facts: now }] } });
  const json = { facts: now, today: day, pictures: {} };
  opened.server.on(/functions\/v1\/page-data/, () => ({ json }));
  const closing = { id: 1, transaction_id: 1, called: 'close_edition', changed_at: '2026-06-01T10:00:00Z' };
  opened.server.on(/POST .*rpc\/close_edition/, () => {
    opened.server.rows('content_changes').push({ ...closing, parts: [] });
    opened.server.change('event_facts', { facts: nextEditionFacts(shippedFacts) });
    return { json: [closing] };
  });
  opened.server.on(/POST .*rpc\/take_back/, () => {
    opened.server.rows('content_changes').pop();
    opened.server.change('event_facts', { facts: now });
    return { json: [{ id: 2, transaction_id: 2 }] };
  });
  await press(opened, 'Preparar o encerramento');
  await confirm(opened);
  await toast('A 3ª edição foi encerrada. O site é o da 4ª.');
  await press(opened, 'Desfazer o encerramento');
  await opened.user.click((await dialog()).getByRole('button', { name: 'Desfazer' }));
  await toast('Encerramento desfeito.');
  expect(screen.queryByText('A 3ª edição foi encerrada. O site é o da 4ª.')).toBeNull();
  await screen.findByText(/^Esta edição ainda não terminou/);
});
