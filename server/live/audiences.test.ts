import { EventEmitter } from 'node:events';
import { PassThrough } from 'node:stream';
import { expect, it } from 'vitest';
import type { WebSocket } from 'ws';
import { createLog } from '#server/log.ts';
import { createAudiences } from './audiences.ts';
import { readBindings } from './bindings.ts';
import type { Listener } from './broadcast.ts';
import { createConnection } from './connection.ts';
import { createCrowd } from './crowd.ts';

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
  const audiences = createAudiences<Listener>();
  let identified = (_: { identity: null; problem: null }) => {};
  const socket = Object.assign(new EventEmitter(), { OPEN: 1, readyState: 1, isPaused: false });
  createConnection({
    socket: socket as unknown as WebSocket,
    stream: new PassThrough(),
    version: '2.0.0',
    enter: (traveller) => createCrowd(() => new Date(0)).enter('192.0.2.1', traveller),
    columns: { of: async () => [{ name: 'id', type: 'uuid' }], forget: () => undefined },
    listen: audiences.enter,
    identify: () => new Promise((done) => (identified = done)),
    farewellMs: 1,
    log: createLog({ logLevel: 'silent' }),
    metrics: undefined,
  });
  const config = { postgres_changes: [{ event: '*', schema: 'public', table: 'speakers' }] };
  const asked = new Promise((done) => setImmediate(done));
  socket.emit('message', JSON.stringify(['1', '1', 'realtime:a', 'phx_join', { config }]), false);
  await asked;
  socket.readyState = 3;
  socket.emit('close');
  identified({ identity: null, problem: null });
  await new Promise((done) => setImmediate(done));
  expect([...audiences.all()]).toEqual([]);
});
