import type { ContentChange } from '#server/content/read-changes.ts';
import type { Binding } from './bindings.ts';
import type { Column } from './columns.ts';
import { meets } from './filters.ts';

/** A record of more bytes loses its largest columns, never its key or its small ones. */
const LARGEST_RECORD = 1024 * 1024;

/** One change, ready to be sent. */
export interface LiveEvent {
  table: string;
  matches(binding: Binding): boolean;
  /** The JSON that every receiver gets who wants these columns, made once. */
  data(select: Binding['select']): Buffer;
}

export function liveEvent(change: ContentChange, columns: Column[]): LiveEvent {
  const { table, action: type } = change;
  const row = change.after ?? change.before ?? {};
  const typeOf = (name: string) => columns.find((column) => column.name === name)?.type;
  const made = new Map<string, Buffer>();
  return {
    table,
    matches: ({ event, schema, table: wanted, filter }) =>
      (event === '*' || event === type) &&
      (schema === 'public' || schema === '*') &&
      (wanted === table || wanted === '*') &&
      (filter === null || meets(row, filter, typeOf(filter.column))),
    data(select) {
      const key = JSON.stringify(select);
      const data = made.get(key) ?? Buffer.from(dataOf(change, columns, select));
      made.set(key, data);
      return data;
    },
  };
}

function dataOf(change: ContentChange, columns: Column[], select: Binding['select']): string {
  const { table, action: type } = change;
  const wanted = (name: string) => select === null || select.includes(name);
  const { record, omitted } = fitting(
    Object.entries(change.after ?? {}).filter(([name]) => wanted(name)),
    change.omitted.filter(wanted),
  );
  return JSON.stringify({
    schema: 'public',
    table,
    type,
    commit_timestamp: change.changedAt.toISOString(),
    columns: columns.filter(({ name }) => wanted(name)),
    ...(type === 'DELETE' ? {} : { record }),
    // As upstream with row-level security: of the old row only the key.
    ...(type === 'INSERT' ? {} : { old_record: { id: change.before?.id ?? change.rowId } }),
    errors:
      omitted.length === 0
        ? null
        : ['Error 413: Payload Too Large', `columns left out: ${omitted.join(', ')}`],
  });
}

function fitting(row: [string, unknown][], alreadyOmitted: string[]) {
  const record = Object.fromEntries(row);
  const omitted = [...alreadyOmitted];
  const sizes = row
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
