import type { FakeServer, Row } from './fake-server.ts';

/** Makes the fake server handle changes of several items like the database: it refuses them if one of the rows is not the version that was seen. */
export function takeChanges(server: FakeServer): void {
  server.on(/^POST .*rpc\/change_programme/, ({ body }) => {
    const { members, seen } = body as { members: Row[]; seen: Row[] };
    const items = server.rows('program_items');
    const now = (one: Row) => items.find(({ id }) => id === one.id);
    if (seen.some((one) => now(one)?.updated_at !== one.updated_at))
      return { status: 409, json: { code: 'PT409', message: '' } };
    for (const { id, ...columns } of members) server.change('program_items', columns, (row) => row.id === id);
    return { json: [] };
  });
}
