import { once } from 'node:events';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { parseArgs } from 'node:util';
import { BackupError, SHORTEST_PASSPHRASE } from '#database/backup/format.ts';
import { EnvironmentError } from '../env.ts';

/** What a command of the terminal is given. */
export interface Call {
  environment: Record<string, string | undefined>;
  args: readonly string[];
  say: (line: string) => void;
  /** As in `Seal`: only for tests in a hurry. */
  workFactor?: number | undefined;
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

/** Everything for what its user cannot mend. */
export function explain(error: unknown): string {
  const { name, message, code, stack, errors } = error as AggregateError & NodeJS.ErrnoException;
  if (error instanceof BackupError || error instanceof EnvironmentError) return message;
  if (code?.startsWith('ERR_PARSE_ARGS')) return message;
  // The system's refusals and the database's: a full disk, nobody listening, a wrong password.
  if (code) return message || String(errors?.[0]?.message ?? name);
  return stack ?? String(error);
}

export interface Terminal {
  input: NodeJS.ReadStream;
  output: NodeJS.WritableStream;
}

const ofThisProcess: Terminal = { input: process.stdin, output: process.stderr };

/** A passphrase that nobody has chosen yet, typed twice. */
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

/** Asks without showing what is typed. */
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
