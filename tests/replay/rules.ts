import type { Difference } from './compare.ts';
import type { Line } from './recording.ts';

interface Rule {
  name: string;
  covers(difference: Difference): boolean;
}

const isOf = ({ request }: Difference, ...parts: string[]) => parts.some((part) => request.endsWith(part));

/** The intended differences, each with its decision. */
export const RULES: readonly Rule[] = [
  {
    name: 'A draft has a version, and a release the versions that were reviewed (decision 60).',
    covers: ({ what, column, table }) =>
      what === 'line' &&
      ((table === 'drafts' && column === 'written_at') || (table === 'releases' && column === 'looked_at')),
  },
  {
    name: 'A draft that is returned whole has its version (decision 60).',
    covers: (difference) => difference.what === 'answer' && isOf(difference, 'DELETE /rest/v1/drafts'),
  },
  {
    name: 'Scheduling a release requires the versions that were reviewed (decision 60).',
    covers: (difference) =>
      isOf(difference, 'PATCH /rest/v1/releases') &&
      (difference.what === 'status'
        ? (difference.is as { code?: string } | null)?.code === 'PT409'
        : difference.table === 'releases' && difference.is === null),
  },
  {
    name: 'A restored draft keeps its author (decision 60).',
    covers: ({ table, column }) => table === 'drafts' && column === 'written_by',
  },
  {
    name: 'Every change set is written in the same order, removals first (decision 75).',
    covers: (difference) => difference.what === 'order' && isOf(difference, 'close_edition', 'take_back'),
  },
  {
    name: 'The stored content of a closed edition has the current columns (decision 37).',
    covers: ({ table, column }) => table === 'editions' && column === 'content',
  },
  {
    name: 'A row that already has the new values is not written (decision 75).',
    covers: ({ what, was, is }) => {
      const line = was as Partial<Line> | null;
      const changed = Object.keys(line?.after ?? {});
      return what === 'line' && is === null && line?.action === 'UPDATE' && `${changed}` === 'updated_at';
    },
  },
  {
    name: 'A release says who wrote it (migration 0141).',
    covers: ({ what, table, column }) =>
      what === 'line' && table === 'releases' && (column === 'author' || column === 'written_by'),
  },
  {
    name: 'The next edition starts without the previous one’s film (migration 0132).',
    covers: ({ table, column, was, is }) =>
      table === 'event_facts' && column === 'facts' && withoutFilm(was) === withoutFilm(is),
  },
];

function withoutFilm(facts: unknown): string {
  const { video: _, ...others } = facts as { video: unknown };
  return JSON.stringify(sorted(others));
}

const sorted = (json: unknown): unknown => {
  if (Array.isArray(json)) return json.map(sorted);
  if (typeof json !== 'object' || json === null) return json;
  return Object.fromEntries(
    Object.entries(json)
      .filter(([, value]) => value !== null)
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([key, value]) => [key, sorted(value)]),
  );
};
