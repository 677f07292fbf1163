// `npm run person -- export EMAIL` and `npm run person -- erase EMAIL`: what is stored about an e-mail address.
import { resolve } from 'node:path';
import pg from 'pg';
import { connect, type DatabaseConnection } from '#database/connect.ts';
import { findRunning, startEmbedded } from '#database/embedded.ts';
import { migrate } from '#database/migrate.ts';
import { type Config, EnvironmentError, readEnvironment } from './env.ts';
import { createLog } from './log.ts';
import { ErasureRefused, erasePerson } from './privacy/erase-person.ts';
import { exportPerson } from './privacy/export-person.ts';

const USAGE = 'Usage: npm run person -- export EMAIL\n       npm run person -- erase EMAIL\n';

async function main([order, email = '', ...others]: string[]): Promise<number> {
  const wanted = order === 'export' || order === 'erase';
  if (!wanted || others.length > 0 || !/^[^\s@]+@[^\s@]+$/.test(email)) {
    process.stderr.write(USAGE);
    return 2;
  }
  const config = readEnvironment(process.env);
  const dataDir = resolve(config.dataDir);
  const { database, close } = await open(config, dataDir);
  try {
    if (order === 'export') {
      const everything = await exportPerson({ database, dataDir }, email);
      process.stdout.write(`${JSON.stringify(everything, null, 2)}\n`);
      return 0;
    }
    const erased = await erasePerson({ database, dataDir }, email, { accounts: true });
    // Numbers only: what was just erased must not be kept by a terminal's log.
    createLog(config).info(erased, 'personal data erased on request');
    return 0;
  } finally {
    await close();
  }
}

/** The database of a running server, or the embedded one, started for this. */
async function open(
  { databaseUrl }: Config,
  dataDir: string,
): Promise<Pick<DatabaseConnection, 'database' | 'close'>> {
  if (databaseUrl) return connect({ url: databaseUrl });
  const running = await findRunning(dataDir);
  if (running && (await answers(running))) return connect(running);
  const embedded = await startEmbedded({ dataDir, log: () => undefined });
  const { database, close } = connect(embedded.connection as pg.PoolConfig);
  await migrate(database);
  return {
    database,
    async close() {
      await close();
      await embedded.stop();
    },
  };
}

async function answers(connection: pg.ClientConfig): Promise<boolean> {
  const client = new pg.Client(connection);
  return client.connect().then(
    () => client.end().then(() => true),
    () => false,
  );
}

main(process.argv.slice(2)).then(
  (code) => {
    process.exitCode = code;
  },
  (error: Error) => {
    const plain = error instanceof ErasureRefused || error instanceof EnvironmentError;
    process.stderr.write(`${plain ? error.message : error.stack}\n`);
    process.exitCode = 1;
  },
);
