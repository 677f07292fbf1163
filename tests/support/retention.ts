import { afterAll, beforeAll } from 'vitest';
import { shippedFacts } from '#congress/facts/shipped.ts';
import { eraseExpired } from '#server/privacy/retention.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';

export let test: TestDatabase;

export const STORED = new Date('2026-03-02T12:00:00Z');
export const later = ({
  months = 0,
  days = 0,
  minutes = 0,
}: {
  months?: number;
  days?: number;
  minutes?: number;
}) => new Date(Date.UTC(2026, 2 + months, 2, 12) + days * 24 * 3600_000 + minutes * 60_000);

/** Erases what has expired at a time. @returns the number of erased rows of each kind */
export const round = (now: Date, overrides: Partial<Parameters<typeof eraseExpired>[0]> = {}) =>
  eraseExpired({ database: test.database, facts: () => shippedFacts, clock: () => now, ...overrides });

/** Provides a database for the tests of the file that calls it. */
export function retentionOfFile() {
  beforeAll(async () => {
    test = await createTestDatabase();
  });
  afterAll(() => test.drop());
}
