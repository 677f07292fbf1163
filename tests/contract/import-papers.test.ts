import { createClient } from '@supabase/supabase-js';
import { strToU8, unzipSync, zipSync } from 'fflate';
import Papa from 'papaparse';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ContentRows } from '#app/admin/content/tables.ts';
import { papersEditor } from '#app/admin/descriptions/papers.tsx';
import { bringFiles, papersBy } from '#app/admin/import/brought-files.ts';
import { planOf, toWrite } from '#app/admin/import/plan.ts';
import { readSheets, readZips } from '#app/admin/import/read-sheet.ts';
import { matchedColumns, sheetColumns } from '#app/admin/import/sheet-columns.ts';
import { papersZip } from '#app/admin/import/write-papers.ts';
import { RequestFailure } from '#app/admin/session/failure.ts';
import { shippedFacts } from '#congress/facts/shipped.ts';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import { aVolume } from '#tests/support/factories.ts';
import { aPdf } from '#tests/support/pdf.ts';
import { signedIn } from '#tests/support/sign-in.ts';

const LINES = 303;
const WRONG_ORCID = 100;
const NO_PDF = 200;
const MISSING = 300;
const description = papersEditor([{ edition: 1 }]);

let site: TestApp;
let token: string;
let client: Awaited<ReturnType<typeof clientOf>>;
const clientOf = async () =>
  createClient(await site.listen(), site.publishableKey, { accessToken: async () => token });
beforeAll(async () => {
  site = await createTestApp();
  token = (await signedIn(site)).token;
  client = await clientOf();
  await client.from('volumes').insert(aVolume(1)).throwOnError();
});
afterAll(() => site.close());

/** Plans the import of a sheet and a zip file like the dialog does before it shows the plan. */
async function planned(sheet: Blob, zip: Blob) {
  const { data } = await client.from('papers').select('*').throwOnError();
  const [{ cells } = { cells: [] }] = await readSheets(sheet);
  const progress: number[] = [];
  const send = papersBy(async (path, { method, body } = {}) => {
    const headers = { apikey: site.publishableKey, Authorization: `Bearer ${token}` };
    const answer = await site.request(path, {
      ...(method && { method }),
      headers: { ...headers, 'Content-Type': 'application/pdf' },
      body: body as Blob,
    });
    if (answer.ok) return answer;
    const { code, message } = (await answer.json()) as { code: string; message: string };
    throw new RequestFailure(answer.status, code, message);
  });
  const files = await readZips([zip]);
  const pictures = await bringFiles(files, send, (done) => progress.push(done));
  expect(progress).toEqual(Array.from({ length: files.size + 1 }, (_, done) => done));
  const meanings = matchedColumns(cells[0] ?? [], sheetColumns(description));
  return planOf({
    sheet: { grid: cells, top: 0, meanings, pictures },
    description,
    rows: data as ContentRows['papers'][],
    event: shippedFacts.event,
  });
}

it('imports 300 papers of 303 lines with their files, names the others, and imports its own export without a change', async () => {
  const lines = Array.from({ length: LINES }, (_, index) => ({
    Edição: '1ª edição',
    Título: `Importado ${index}`,
    Autores: `Ana Lima | Hospital | 0000-0002-1825-009${index === WRONG_ORCID ? 8 : 7}; Rui Sá`,
    Resumo: 'Objetivo: Cuidar.',
    'PDF do trabalho': `trabalho-${index}.pdf`,
  }));
  const files = lines.flatMap(({ 'PDF do trabalho': name }, index) => {
    if (index === MISSING) return [];
    return [
      [
        name,
        index === NO_PDF ? strToU8('<!doctype html>') : new Uint8Array(aPdf({ trailer: `/Number ${index}` })),
      ],
    ];
  });
  const plan = await planned(
    new Blob([Papa.unparse(lines, { delimiter: ';' })]),
    new Blob([zipSync(Object.fromEntries(files), { level: 0 })]),
  );
  const faulty = plan.filter(({ state }) => state === 'faulty');
  expect(faulty.map(({ line, problems }) => [line, problems.join()])).toEqual([
    [WRONG_ORCID + 2, expect.stringContaining('o último confere')],
    [NO_PDF + 2, expect.stringContaining(`“trabalho-${NO_PDF}.pdf” não serve.`)],
    [MISSING + 2, expect.stringContaining(`não tem “trabalho-${MISSING}.pdf”`)],
  ]);
  await client.rpc('import_rows', { list: 'papers', ...toWrite(plan) }).throwOnError();

  const { data } = await client.from('papers').select('*').throwOnError();
  const papers = data as ContentRows['papers'][];
  expect(papers).toHaveLength(LINES - 3);
  await expect
    .poll(async () => (await site.request('/anais/primeiro-congresso/importado-0')).status)
    .toBe(200);
  const some = papers.slice(0, 5);
  const zip = await papersZip('papers', description, some, (path) => site.request(path));
  const { 'papers.xlsx': sheet } = unzipSync(zip);
  const again = await planned(new Blob([sheet as Uint8Array<ArrayBuffer>]), new Blob([zip]));
  expect(again.map(({ state }) => state)).toEqual(some.map(() => 'same'));
});
