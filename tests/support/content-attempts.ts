import { createHash, randomUUID } from 'node:crypto';
import type { Row } from './content-faults.ts';
import type { Statement } from './content-site.ts';

/** An attempt to write: a stored row, with other values in some columns. */
export interface Attempt {
  table: string;
  stored: Row;
  changes: Record<string, unknown>;
  /** Whether the rule is only checked at the end of the transaction. */
  late?: true;
}

const newId = (table: string) => (table === 'site_texts' ? 'home.hero.title' : randomUUID());
export const rowOf = ({ stored, changes }: Attempt): Row => ({ ...stored, ...changes });
/** Other values for columns with a unique constraint, by table. */
const ANOTHER: Record<string, object> = {
  editions: { number: 99 },
  volumes: { edition: 99 },
  papers: { slug: '', doi: null },
  drafts: { row_id: randomUUID(), seen: null, changes: { name: 'Ana', title: 'T', bio: 'B' } },
  newsletter_subscribers: { email: 'e@f.example' },
  outdated_translations: { row_id: 'y' },
  confirmed_facts: { path: 'contact.phone' },
  glossary: { term: 'Outro' },
};
const GENERATED: Record<string, string[]> = { drafts: ['name', 'removes'], enquiries: ['email'] };
export const written = (table: string, row: object) =>
  Object.fromEntries(Object.entries(row).filter(([name]) => !GENERATED[table]?.includes(name)));
/** The row of an attempt as a new row. */
export const anew = ({ table, stored, changes }: Attempt, id = newId(table)) =>
  written(table, { ...stored, ...ANOTHER[table], ...changes, id }) as Row;
/** A new row of a list as a form writes it: without the columns that the server sets. */
export const asForm = (attempt: Attempt) => {
  const { id: _, created_at: __, updated_at: ___, ...row } = anew(attempt);
  return { ...row, ...attempt.changes };
};
export const seenOf = ({ stored }: Attempt) => [{ id: stored.id, updated_at: stored.updated_at }];

export const WRITTEN_AT = '2026-01-01T00:00:00+00:00';
/** A draft as an earlier version may have left it: inserted without triggers. */
export function aDraft({ table, stored, changes }: Attempt, release: string | null = null) {
  const id = randomUUID();
  const plant: Statement = {
    text: `INSERT INTO drafts (id, table_name, row_id, changes, seen, author, release_id, written_at)
      VALUES ($1, $2, $3, $4, (SELECT updated_at FROM public.${table} WHERE id::text = $3), 'Ana', $5, $6)`,
    values: [id, table, stored.id, JSON.stringify(changes), release, WRITTEN_AT],
  };
  return { plant, looked: [{ id, written_at: WRITTEN_AT }] };
}

/** A change in the history that led to the current row. */
export function aChange({ table, stored, changes }: Attempt, number: number): Statement[] {
  const [[column = '', value] = []] = Object.entries(changes);
  const isPicture = typeof value === 'string' && ['image', 'logo'].includes(column);
  const hash = isPicture ? createHash('sha256').update(value).digest('hex') : null;
  return [
    {
      text: `INSERT INTO plenaria.pictures SELECT $1, $2 WHERE $1::text IS NOT NULL`,
      values: [hash, isPicture ? value : null],
    },
    {
      text: `INSERT INTO plenaria.history (table_name, row_id, action, before, after, picture_column, before_picture, transaction_id)
        SELECT $1, $2, 'UPDATE', to_jsonb(t) || $3, to_jsonb(t), $4, $5, $6 FROM public.${table} t WHERE id::text = $2`,
      values: [
        table,
        stored.id,
        JSON.stringify(isPicture ? {} : changes),
        isPicture ? column : null,
        hash,
        number,
      ],
    },
  ];
}

/** A valid change, which everyone with the rights may make. */
export function harmless(stored: Row): Record<string, unknown> {
  if (stored.facts) {
    const facts = stored.facts as { congress: object };
    return { facts: { ...facts, congress: { ...facts.congress, shortName: 'Outro' } } };
  }
  if ('path' in stored) return { path: 'contact.email' };
  const column = SAID.find((name) => name in stored) ?? 'language';
  return { [column]: 'Outro dizer' };
}
const SAID = [
  ...['title', 'subject', 'question', 'text', 'caption', 'story', 'position', 'term', 'note', 'remark'],
  'name',
];
