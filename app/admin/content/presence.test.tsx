import { expect, it } from 'vitest';
import { shippedFacts } from '#congress/facts/shipped.ts';
import { goTo, openArea, screen, waitFor } from '#tests/support/admin-component.tsx';
import { aSpeaker } from '#tests/support/factories.ts';

const ana = { id: 'ana', ...aSpeaker().with({ name: 'Ana Lima' }).row };

it('names the others who have an item open, in any window, as long as they have', async () => {
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

it('announces the open item, without the field, and announces no new items', async () => {
  const facts = { id: 1, facts: shippedFacts };
  const { server } = openArea('#speakers', { rows: { speakers: [ana], event_facts: [facts] } });
  await screen.findByText('Ao vivo');
  await waitFor(() => expect(server.places).toEqual(['speakers']));
  goTo('#speakers/new');
  await waitFor(() => expect(server.places.at(-1)).toBe(''));
  goTo('#speakers/ana');
  await waitFor(() => expect(server.places.at(-1)).toBe('speakers/ana'));
  goTo('#facts/event.firstDay');
  await waitFor(() => expect(server.places.at(-1)).toBe('facts'));
  server.arrive('2', 'Rui (rui@tecer.example)', 'facts');
  await screen.findByText('Rui (rui@tecer.example) está com isto aberto agora.');
  expect(server.places).toEqual(['speakers', '', 'speakers/ana', 'facts']);
});
