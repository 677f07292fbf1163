import { expect, it } from 'vitest';
import { openArea, region, reload, screen, waitFor } from '#tests/support/admin-component.tsx';
import { aSpeaker } from '#tests/support/factories.ts';
import { PAGE_DATA } from '../page-data.tsx';

const ana = { ...aSpeaker().with({ name: 'Ana Lima' }).row, id: 'ana' };
const leave = () => dispatchEvent(new Event('pagehide'));
const KEY = 'plenaria-admin-reads';

it('shows the cached data after a reload, and then the current data', async () => {
  const area = openArea('#speakers', { rows: { speakers: [ana] } });
  await (await region('Palestrantes')).findByText('Ana Lima');
  leave();
  const answered = Promise.withResolvers<void>();
  const late = area.server.on(/^GET \/(rest\/v1\/speakers|functions\/v1\/page-data)/, async (_, done) => {
    await answered.promise;
    late();
    return done();
  });
  Object.assign(area.server.rows('speakers')[0] ?? {}, { name: 'Ana Souza' });
  reload(area);
  await (await region('Palestrantes')).findByText('Ana Lima');
  answered.resolve();
  await (await region('Palestrantes')).findByText('Ana Souza');
});

it('discards the cached data for another role, and after signing out', async () => {
  const area = openArea('#speakers', { rows: { speakers: [ana] } });
  await (await region('Palestrantes')).findByText('Ana Lima');
  leave();
  expect(sessionStorage.getItem(KEY)).toContain('Ana Lima');
  await area.user.click(screen.getByRole('button', { name: 'Sair' }));
  await screen.findByLabelText('Senha');
  await waitFor(() => expect(sessionStorage.getItem(KEY)).toBeNull());

  sessionStorage.setItem(KEY, JSON.stringify({ of: 'somebody else', reads: [[PAGE_DATA, {}]] }));
  openArea('#speakers', { rows: { speakers: [ana] } });
  await (await region('Palestrantes')).findByText('Ana Lima');
});
