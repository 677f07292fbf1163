import type pg from 'pg';

/** A connection as a URL for DATABASE_URL. */
export function databaseUrl({ user = '', password, host = '', port, database }: pg.ClientConfig): string {
  const credentials = typeof password === 'string' ? `${user}:${encodeURIComponent(password)}` : user;
  return `postgres://${credentials}@${encodeURIComponent(host)}:${port}/${database}`;
}
