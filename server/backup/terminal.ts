import { once } from 'node:events';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { parseArgs } from 'node:util';
import { BackupError, SHORTEST_PASSPHRASE } from '#database/backup/format.ts';
import { EnvironmentError } from '../env.ts';

/** Parameters of a terminal command. */
export interface Call {
  environment: Record<string, string | undefined>;
  args: readonly string[];
  say: (line: string) => void;
  /** See `Seal`: only for fast tests. */
  workFactor?: number | undefined;
}

/** Parses the file and the switches of a command line. */
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
    // npm runs scripts in the package folder; a relative path refers to the folder where the user typed it.
    file: file === undefined ? undefined : resolve(environment.INIT_CWD ?? '.', file),
    switches: values as Partial<Record<Name, boolean>>,
  };
}

/** "1 row", "1,204 rows". */
export const counted = (count: number, one: string, many = `${one}s`) =>
  `${count.toLocaleString('en')} ${count === 1 ? one : many}`;

/** The error message for the user: with a stack only if they cannot fix the cause. */
export function explain(error: unknown): string {
  const { name, message, code, stack, errors } = error as AggregateError & NodeJS.ErrnoException;
  if (error instanceof BackupError || error instanceof EnvironmentError) return message;
  if (code?.startsWith('ERR_PARSE_ARGS')) return message;
  // Errors of the system or the database: disk full, connection refused, wrong password.
  if (code) return message || String(errors?.[0]?.message ?? name);
  return stack ?? String(error);
}

export interface Terminal {
  input: NodeJS.ReadStream;
  output: NodeJS.WritableStream;
}

const ofThisProcess: Terminal = { input: process.stdin, output: process.stderr };

/** Asks twice for a new passphrase. */
export async function askForNewPassphrase(terminal = ofThisProcess): Promise<string> {
  const chosen = await askForPassphrase(
    `A passphrase for the backup (${SHORTEST_PASSPHRASE} characters or more): `,
    terminal,
  );
  if (chosen.length < SHORTEST_PASSPHRASE)
    throw new BackupError(`The passphrase must have at least ${SHORTEST_PASSPHRASE} characters.`);
  if ((await askForPassphrase('The same once more: ', terminal)) !== chosen)
    throw new BackupError('The two passphrases were not the same.');
  return chosen;
}

/** Asks for a passphrase without echo. */
export async function askForPassphrase(question: string, { input, output } = ofThisProcess): Promise<string> {
  if (!input.isTTY)
    throw new BackupError('There is no terminal to ask for the passphrase: set BACKUP_PASSPHRASE.');
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  const typed = createInterface({ input, output: nowhere, terminal: true });
  const closed = once(typed, 'close').then(() => '');
  output.write(question);
  try {
    const answer = await Promise.race([typed.question(''), closed]).catch(() => '');
    if (answer === '') throw new BackupError('No passphrase was given.');
    return answer;
  } finally {
    typed.close();
    output.write('\n');
  }
}
