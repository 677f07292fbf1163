import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { BackupError } from '#database/backup/backup-error.ts';
import { EnvironmentError } from '../env.ts';

/** What a command of the terminal is given. */
export interface Call {
  environment: Record<string, string | undefined>;
  args: readonly string[];
  say: (line: string) => void;
  /** As in `Seal`: only for tests in a hurry. */
  workFactor?: number | undefined;
}

/** Runs a command of the terminal; what its user can mend is one line. */
export function runCommand(command: (call: Call) => Promise<void>): void {
  // Leaving by "exit" stops an embedded database that was started for this.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130));
  const say = (line: string) => process.stdout.write(`${line}\n`);
  command({ environment: process.env, args: process.argv.slice(2), say }).catch((error: unknown) => {
    process.stderr.write(`${explain(error)}\n`);
    process.exitCode = 1;
  });
}

/** Everything for what its user cannot mend. */
export function explain(error: unknown): string {
  const { name, message, code, stack, errors } = error as AggregateError & NodeJS.ErrnoException;
  if (error instanceof BackupError || error instanceof EnvironmentError) return message;
  if (code?.startsWith('ERR_PARSE_ARGS')) return message;
  // The system's refusals and the database's: a full disk, nobody listening, a wrong password.
  if (code) return message || String(errors?.[0]?.message ?? name);
  return stack ?? String(error);
}

/** The file and the switches of a command line. */
export function readArguments<Name extends string>(
  { args, environment }: Pick<Call, 'args' | 'environment'>,
  switches: readonly Name[] = [],
) {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: Object.fromEntries(switches.map((name) => [name, { type: 'boolean' as const }])),
  });
  if (positionals.length > 1) throw new BackupError('One file, please.');
  const [file] = positionals;
  return {
    // npm runs its scripts in the product's own folder; what is typed is meant from where it is typed.
    file: file === undefined ? undefined : resolve(environment.INIT_CWD ?? '.', file),
    switches: values as Partial<Record<Name, boolean>>,
  };
}

/** "1 row", "1,204 rows". */
export const counted = (count: number, one: string, many = `${one}s`) =>
  `${count.toLocaleString('en')} ${count === 1 ? one : many}`;
