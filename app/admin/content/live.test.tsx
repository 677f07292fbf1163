import { QueryClient } from '@tanstack/react-query';
import { act } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import {
  fill,
  form,
  goTo,
  openArea,
  saveButton,
  screen,
  toast,
  waitFor,
} from '#tests/support/admin-component.tsx';
import { aSpeaker } from '#tests/support/factories.ts';

it('reloads changed lists only after the response to a save whose live message arrived earlier', async () => {
  const ana = { ...aSpeaker().with({ name: 'Ana Lima' }).row, id: 'ana' };
  const { server, user } = openArea('#speakers/ana', { rows: { speakers: [ana] } });
  const lists = () => server.sent('GET', '/speakers?select=id%2C').length;
  const told = vi.spyOn(QueryClient.prototype, 'isMutating');
  let [before, meanwhile] = [0, 0];
  server.on(/^PATCH \/rest\/v1\/speakers/, async (_, done) => {
    const answer = done();
    before = lists();
    told.mockClear();
    server.change('speakers', {}, () => false);
    await vi.waitFor(() => expect(told).toHaveReturnedWith(1));
    meanwhile = lists() - before;
    return answer;
  });
  fill((await form()).getByLabelText(/^Título/), 'Médica');
  await user.click(await saveButton());
  await toast('Palestrante atualizado com sucesso!');
  expect(before).toBeGreaterThan(0);
  expect(meanwhile).toBe(0);
  await waitFor(() => expect(lists()).toBe(before + 1));
});

it('says that there is no connection, and loads what failed once it is back', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { server } = openArea('#sponsors');
  await screen.findByText('Ao vivo');
  const mend = server.on(/^GET .*committees/, () => 'away');
  const network = vi.spyOn(navigator, 'onLine', 'get');
  const turn = (online: boolean) => {
    network.mockReturnValue(online);
    act(() => void dispatchEvent(new Event(online ? 'online' : 'offline')));
  };
  turn(false);
  await screen.findByText('Sem conexão');
  expect(screen.queryByText('Ao vivo')).toBeNull();
  goTo('#committees');
  await screen.findByText('Sem conexão. Isto aparece assim que ela voltar.');
  // Longer than all three retries take.
  await vi.advanceTimersByTimeAsync(10_000);
  await toast('Erro ao carregar comissões');
  mend();
  turn(true);
  await screen.findByText('Ao vivo');
  await screen.findByText('Nenhuma comissão ainda');
  network.mockRestore();
});
