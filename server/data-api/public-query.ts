import { QUERY_BOUNDS } from './bounds.ts';
import { ApiError } from './errors.ts';
import type { Filter } from './parse-filters.ts';
import { parseQuery, type Query } from './parse-query.ts';
import type { Field } from './text-cursor.ts';

/**
 * The query of somebody who is no administrator: as `parseQuery`, each column once, and nothing longer than `QUERY_BOUNDS`.
 *
 * @throws ApiError as `parseQuery`, and 400 54000 with what there is too much of
 */
export function parsePublicQuery(search: string): Query {
  within(search.length, QUERY_BOUNDS.length, 'characters in the query');
  const selected = new URLSearchParams(search).getAll('select').join();
  within(selected.length, QUERY_BOUNDS.selection, 'characters in select');
  const query = parseQuery(search);
  requireEachOnce(query);
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

/** Under other names or by other ways a large column would be sent many times. */
function requireEachOnce({ select }: Query): void {
  const names = select.map(({ field }) => (field === '*' ? '*' : field.column));
  const twice = names.find((name, place) => (name === '*' ? names.length > 1 : names.indexOf(name) < place));
  if (twice === undefined) return;
  throw new ApiError(400, 'PGRST100', `"failed to parse select parameter": ${twice} is selected twice`, {
    details: twice === '*' ? '* stands for every column' : null,
    hint: 'Select each column once.',
  });
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
