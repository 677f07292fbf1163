// The attackers, in a process of their own: `node attackers.ts <name> <url> <seconds>` prints what they got.
import { KEY, signIn } from '#tests/faults/scene.ts';
import { PRESSURES } from './pressures.ts';
import { stranger } from './stranger.ts';

const [name = '', url = '', seconds = ''] = process.argv.slice(2);
const pressure = PRESSURES.find((one) => one.name === name);
if (!pressure) throw new Error(`There is no "${name}".`);
const site = { url };
const editor = await signIn(url);
const end = performance.now() + Number(seconds) * 1000;
const result = await pressure.run({
  site,
  editor,
  stranger: (number) => stranger(site, KEY, number),
  goesOn: () => performance.now() < end,
});
process.stdout.write(result);
process.exit(0);
