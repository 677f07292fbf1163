import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { createTestFolder } from '#tests/support/folder.ts';

const SCRIPT = join(import.meta.dirname, '../../scripts/command.mjs');
const ADDRESS = 'ana@exemplo.example';

let database: TestDatabase;
let folder: Awaited<ReturnType<typeof createTestFolder>>;

beforeAll(async () => {
  database = await createTestDatabase();
  folder = await createTestFolder();
  for (const email of [ADDRESS, 'rui@exemplo.example'])
    await database.database
      .insertInto('enquiries')
      .values({ form: 'contato', fields: JSON.stringify({ email, mensagem: 'Olá' }) })
      .execute();
});
afterAll(async () => {
  await database.drop();
  await folder.remove();
});

/** Runs `npm run person -- …` with this test's database. */
function person(...args: string[]): Promise<{ code: number; printed: string; errors: string }> {
  const env = {
    PATH: process.env.PATH,
    DATABASE_URL: database.url,
    DATA_DIR: folder.path,
  };
  return new Promise((done) => {
    execFile(
      process.execPath,
      [SCRIPT, 'server/privacy/command.ts', ...args],
      { env },
      (error, printed, errors) => {
        done({ code: Number(error?.code ?? 0), printed, errors });
      },
    );
  });
}

const addresses = async () => {
  const rows = await database.database.selectFrom('enquiries').select('fields').execute();
  return rows.map(({ fields }) => (fields as { email: string }).email);
};

it('shows what is stored about an address, as JSON and nothing else', async () => {
  const { code, printed, errors } = await person('export', ADDRESS);
  expect(code).toBe(0);
  expect(JSON.parse(errors)).toMatchObject({ event: 'personal_data_exported' });
  expect(JSON.stringify(JSON.parse(printed))).toContain(ADDRESS);
  expect(printed).not.toContain('rui@');
  expect(errors).not.toContain(ADDRESS);
});

it('erases that address alone, and does not repeat it', async () => {
  const { code, printed, errors } = await person('erase', ADDRESS);
  expect(code).toBe(0);
  expect(printed + errors).not.toContain(ADDRESS);
  expect(await addresses()).toEqual(['rui@exemplo.example']);
});

it.each([[[]], [['erase']], [['forget', ADDRESS]], [['erase', 'ana']], [['erase', ADDRESS, 'more']]])(
  'says how it is called instead of guessing: %j',
  async (args) => {
    const { code, printed, errors } = await person(...args);
    expect({ code, printed }).toEqual({ code: 2, printed: '' });
    expect(errors).toContain('npm run person -- erase EMAIL');
    expect(await addresses()).toEqual(['rui@exemplo.example']);
  },
);
