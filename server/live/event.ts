import type { ContentChange } from '#server/content/read-changes.ts';
import type { LiveColumn } from '#server/data-api/catalogue.ts';
import type { Binding } from './bindings.ts';
import { LARGE_VALUE, LARGEST_RECORD } from './bounds.ts';

/** A change, prepared for sending. */
export interface LiveEvent {
  table: string;
  matches(binding: Binding): boolean;
  /**
   * JSON of the change with the selected columns, in pieces. Texts are not cached, because every socket may select other columns;
   * a large value is one buffer shared by all.
   */
  data(select: Binding['select']): (string | Buffer)[];
}

/** `"name":value` of a record. */
interface Field {
  name: string;
  json: string | Buffer;
  bytes: number;
}

export function liveEvent(change: ContentChange, columns: readonly LiveColumn[]): LiveEvent {
  const { table, action: type } = change;
  const row = change.after ?? change.before ?? {};
  const typeOf = (name: string) => columns.find((column) => column.name === name)?.type;
  let fields: Field[] | undefined;
  return {
    table,
    matches: ({ event, table: wanted, filter, meets }) =>
      (event === '*' || event === type) &&
      (wanted === table || wanted === '*') &&
      (filter === null || meets === null || meets(row, typeOf(filter.column))),
    data(select) {
      fields ??= Object.entries(change.after ?? {}).map(fieldOf);
      return dataOf(change, columns, fields, (name) => select === null || select.includes(name));
    },
  };
}

function fieldOf([name, value]: [string, unknown]): Field {
  const json = `${JSON.stringify(name)}:${JSON.stringify(value)}`;
  const bytes = Buffer.byteLength(json) + 1;
  return { name, json: bytes < LARGE_VALUE ? json : Buffer.from(json), bytes };
}

function dataOf(
  change: ContentChange,
  columns: readonly LiveColumn[],
  fields: readonly Field[],
  wanted: (name: string) => boolean,
): (string | Buffer)[] {
  const { id, table, action: type, changedAt, before, rowId } = change;
  const { record, omitted } = fitting(
    fields.filter(({ name }) => wanted(name)),
    change.omitted.filter(wanted),
  );
  const head = {
    schema: 'public',
    table,
    type,
    commit_timestamp: changedAt.toISOString(),
    // Our own addition: pages request content of at least this revision.
    revision: Number(id),
    columns: columns.filter(({ name }) => wanted(name)),
    // As upstream with row-level security: only the key of the old row.
    ...(type === 'INSERT' ? {} : { old_record: { id: before?.id ?? rowId } }),
    errors:
      omitted.length === 0
        ? null
        : ['Error 413: Payload Too Large', `columns left out: ${omitted.join(', ')}`],
  };
  const text = JSON.stringify(head);
  if (type === 'DELETE') return [text];
  const values = record.flatMap(({ json }, index) => (index === 0 ? [json] : [',', json]));
  return [`${text.slice(0, -1)},"record":{`, ...values, '}}'];
}

function fitting(fields: readonly Field[], alreadyOmitted: string[]) {
  const omitted = new Set(alreadyOmitted);
  let total = fields.reduce((sum, { bytes }) => sum + bytes, 0);
  for (const { name, bytes } of fields.toSorted((a, b) => b.bytes - a.bytes)) {
    if (total <= LARGEST_RECORD) break;
    omitted.add(name);
    total -= bytes;
  }
  return { record: fields.filter(({ name }) => !omitted.has(name)), omitted: [...omitted] };
}
