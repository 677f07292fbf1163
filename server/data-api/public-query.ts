import { ADMINISTRATOR_BOUNDS, QUERY_BOUNDS } from './bounds.ts';
import { ApiError } from './errors.ts';
import type { Filter } from './parse-filters.ts';
import { parseQuery, type Query } from './parse-query.ts';
import type { Field } from './text-cursor.ts';

/**
 * Parses the query of a caller outside of the team: as `parseQuery`, with each column at most once and within `QUERY_BOUNDS`.
 *
 * @throws ApiError as `parseQuery`, and 400 54000 naming the exceeded limit
 */
export function parsePublicQuery(search: string): Query {
  within(search.length, QUERY_BOUNDS.length, 'characters in the query');
  const selected = new URLSearchParams(search).getAll('select').join();
  within(selected.length, QUERY_BOUNDS.selection, 'characters in select');
  const query = parseQuery(search);
  requireAtMost(1, query, ({ column }) => column);
  const { conditions, depth } = measure(query.filters);
  within(conditions.length, QUERY_BOUNDS.conditions, 'filters');
  within(depth, QUERY_BOUNDS.depth, 'groups inside each other');
  within(query.order.length, QUERY_BOUNDS.orderTerms, 'order terms');
  for (const condition of conditions) {
    if (condition.kind === 'in') within(condition.values.length, QUERY_BOUNDS.values, 'values in a list');
  }
  const fields = [...conditions, ...query.order, ...query.select].map(({ field }) => field);
  for (const field of fields) within(stepsOf(field), QUERY_BOUNDS.steps, 'steps in a path');
  return query;
}

/**
 * Parses the query of a writer of content: as `parseQuery`, with each column at most `ADMINISTRATOR_BOUNDS.sameColumn` times.
 *
 * @throws ApiError as `parseQuery`, and 400 PGRST100 naming the column
 */
export function parseTeamQuery(search: string): Query {
  const query = parseQuery(search);
  // Different JSON paths yield different texts, so any number of them is allowed.
  requireAtMost(ADMINISTRATOR_BOUNDS.sameColumn, query, ({ column, path }) =>
    [column, ...path.map(({ key }) => key)].join('->'),
  );
  return query;
}

/** Limits how often a column is selected: by aliases or paths a large one would be sent many times; `*` selects every column. */
function requireAtMost(times: number, { select }: Query, nameOf: (field: Field) => string): void {
  const counts = new Map<string, number>();
  for (const { field } of select) {
    const name = field === '*' ? '*' : nameOf(field);
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  const wholes = counts.get('*') ?? 0;
  counts.delete('*');
  const most = Math.max(0, ...counts.values());
  const tooOften =
    wholes > 0 && wholes + most > times ? '*' : [...counts].find(([, count]) => count > times)?.[0];
  if (tooOften === undefined) return;
  const often = times === 1 ? 'twice' : `more than ${times} times`;
  throw new ApiError(
    400,
    'PGRST100',
    `"failed to parse select parameter": ${tooOften} is selected ${often}`,
    {
      details: tooOften === '*' ? '* stands for every column' : null,
      hint: times === 1 ? 'Select each column once.' : `Select each column at most ${times} times.`,
    },
  );
}

type Condition = Exclude<Filter, { kind: 'group' }>;

function measure(filters: Filter[]): { conditions: Condition[]; depth: number } {
  const parts = filters.map((filter) => {
    if (filter.kind !== 'group') return { conditions: [filter], depth: 0 };
    const { conditions, depth } = measure(filter.members);
    return { conditions, depth: depth + 1 };
  });
  return {
    conditions: parts.flatMap(({ conditions }) => conditions),
    depth: Math.max(0, ...parts.map(({ depth }) => depth)),
  };
}

const stepsOf = (field: Field | '*') => (field === '*' ? 0 : field.path.length);

function within(found: number, most: number, what: string): void {
  if (found <= most) return;
  throw new ApiError(400, '54000', `Too many ${what}: ${found}, at most ${most}`);
}
