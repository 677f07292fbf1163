import { expect, it } from 'vitest';
import { openArea, screen, waitFor } from '#tests/support/admin-component.tsx';
import { aSpeaker } from '#tests/support/factories.ts';

const ana = { id: 'ana', ...aSpeaker().with({ name: 'Ana Lima' }).row };

it('says who else has an item open, in whatever window, for as long as they have', async () => {
  const { server } = openArea('#speakers/ana', { rows: { speakers: [ana] } });
  await screen.findByText('Ao vivo');
  await waitFor(() => expect(server.places).toEqual(['speakers/ana']));
  const leaveElsewhere = server.arrive('1', 'Cida (cida@tecer.example)', 'speakers/bia');
  const leave = server.arrive('2', 'Rui (rui@tecer.example)', 'speakers/ana');
  await screen.findByText('Rui (rui@tecer.example) está com isto aberto agora.');
  const alsoLeave = server.arrive('3', 'Eva (eva@tecer.example)', 'speakers/ana');
  await screen.findByText('Rui (rui@tecer.example) e Eva (eva@tecer.example) estão com isto aberto agora.');
  for (const going of [leave, alsoLeave, leaveElsewhere]) going();
  await waitFor(() => expect(screen.queryByText(/isto aberto/)).toBeNull());
  server.arrive(server.user.id, 'Bia (bia@tecer.example)', 'speakers/ana');
  await screen.findByText('Você também tem isto aberto em outra janela.');
});

it('says where one is, and nothing in a list', async () => {
  const { server, router } = openArea('#speakers', { rows: { speakers: [ana] } });
  await screen.findByText('Ao vivo');
  await router.navigate('/admin#speakers/new');
  await router.navigate('/admin#speakers/ana');
  await waitFor(() => expect(server.places.at(-1)).toBe('speakers/ana'));
  await router.navigate('/admin#speakers');
  await waitFor(() => expect(server.places.at(-1)).toBe(''));
  expect(new Set(server.places)).toEqual(new Set(['', 'speakers/ana']));
});
