// `npm run backup [-- FILE]` and `npm run restore -- FILE [--replace | --check]`
import { backUp, restore } from './commands.ts';
import { explain } from './terminal.ts';

// process.exit also stops an embedded database that was started for the command.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130));

const [name, ...args] = process.argv.slice(2);
const command = name === 'restore' ? restore : backUp;
const say = (line: string) => process.stdout.write(`${line}\n`);
command({ environment: process.env, args, say }).catch((error: unknown) => {
  process.stderr.write(`${explain(error)}\n`);
  process.exitCode = 1;
});
