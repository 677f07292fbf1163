// The attackers, in a separate process that reads its orders from standard input and prints the result.
import { text } from 'node:stream/consumers';
import { KEY, signIn } from '#tests/faults/scene.ts';
import type { Scene } from './pressure.ts';
import { PRESSURES } from './pressures.ts';
import { stranger } from './stranger.ts';

/** The orders: which pressure, on which site, for how long. */
export interface Orders extends Pick<Scene, 'site' | 'doors' | 'pages'> {
  name: string;
  seconds: number;
}

const { name, seconds, ...target }: Orders = JSON.parse(await text(process.stdin));
const pressure = PRESSURES.find((one) => one.name === name);
if (!pressure) throw new Error(`There is no "${name}".`);
const editor = await signIn(target.site.url);
let end = Number.POSITIVE_INFINITY;
const scene: Scene = {
  ...target,
  editor,
  stranger: (number) => stranger(target.site, KEY, number),
  goesOn: () => performance.now() < end,
};
await pressure.prepare?.(scene);
end = performance.now() + seconds * 1000;
process.stdout.write(await pressure.run(scene).catch((error) => `THROUGH: ${error.message}`));
process.exit(0);
