// Preloaded into a server (`node --import`): its clock is that of this machine plus the milliseconds in the file CLOCK_FILE, which is
// read at each SIGUSR2. Timers are not affected, as when a machine's clock is set. The server's new time is written to `CLOCK_FILE.told`.
import { readFileSync, writeFileSync } from 'node:fs';

const file = process.env.CLOCK_FILE ?? '';
const RealDate = Date;
let jumped = 0;
process.on('SIGUSR2', () => {
  jumped = Number(readFileSync(file, 'utf8'));
  writeFileSync(`${file}.told`, new Date().toISOString());
});
const now = () => RealDate.now() + jumped;

globalThis.Date = new Proxy(RealDate, {
  construct: (target, values, self) => Reflect.construct(target, values.length > 0 ? values : [now()], self),
  apply: () => new RealDate(now()).toString(),
  get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
});
