import { expect, it } from 'vitest';
import { liveConnections, PAGE_BINDINGS, settled } from '#tests/support/live-connections.ts';
import { Audiences } from './audiences.ts';
import { readBindings } from './bindings.ts';

const bindingsOf = (table: string) => {
  const read = readBindings({ postgres_changes: [{ event: '*', schema: 'public', table }] });
  if ('reason' in read) throw new Error(read.reason);
  return read.bindings;
};
const speakers = { version: '2.0.0', topic: 'realtime:a', bindings: bindingsOf('speakers') } as const;

it('groups receivers of the same messages', () => {
  const audiences = new Audiences<string>();
  audiences.add(speakers, 'Ana');
  audiences.add({ ...speakers, bindings: bindingsOf('speakers') }, 'Bia');
  audiences.add({ ...speakers, topic: 'realtime:b' }, 'another topic');
  audiences.add({ ...speakers, version: '1.0.0' }, 'another version');
  audiences.add({ ...speakers, bindings: bindingsOf('sponsors') }, 'another table');
  expect([...audiences.all()].map(({ members }) => [...members])).toEqual([
    ['Ana', 'Bia'],
    ['another topic'],
    ['another version'],
    ['another table'],
  ]);
});

it('removes an audience once all members have left, also if they leave twice', () => {
  const audiences = new Audiences<string>();
  const audience = audiences.add(speakers, 'Ana');
  audiences.add(speakers, 'Bia');
  audiences.remove(audience, 'Ana');
  expect([...audiences.all()].map(({ members }) => [...members])).toEqual([['Bia']]);
  audiences.remove(audience, 'Bia');
  expect([...audiences.all()]).toEqual([]);
  audiences.add(speakers, 'Ana, back again');
  audiences.remove(audience, 'Bia');
  audiences.remove(audience, 'Ana');
  expect([...audiences.all()]).toHaveLength(1);
});

it('does not add a socket that closed while its token was verified', async () => {
  let identified = (_: { identity: null; problem: null }) => {};
  const live = liveConnections({ identify: () => new Promise((done) => (identified = done)) });
  const socket = live.connect();
  socket.join(PAGE_BINDINGS);
  await settled();
  socket.leave();
  await settled();
  identified({ identity: null, problem: null });
  await settled();
  expect([...live.audiences.all()]).toEqual([]);
});
