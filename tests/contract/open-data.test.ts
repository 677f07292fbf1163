import { registerSchema, type SchemaObject, validate } from '@hyperjump/json-schema/openapi-3-1';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#tests/support/app.ts';

interface Description {
  paths: Record<string, { get: { parameters: { name?: string }[] } }>;
  components: { schemas: Record<string, { properties: Record<string, SchemaObject> }> };
}

let site: TestApp;
let description: Description;
beforeAll(async () => {
  site = await createTestApp({ sampleContent: true });
  description = (await (await site.request('/openapi.json')).json()) as Description;
});
afterAll(() => site.close());

const read = (path: string) => site.request(path, { headers: { apikey: site.publishableKey } });
const namesOfTables = () => Object.keys(description.paths).map((path) => path.replace('/rest/v1/', ''));

/** Validates `instance`. @returns for each violation the place in the schema and in the instance */
async function faults(schema: string, instance: object): Promise<string[]> {
  const output = (await validate(schema))(instance as SchemaObject, 'BASIC');
  const found = output.valid ? [] : (output.errors ?? []);
  return found.map((fault) => `${fault.absoluteKeywordLocation} ${fault.instanceLocation}`);
}

it('is OpenAPI 3.1, and may be read cross-origin and cached', async () => {
  const answer = await site.request('/openapi.json');
  expect(
    await faults('https://spec.openapis.org/oas/3.1/schema-base', (await answer.json()) as object),
  ).toEqual([]);
  expect(answer.headers.get('access-control-allow-origin')).toBe('*');
  const again = await site.request('/openapi.json', {
    headers: { 'if-none-match': answer.headers.get('etag') ?? '' },
  });
  expect(again.status).toBe(304);
});

it('passes an OpenAPI linter', async () => {
  const config = await createConfig({
    extends: ['recommended'],
    // The test's site is at localhost; other sites have their own address.
    rules: { 'no-server-example.com': 'off' },
  });
  const problems = await lintFromString({ source: JSON.stringify(description), config });
  expect(problems.map(({ ruleId, message }) => `${ruleId}: ${message}`)).toEqual([]);
});

it('lists exactly the public tables, with all columns', async () => {
  const { rows } = await site.pool.query<{ table_name: string; columns: string[] }>(
    `SELECT table_name, array_agg(column_name::text) AS columns FROM information_schema.column_privileges
      WHERE table_schema = 'public' AND grantee = 'anon' AND privilege_type = 'SELECT'
      GROUP BY table_name ORDER BY table_name`,
  );
  expect(namesOfTables()).toEqual(rows.map(({ table_name }) => table_name));
  for (const { table_name, columns } of rows) {
    const filters = description.paths[`/rest/v1/${table_name}`]?.get.parameters.flatMap(
      ({ name }) => name ?? [],
    );
    expect(filters?.sort()).toEqual(columns.sort());
  }
});

it('describes the rows of each table', async () => {
  for (const table of namesOfTables()) {
    const answer = await read(`/rest/v1/${table}?limit=20`);
    expect(answer.status, table).toBe(200);
    const row = description.components.schemas[table] as object;
    const schema = `https://rows.example/${table}`;
    registerSchema(
      { type: 'array', items: { ...row, additionalProperties: false } } as SchemaObject,
      schema,
      'https://spec.openapis.org/oas/3.1/dialect/base',
    );
    expect(await faults(schema, (await answer.json()) as object), table).toEqual([]);
  }
});

it('has a page in each language with the tables and working examples', async () => {
  for (const path of ['/dados', '/en/dados', '/es/dados']) {
    const page = await (await site.request(path)).text();
    for (const table of namesOfTables()) expect(page, path).toContain(`/rest/v1/<!-- -->${table}<`);
    const [, asked = ''] = /&quot;http:\/\/localhost:3000(\/rest\/v1\/[^ ]*?)&quot;/.exec(page) ?? [];
    expect((await read(asked.replaceAll('&amp;', '&'))).status).toBe(200);
  }
  expect(await (await site.request('/programacao')).text()).toContain('href="/dados"');
});
