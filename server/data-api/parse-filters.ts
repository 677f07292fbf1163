import { unparsable } from './errors.ts';
import {
  accept,
  atEnd,
  cursorOn,
  expect,
  type Field,
  parseField,
  peek,
  readField,
  readQuoted,
  readUntil,
  type TextCursor,
  unexpected,
} from './text-cursor.ts';

/** Comparison operators with one value, and their SQL. */
export const COMPARISONS = {
  eq: '=',
  neq: '<>',
  gt: '>',
  gte: '>=',
  lt: '<',
  lte: '<=',
  like: 'LIKE',
  ilike: 'ILIKE',
  isdistinct: 'IS DISTINCT FROM',
} as const;
export type Comparison = keyof typeof COMPARISONS;

export type Truth = 'null' | 'not_null' | 'true' | 'false' | 'unknown';
const TRUTHS: readonly string[] = ['null', 'not_null', 'true', 'false', 'unknown'] satisfies Truth[];

export type Condition = { field: Field; negated: boolean } & (
  | { kind: 'compare'; operator: Comparison; value: string }
  /** `eq(any).{a,b}`: the value is a PostgreSQL array literal. */
  | { kind: 'quantified'; operator: Comparison; quantifier: 'any' | 'all'; value: string }
  | { kind: 'in'; values: string[] }
  | { kind: 'is'; truth: Truth }
);
export type Group = { kind: 'group'; logic: 'and' | 'or'; negated: boolean; members: Filter[] };
export type Filter = Condition | Group;

/** No legitimate query nests deeper. */
const MAXIMUM_DEPTH = 20;

const GROUP = /^(not\.)?(and|or)$/;

export const isGroupName = (name: string): boolean => GROUP.test(name);

/** One parameter of the query string: `name=eq.value`, `or=(a.eq.1,b.is.null)`. @throws ApiError PGRST100 */
export function parseFilter(name: string, value: string): Filter {
  const group = GROUP.exec(name);
  const cursor = cursorOn(value);
  if (group) {
    const members = readMembers(cursor, 1);
    if (!atEnd(cursor)) throw unexpected(cursor, 'end of input');
    return { kind: 'group', logic: group[2] as 'and' | 'or', negated: group[1] !== undefined, members };
  }
  const condition = readCondition(cursor, parseField(name), '');
  if (!atEnd(cursor)) throw unexpected(cursor, 'end of input');
  return condition;
}

function readMembers(cursor: TextCursor, depth: number): Filter[] {
  if (depth > MAXIMUM_DEPTH) throw unparsable('The filter is nested too deeply');
  const members: Filter[] = [];
  expect(cursor, '(');
  do {
    skipSpace(cursor);
    members.push(readMember(cursor, depth));
    skipSpace(cursor);
  } while (accept(cursor, ','));
  expect(cursor, ')');
  return members;
}

function readMember(cursor: TextCursor, depth: number): Filter {
  const start = cursor.at;
  const negated = accept(cursor, 'not.');
  for (const logic of ['and', 'or'] as const) {
    if (cursor.text.startsWith(`${logic}(`, cursor.at)) {
      cursor.at += logic.length;
      return { kind: 'group', logic, negated, members: readMembers(cursor, depth + 1) };
    }
  }
  cursor.at = start;
  const field = readField(cursor, '.,()');
  expect(cursor, '.');
  return readCondition(cursor, field, ',)');
}

/** `not.eq.value` and the like. At the top level a value extends to the end (`stops` is empty), in a group to `,` or `)`. */
function readCondition(cursor: TextCursor, field: Field, stops: string): Condition {
  const negated = accept(cursor, 'not.');
  const start = cursor.at;
  const name = readUntil(cursor, '.(,)');
  const quantifier = accept(cursor, '(any)') ? 'any' : accept(cursor, '(all)') ? 'all' : null;
  const known = name === 'in' || name === 'is' || Object.hasOwn(COMPARISONS, name);
  if (!known || peek(cursor) !== '.') {
    cursor.at = start;
    throw unexpected(cursor, `"not" or operator (${Object.keys(COMPARISONS).join(', ')}, in, is)`);
  }
  cursor.at += 1;
  if (name === 'in') return { kind: 'in', field, negated, values: readList(cursor) };
  if (name === 'is') return { kind: 'is', field, negated, truth: readTruth(cursor, stops) };
  const operator = name as Comparison;
  if (quantifier)
    return { kind: 'quantified', field, negated, operator, quantifier, value: readArray(cursor) };
  return { kind: 'compare', field, negated, operator, value: readValue(cursor, stops) };
}

function readValue(cursor: TextCursor, stops: string): string {
  if (stops === '') return readRest(cursor);
  return peek(cursor) === '"' ? readQuoted(cursor, stops) : readUntil(cursor, stops);
}

function readRest(cursor: TextCursor): string {
  const rest = cursor.text.slice(cursor.at);
  cursor.at = cursor.text.length;
  return rest;
}

function readTruth(cursor: TextCursor, stops: string): Truth {
  const start = cursor.at;
  const word = readUntil(cursor, stops).toLowerCase();
  if (TRUTHS.includes(word)) return word as Truth;
  cursor.at = start;
  throw unexpected(cursor, 'isVal: (null, not_null, true, false, unknown)');
}

function readList(cursor: TextCursor): string[] {
  const values: string[] = [];
  expect(cursor, '(');
  if (accept(cursor, ')')) return values;
  const lastEnd = lastEndOfQuoted(cursor.text);
  do {
    const isQuoted = peek(cursor) === '"' && cursor.at < lastEnd;
    values.push(isQuoted ? readQuoted(cursor, ',)') : readUntil(cursor, ',)'));
  } while (accept(cursor, ','));
  expect(cursor, ')');
  return values;
}

/**
 * The client quotes only values with `,`, `(` or `)`, so a value that begins with a quote but is followed by no closing quote is
 * unquoted. Computed once for a list: searching from each value would be quadratic.
 */
const lastEndOfQuoted = (text: string) => Math.max(text.lastIndexOf('",'), text.lastIndexOf('")'));

function readArray(cursor: TextCursor): string {
  const start = cursor.at;
  expect(cursor, '{');
  let quoted = false;
  while (!atEnd(cursor)) {
    const character = peek(cursor);
    cursor.at += quoted && character === '\\' ? 2 : 1;
    if (character === '"') quoted = !quoted;
    if (character === '}' && !quoted) return cursor.text.slice(start, cursor.at);
  }
  throw unexpected(cursor, '"}"');
}

function skipSpace(cursor: TextCursor): void {
  while (peek(cursor) === ' ') cursor.at += 1;
}
