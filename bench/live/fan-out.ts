import { setTimeout as pause } from 'node:timers/promises';
import { median } from '../../tests/support/quantile.ts';
import type { startSite } from '../site.ts';
import { aCrowd, memoryOf, plainWs, SOCKETS, visitors } from './crowd.ts';

const ROUNDS = 15;
const WARM_UPS = 3;
/** Five seconds after its start the server releases the memory that the start needed. */
const START_MS = 8000;
/** Idle time of the servers between two measurements. */
const CALM_MS = 250;

type Site = Awaited<ReturnType<typeof startSite>>;

const milliseconds = (from: bigint, to: bigint) => Number(to - from) / 1e6;

/** Measures one change sent to all sockets, alternating with plain `ws`, which sends as many bytes to as many sockets. */
export async function measureFanOut(site: Site) {
  const peer = await plainWs();
  // The work caused by the start and the sample content is over before memory is measured.
  await pause(START_MS);
  const memory = { ours: memoryOf(site.pid), peer: memoryOf(peer.pid) };
  const crowds = { ours: await visitors(site), peer: await aCrowd(peer.address, '') };
  await pause(2000);
  const kilobytes = {
    ours: (memoryOf(site.pid) - memory.ours) / SOCKETS,
    peer: (memoryOf(peer.pid) - memory.peer) / SOCKETS,
  };
  const times = {
    whole: [] as number[],
    told: [] as number[],
    peer: [] as number[],
    peerTold: [] as number[],
  };
  let bytes = 300;
  for (let round = -WARM_UPS; round < ROUNDS; round += 1) {
    let began = 0n;
    const theirs = await crowds.peer.hear(1, async () => {
      began = await peer.cast(bytes);
    });
    await pause(CALM_MS);
    let written = 0n;
    const ours = await crowds.ours.hear(1, async () => {
      written = process.hrtime.bigint();
      await site.pool.query(
        'UPDATE speakers SET title = $1 WHERE id = (SELECT min(id::text)::uuid FROM speakers)',
        [`Enfermeira ${round}`],
      );
    });
    await pause(CALM_MS);
    bytes = ours.bytes;
    if (round < 0) continue;
    times.whole.push(milliseconds(written, ours.last));
    times.told.push(milliseconds(ours.first, ours.last));
    times.peer.push(milliseconds(began, theirs.last));
    times.peerTold.push(milliseconds(theirs.first, theirs.last));
  }
  await crowds.ours.leave();
  await crowds.peer.leave();
  await peer.stop();
  return {
    bytes,
    kilobytes,
    whole: median(times.whole),
    told: median(times.told),
    peer: median(times.peer),
    peerTold: median(times.peerTold),
  };
}
