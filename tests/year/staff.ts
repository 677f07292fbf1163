import type { SupabaseClient } from '@supabase/supabase-js';
import { createClient } from '@supabase/supabase-js';
import { expect } from 'vitest';
import type { ContentRows } from '#app/admin/content/tables.ts';
import type { EditorDescription } from '#app/admin/editor/description.ts';
import { bringFiles, type Preparation } from '#app/admin/import/brought-files.ts';
import { type PlannedRow, planOf, toWrite } from '#app/admin/import/plan.ts';
import { readSheets, readZips } from '#app/admin/import/read-sheet.ts';
import {
  headingRow,
  type ImportedTable,
  matchedColumns,
  sheetColumns,
} from '#app/admin/import/sheet-columns.ts';
import { workbook } from '#app/ui/spreadsheet.ts';
import type { Facts } from '#congress/facts/schema.ts';
import type { TestApp } from '#tests/support/app.ts';
import { waitFor } from '#tests/support/wait.ts';
import type { OwnCongress } from './congresses.ts';

export type Staff = Awaited<ReturnType<typeof staffOf>>;

/** A staff member in the administrator area: sends its requests in its order, using its own code for what happens in the browser. */
export async function staffOf(site: TestApp) {
  const base = await site.listen();
  const calls: string[] = [];
  let token = site.publishableKey;
  const headers = () => ({ apikey: site.publishableKey, Authorization: `Bearer ${token}` });
  async function call(path: string, init: RequestInit = {}): Promise<Response> {
    calls.push(`${init.method ?? 'GET'} ${path}`);
    const answer = await site.request(path, { ...init, headers: { ...headers(), ...init.headers } });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return answer;
  }
  const post = async <Answer>(path: string, body: object): Promise<Answer> => {
    const answer = await call(path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
    return (await answer.json()) as Answer;
  };
  async function signIn() {
    token = site.publishableKey;
    const login = await post<{ token: string }>('/functions/v1/admin-auth', site.administrator);
    token = login.token;
  }
  await signIn();
  const client: SupabaseClient = createClient(base, site.publishableKey, {
    accessToken: async () => token,
    global: {
      fetch: (input, init) => {
        calls.push(
          `${init?.method ?? 'GET'} ${new URL(`${input instanceof Request ? input.url : input}`).pathname}`,
        );
        return fetch(input, init);
      },
    },
  });

  /** Imports a sheet into a list as the dialog does: reads it, matches its columns, plans, and writes the rows. */
  async function importSheet<Table extends ImportedTable>(
    description: EditorDescription<Table>,
    cells: string[][],
    { facts, zip, preparation }: { facts: Facts; zip?: Blob; preparation?: Preparation },
  ): Promise<PlannedRow[]> {
    const { table } = description;
    const { data: rows } = await client.from(table).select('*').throwOnError();
    const [{ cells: grid } = { cells: [] }] = await readSheets(
      new Blob([(await workbook(table, cells)) as Uint8Array<ArrayBuffer>]),
    );
    const columns = sheetColumns(description);
    const top = headingRow(grid, columns);
    const meanings = matchedColumns(grid[top] ?? [], columns);
    const pictures =
      zip && preparation ? await bringFiles(await readZips([zip]), preparation, () => undefined) : new Map();
    const planned = planOf({
      sheet: { grid, top, meanings, pictures },
      description,
      rows: rows as unknown as ContentRows[Table][],
      event: facts.event,
    });
    await client.rpc('import_rows', { list: table, ...toWrite(planned) }).throwOnError();
    return planned;
  }

  /** Stores the pictures of a congress's look, and returns the facts with them. */
  async function withPictures({ facts: written, paint }: OwnCongress): Promise<Facts> {
    const sent = async (svg: string) =>
      (
        (await (await call('/functions/v1/look-pictures', { method: 'POST', body: svg })).json()) as {
          picture: string;
        }
      ).picture;
    const drawn = (width: number, fill: string) =>
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="120"><rect width="${width}" height="120" rx="20" fill="${fill}"/></svg>`;
    return {
      ...written,
      look: {
        ...written.look,
        ...{ logo: await sent(drawn(420, paint)), darkLogo: await sent(drawn(420, '#fde68a')) },
        mark: await sent(drawn(120, paint)),
      },
    };
  }

  /** Stores the facts, and waits until the pages show them. */
  async function writeFacts(next: Facts) {
    await client.from('event_facts').update({ facts: next }).eq('id', 1).throwOnError();
    await waitFor(async () =>
      expect(await (await site.request('/en')).text()).toContain(next.congress.name.en),
    );
  }

  /** Sends a mailing with every kind of content, in every language. @returns the number of recipients */
  async function sendMailing(audience: string): Promise<number> {
    const said = {
      subject: '{{congressName}}: {{eventDates}}',
      body: '## {{city}}\n\n**{{edition}}** [{{congressShortName}}](/programacao)\n\n- {{venueName}}',
      link_text: '{{eventDatesShort}}',
    };
    const { data } = await client
      .from('mailings')
      .insert({ ...said, audience, link: '/prazos', translations: { en: said, es: said } })
      .select('id,updated_at')
      .single()
      .throwOnError();
    const { recipients } = await post<{ recipients: number }>(`/functions/v1/mailings/${data.id}/send`, {
      updated_at: data.updated_at,
    });
    return recipients;
  }

  return { site, client, calls, signIn, call, post, importSheet, withPictures, writeFacts, sendMailing };
}
