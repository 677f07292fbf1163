// `npm run person -- export EMAIL` and `npm run person -- erase EMAIL`: the data stored about an e-mail address.
import { resolve } from 'node:path';
import { readEmailAddress } from '#congress/email-address.ts';
import { BackupError } from '#database/backup/format.ts';
import { openDatabase } from '../backup/commands.ts';
import { EnvironmentError, readEnvironment } from '../env.ts';
import { createLog } from '../log.ts';
import { createSecurityEvents } from '../security-events/security-events.ts';
import { ErasureRefused, erasePerson } from './erase-person.ts';
import { exportPerson } from './export-person.ts';

const USAGE = 'Usage: npm run person -- export EMAIL\n       npm run person -- erase EMAIL\n';

async function main([order, typed = '', ...others]: string[]): Promise<number> {
  const isKnownOrder = order === 'export' || order === 'erase';
  const email = readEmailAddress(typed);
  if (!isKnownOrder || others.length > 0 || email === null) {
    process.stderr.write(USAGE);
    return 2;
  }
  const config = readEnvironment(process.env);
  const dataDir = resolve(config.dataDir);
  const { database, close } = await openDatabase(config, { exclusive: false });
  try {
    // Only the export goes to standard output.
    const log = createLog(config, process.stderr);
    // Events recorded here send no email.
    const mail = { report: async () => undefined };
    const events = createSecurityEvents({ database, clock: () => new Date(), log, mail });
    if (order === 'export') {
      const everything = await exportPerson({ database, dataDir, events }, email);
      process.stdout.write(`${JSON.stringify(everything, null, 2)}\n`);
      return 0;
    }
    const erased = await erasePerson({ database, dataDir, events }, email, { accounts: true });
    // Only numbers: the terminal's log must not retain what was just erased.
    log.info(erased, 'personal data erased on request');
    return 0;
  } finally {
    await close();
  }
}

main(process.argv.slice(2)).then(
  (code) => {
    process.exitCode = code;
  },
  (error: Error) => {
    const plain = [ErasureRefused, BackupError, EnvironmentError].some((kind) => error instanceof kind);
    process.stderr.write(`${plain ? error.message : error.stack}\n`);
    process.exitCode = 1;
  },
);
