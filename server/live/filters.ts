import { MOST_VALUES } from './bounds.ts';

/** One condition of a binding: `column=operator.value`, as in `filter: 'day=eq.1'`. */
export interface Filter {
  column: string;
  operator: Operator;
  values: string[];
}

const OPERATORS = ['eq', 'neq', 'lt', 'lte', 'gt', 'gte', 'in'] as const;
type Operator = (typeof OPERATORS)[number];

const SHAPE = /^([A-Za-z_][A-Za-z0-9_]*)=([a-z]+)\.([\s\S]*)$/;
/** Parses a filter; null if it is invalid. */
export function parseFilter(text: string): Filter | null {
  const [, column, operator, value] = SHAPE.exec(text) ?? [];
  if (column === undefined || value === undefined) return null;
  const known = OPERATORS.find((name) => name === operator);
  if (!known) return null;
  const values = known === 'in' ? parseList(value) : [value];
  return values && values.length <= MOST_VALUES ? { column, operator: known, values } : null;
}

/** `(a,"b, c",d)`: a quoted element may contain commas and, after a backslash, quotes. */
function parseList(text: string): string[] | null {
  if (!text.startsWith('(') || !text.endsWith(')')) return null;
  const inner = text.slice(1, -1);
  if (inner.trim() === '') return [];
  const elements = inner.match(/(?<=^|,)(\s*"(?:[^"\\]|\\.)*"\s*|[^,"]*)(?=,|$)/g) ?? [];
  if (elements.join(',').length !== inner.length) return null;
  return elements.map((element) => {
    const trimmed = element.trim();
    return trimmed.startsWith('"') ? trimmed.slice(1, -1).replace(/\\(.)/g, '$1') : trimmed;
  });
}

const NUMERIC = /^(int2|int4|int8|float4|float8|numeric)$/;
const TIME = /^(timestamptz|timestamp|date)$/;

/** Whether a row matches a filter. `type` is the column's PostgreSQL type; NULL never matches, as in SQL. */
export type Meets = (row: Record<string, unknown>, type: string | undefined) => boolean;

/** Parses the filter's values once, because every change is compared with thousands of bindings. */
export function createMeets({ column, operator, values }: Filter): Meets {
  const numbers = values.map((wanted) => (wanted.trim() === '' ? Number.NaN : Number(wanted)));
  const times = values.map((wanted) => Date.parse(wanted));
  const accepts = {
    eq: (order: number) => order === 0,
    neq: (order: number) => order !== 0,
    lt: (order: number) => order < 0,
    lte: (order: number) => order <= 0,
    gt: (order: number) => order > 0,
    gte: (order: number) => order >= 0,
    in: (order: number) => order === 0,
  }[operator];

  /** Compares a value with the filter's value at an index: negative, zero or positive; NaN if not comparable. */
  function compare(value: unknown, type: string | undefined): (wanted: string, index: number) => number {
    if (type && NUMERIC.test(type)) {
      const number = Number(value);
      return (_, index) => number - (numbers[index] as number);
    }
    if (type && TIME.test(type)) {
      const time = Date.parse(String(value));
      return (_, index) => time - (times[index] as number);
    }
    if (typeof value === 'boolean') {
      return (wanted) =>
        /^(t|true|f|false)$/i.test(wanted) ? Number(value) - Number(/^t/i.test(wanted)) : Number.NaN;
    }
    const text = typeof value === 'object' ? JSON.stringify(value) : String(value);
    return (wanted) => (text === wanted ? 0 : text < wanted ? -1 : 1);
  }

  return (row, type) => {
    const value = row[column];
    if (value === null || value === undefined) return false;
    const order = compare(value, type);
    return values.some((wanted, index) => accepts(order(wanted, index)));
  };
}
