import { once } from 'node:events';
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { BackupError } from '#database/backup/backup-error.ts';
import { SHORTEST_PASSPHRASE } from '#database/backup/passphrase.ts';

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
