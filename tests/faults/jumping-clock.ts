// Loaded before a server (`node --import`): its clock is this machine's plus what the file of CLOCK_FILE says, in
// milliseconds, read again at each SIGUSR2. Timers go on as they are, as they do when a machine's clock is set. The file `.told` then says what time it is for the server.
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
