import { expect, it } from 'vitest';
import { aLiveCrowd, PAGE_BINDINGS, settled } from '#tests/support/live-crowd.ts';
import { createAudiences } from './audiences.ts';
import { readBindings } from './bindings.ts';

const bindingsOf = (table: string) => {
  const read = readBindings({ postgres_changes: [{ event: '*', schema: 'public', table }] });
  if ('reason' in read) throw new Error(read.reason);
  return read.bindings;
};
const speakers = { version: '2.0.0', topic: 'realtime:a', bindings: bindingsOf('speakers') } as const;

it('puts those together who are sent the same', () => {
  const audiences = createAudiences<string>();
  audiences.enter(speakers, 'Ana');
  audiences.enter({ ...speakers, bindings: bindingsOf('speakers') }, 'Bia');
  audiences.enter({ ...speakers, topic: 'realtime:b' }, 'another topic');
  audiences.enter({ ...speakers, version: '1.0.0' }, 'another version');
  audiences.enter({ ...speakers, bindings: bindingsOf('sponsors') }, 'another table');
  expect([...audiences.all()].map(({ members }) => [...members])).toEqual([
    ['Ana', 'Bia'],
    ['another topic'],
    ['another version'],
    ['another table'],
  ]);
});

it('keeps nothing of an audience that all have left, however often they say so', () => {
  const audiences = createAudiences<string>();
  const [leaveAna, leaveBia] = [audiences.enter(speakers, 'Ana'), audiences.enter(speakers, 'Bia')];
  leaveAna();
  expect([...audiences.all()].map(({ members }) => [...members])).toEqual([['Bia']]);
  leaveBia();
  expect([...audiences.all()]).toEqual([]);
  audiences.enter(speakers, 'Ana, back again');
  leaveBia();
  leaveAna();
  expect([...audiences.all()]).toHaveLength(1);
});

it('a socket that goes while its token is looked at stays with nobody', async () => {
  let identified = (_: { identity: null; problem: null }) => {};
  const crowd = aLiveCrowd({ identify: () => new Promise((done) => (identified = done)) });
  const socket = crowd.connect();
  socket.join(PAGE_BINDINGS);
  await settled();
  socket.leave();
  await settled();
  identified({ identity: null, problem: null });
  await settled();
  expect([...crowd.audiences.all()]).toEqual([]);
});
