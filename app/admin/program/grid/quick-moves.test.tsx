import { expect, it } from 'vitest';
import { openArea, region, screen, toast, waitFor } from '#tests/support/admin-component.tsx';
import { takeChanges } from '#tests/support/programme-changes.ts';

const LAST = '19:15 - 19:45';

/** Moves a session three times by five minutes, while the server waits with its first answer. @param second how it answers then */
async function moveThrice(second?: 'away') {
  const item = {
    day: 1,
    type: 'palestra',
    auditorium: 'Auditório Bandeirantes',
    parent_id: null,
    theme: null,
  };
  const program_items = [{ ...item, id: 'cedo', title: 'Cedo', time: '19:00 - 19:30' }];
  const { server, user } = openArea('#program?dia=1&vista=grade', { rows: { program_items } });
  takeChanges(server);
  const first = Promise.withResolvers<void>();
  server.on(/^POST .*rpc\/change_programme/, async () => {
    const requests = server.sent('POST', 'change_programme').length;
    if (requests === 1) await first.promise;
    return requests === 2 ? second : undefined;
  });
  const grid = await region('Grade do dia');
  (await grid.findByRole('button', { name: /Cedo/ })).focus();
  for (let times = 0; times < 3; times += 1) await user.keyboard('{ArrowDown}{Enter}');
  return {
    user,
    server,
    session: () => grid.getByRole('button', { name: /Cedo/ }),
    stored: () => server.rows('program_items')[0],
    answer: () => first.resolve(),
  };
}

it('are shown until they are written', async () => {
  const { session, stored, answer, server } = await moveThrice();
  expect(session().textContent).toContain(LAST);
  const others: string[] = [];
  const observer = new MutationObserver(() => {
    const { textContent } = session();
    if (!textContent.includes(LAST)) others.push(textContent);
  });
  observer.observe(document.body, { childList: true, characterData: true, subtree: true });
  answer();
  await toast(`“Cedo”: ${LAST}, Auditório Bandeirantes`);
  observer.disconnect();
  expect(stored()).toMatchObject({ time: LAST });
  expect(others).toEqual([]);
  expect(server.sent('POST', 'change_programme').length).toBeGreaterThanOrEqual(3);
});

it('end where the last one led, although an earlier one failed', async () => {
  const { session, stored, answer } = await moveThrice('away');
  answer();
  await toast('Erro ao atualizar item da programação');
  await toast(`“Cedo”: ${LAST}, Auditório Bandeirantes`);
  expect(stored()).toMatchObject({ time: LAST });
  await waitFor(() => expect(session().textContent).toContain(LAST));
  expect(screen.queryByText('Nada foi movido')).toBeNull();
});

it('are written although the user opens another tab meanwhile', async () => {
  const { user, stored, answer } = await moveThrice();
  await user.click(screen.getByRole('tab', { name: 'Palestrantes' }));
  await region('Palestrantes');
  answer();
  await toast(`“Cedo”: ${LAST}, Auditório Bandeirantes`);
  expect(stored()).toMatchObject({ time: LAST });
  expect(screen.queryByText('Nada foi movido')).toBeNull();
});
