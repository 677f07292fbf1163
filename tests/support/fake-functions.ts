import type { FakeServer, Reply, Row } from './fake-server.ts';

/** Lets a server answer calls of some of the data API's functions from its tables, and say that no email is stuck. */
export function answerFunctions(server: FakeServer): void {
  server.on(/^GET \/functions\/v1\/mail$/, () => ({ json: { stuck: [], paced: 0 } }));
  for (const [name, call] of Object.entries(functionsOf(server)))
    server.on(new RegExp(`^POST .*rpc/${name}`), ({ body }) => call(body as never));
}

function functionsOf(server: FakeServer): Record<string, (body: never) => Reply> {
  const removals: { list: string; rows: Row[] }[] = [];
  const changeOf = (number: number, rows: readonly Row[]) => ({
    json: rows.length > 0 ? [{ id: number, transaction_id: number, parts: [{ rows: rows.length }] }] : [],
  });
  return {
    /** Rows of another version than the seen one, and others of the committee, are conflicts with Ana Souza. */
    remove_rows({ list, members, committee }: { list: string; members: Row[]; committee?: string }) {
      const seen = new Map(members.map(({ id, updated_at }) => [id, updated_at]));
      const isMeant = ({ id, type }: Row) => seen.has(id) || (committee !== undefined && type === committee);
      const changed = server.rows(list).filter((row) => isMeant(row) && seen.get(row.id) !== row.updated_at);
      if (changed.length > 0) {
        const refused = changed.map((now) => ({
          ...{ table: list, id: now.id, name: now.name ?? now.title, now, wanted: null },
          ...{ added: !seen.has(now.id), author: 'Ana Souza', own: false },
        }));
        return { status: 409, json: { code: 'PT409', message: '', details: JSON.stringify(refused) } };
      }
      const goes = ({ id, parent_id }: Row) => seen.has(id) || (parent_id !== null && seen.has(parent_id));
      const rows = server.rows(list).filter(goes);
      server.remove(list, goes);
      return changeOf(removals.push({ list, rows }), rows);
    },
    take_back({ change }: { change: number }) {
      const removal = removals[change - 1];
      if (!removal) return { status: 404, json: { message: `There is no change ${change}` } };
      server.rows(removal.list).push(...removal.rows);
      return changeOf(change, removal.rows);
    },
    rename_committee({ former, new_name: name }: { former: string; new_name: string }) {
      const of = (type: string) => server.rows('committees').filter((row) => row.type === type);
      const renamed = of(former);
      if (renamed.length > 0 && of(name).length > 0)
        return { status: 409, json: { code: '23505', message: 'duplicate key' } };
      server.change('committees', { type: name }, ({ type }) => type === former);
      return changeOf(0, renamed);
    },
  };
}
