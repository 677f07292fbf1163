import { clock } from './clock.ts';
import { databaseAway } from './database-away.ts';
import { databaseDiskFull, filesDiskFull } from './disk-full.ts';
import type { Fault } from './fault.ts';
import { halfOpen } from './half-open.ts';
import { killImport } from './kill-import.ts';
import { killMailing } from './kill-mailing.ts';
import { killPostgres } from './kill-postgres.ts';
import { killServer } from './kill-server.ts';
import { mailAway } from './mail-away.ts';
import { slowClients } from './slow-clients.ts';
import { twoServers } from './two-servers.ts';

/** Every fault, in the order of the table. */
export const FAULTS: readonly Fault[] = [
  killServer,
  killPostgres,
  killImport,
  killMailing,
  databaseAway,
  databaseDiskFull,
  filesDiskFull,
  clock,
  mailAway,
  slowClients,
  halfOpen,
  twoServers,
];
