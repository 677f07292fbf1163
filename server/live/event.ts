import type { ContentChange } from '#server/content/changes.ts';
import type { Binding } from './bindings.ts';
import type { Column } from './columns.ts';
import { meets } from './filters.ts';

/** A record of more bytes loses its largest columns, never its key or its small ones. */
const LARGEST_RECORD = 1024 * 1024;

/** One change, ready to be sent: `data` is the JSON that every receiver gets, made once. */
export interface LiveEvent {
  table: string;
  type: ContentChange['action'];
  data: string;
  matches(binding: Binding): boolean;
}

export function liveEvent(change: ContentChange, columns: Column[]): LiveEvent {
  const { table, action: type } = change;
  const { record, omitted } = fitting(change.after, change.omitted);
  const data = JSON.stringify({
    schema: 'public',
    table,
    type,
    commit_timestamp: change.changedAt.toISOString(),
    columns,
    ...(type === 'DELETE' ? {} : { record }),
    // As upstream with row-level security: of the old row only the key.
    ...(type === 'INSERT' ? {} : { old_record: { id: change.before?.id ?? change.rowId } }),
    errors:
      omitted.length === 0
        ? null
        : ['Error 413: Payload Too Large', `columns left out: ${omitted.join(', ')}`],
  });
  const row = change.after ?? change.before ?? {};
  const typeOf = (name: string) => columns.find((column) => column.name === name)?.type;
  return {
    table,
    type,
    data,
    matches: ({ event, schema, table: wanted, filter }) =>
      (event === '*' || event === type) &&
      (schema === 'public' || schema === '*') &&
      (wanted === table || wanted === '*') &&
      (filter === null || meets(row, filter, typeOf(filter.column))),
  };
}

function fitting(row: Record<string, unknown> | null, alreadyOmitted: string[]) {
  const record = { ...row };
  const omitted = [...alreadyOmitted];
  const sizes = Object.entries(record)
    .map(([name, value]) => ({
      name,
      bytes: Buffer.byteLength(JSON.stringify(value) ?? '') + name.length + 4,
    }))
    .sort((a, b) => b.bytes - a.bytes);
  let total = sizes.reduce((sum, { bytes }) => sum + bytes, 0);
  for (const { name, bytes } of sizes) {
    if (total <= LARGEST_RECORD) break;
    delete record[name];
    omitted.push(name);
    total -= bytes;
  }
  return { record, omitted };
}
