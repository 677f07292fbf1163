import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { BackupError } from '#database/backup/backup-error.ts';
import { EnvironmentError } from '../env.ts';

/** Runs a command of the terminal; what its user can mend is one line. */
export function runCommand(command: () => Promise<void>): void {
  // Leaving by "exit" stops an embedded database that was started for this.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130));
  command().catch((error: unknown) => {
    process.stderr.write(`${explain(error)}\n`);
    process.exitCode = 1;
  });
}

function explain(error: unknown): string {
  const { name, message, code, stack, errors } = error as AggregateError & NodeJS.ErrnoException;
  if (error instanceof BackupError || error instanceof EnvironmentError) return message;
  if (code?.startsWith('ERR_PARSE_ARGS')) return message;
  // The system's refusals and the database's: a full disk, nobody listening, a wrong password.
  if (code) return message || String(errors?.[0]?.message ?? name);
  return stack ?? String(error);
}

/** The file and the switches of a command line. */
export function readArguments<Name extends string>(switches: readonly Name[] = []) {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: Object.fromEntries(switches.map((name) => [name, { type: 'boolean' as const }])),
  });
  if (positionals.length > 1) throw new BackupError('One file, please.');
  const [file] = positionals;
  return {
    file: file === undefined ? undefined : fromWhereItWasTyped(file),
    switches: values as Partial<Record<Name, boolean>>,
  };
}

/** npm runs its scripts in the product's own folder. */
const fromWhereItWasTyped = (file: string) => resolve(process.env.INIT_CWD ?? '.', file);

export const say = (line: string) => process.stdout.write(`${line}\n`);

/** "1 row", "1,204 rows". */
export const counted = (count: number, one: string, many = `${one}s`) =>
  `${count.toLocaleString('en')} ${count === 1 ? one : many}`;
