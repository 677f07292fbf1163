/** One condition of a binding: `column=operator.value`, as in `filter: 'day=eq.1'`. */
export interface Filter {
  column: string;
  operator: Operator;
  values: string[];
}

const OPERATORS = ['eq', 'neq', 'lt', 'lte', 'gt', 'gte', 'in'] as const;
type Operator = (typeof OPERATORS)[number];

const SHAPE = /^([A-Za-z_][A-Za-z0-9_]*)=([a-z]+)\.([\s\S]*)$/;
const MOST_VALUES = 100;

/** Reads a filter; null when it is not one. */
export function parseFilter(text: string): Filter | null {
  const [, column, operator, value] = SHAPE.exec(text) ?? [];
  if (column === undefined || value === undefined) return null;
  const known = OPERATORS.find((name) => name === operator);
  if (!known) return null;
  const values = known === 'in' ? parseList(value) : [value];
  return values && values.length <= MOST_VALUES ? { column, operator: known, values } : null;
}

/** `(a,"b, c",d)`: an element in quotes may hold commas and, behind a backslash, quotes. */
function parseList(text: string): string[] | null {
  if (!text.startsWith('(') || !text.endsWith(')')) return null;
  const inner = text.slice(1, -1);
  if (inner.trim() === '') return [];
  const elements = inner.match(/(?<=^|,)\s*("(?:[^"\\]|\\.)*"|[^,"]*)\s*(?=,|$)/g) ?? [];
  if (elements.join(',').length !== inner.length) return null;
  return elements.map((element) => {
    const trimmed = element.trim();
    return trimmed.startsWith('"') ? trimmed.slice(1, -1).replace(/\\(.)/g, '$1') : trimmed;
  });
}

const NUMERIC = /^(int2|int4|int8|float4|float8|numeric)$/;
const TIME = /^(timestamptz|timestamp|date)$/;

/** Whether a row meets a filter. `type` is the column's PostgreSQL type; null meets nothing, as in SQL. */
export function meets(row: Record<string, unknown>, filter: Filter, type: string | undefined): boolean {
  const value = row[filter.column];
  if (value === null || value === undefined) return false;
  const compare = (wanted: string) => comparison(value, wanted, type);
  const [first = ''] = filter.values;
  switch (filter.operator) {
    case 'eq':
      return compare(first) === 0;
    case 'neq':
      return compare(first) !== 0;
    case 'lt':
      return compare(first) < 0;
    case 'lte':
      return compare(first) <= 0;
    case 'gt':
      return compare(first) > 0;
    case 'gte':
      return compare(first) >= 0;
    case 'in':
      return filter.values.some((wanted) => compare(wanted) === 0);
  }
}

/** Below, at or above zero; NaN when the two cannot be compared. */
function comparison(value: unknown, wanted: string, type: string | undefined): number {
  if (type && NUMERIC.test(type)) return wanted.trim() === '' ? Number.NaN : Number(value) - Number(wanted);
  if (type && TIME.test(type)) return Date.parse(String(value)) - Date.parse(wanted);
  if (typeof value === 'boolean') {
    return /^(t|true|f|false)$/i.test(wanted) ? Number(value) - Number(/^t/i.test(wanted)) : Number.NaN;
  }
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value);
  return text === wanted ? 0 : text < wanted ? -1 : 1;
}
