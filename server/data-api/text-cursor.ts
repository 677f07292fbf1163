import { unparsable } from './errors.ts';

/** A position in a text that is parsed from left to right. */
export interface TextCursor {
  readonly text: string;
  at: number;
}

export const cursorOn = (text: string): TextCursor => ({ text, at: 0 });

export const atEnd = (cursor: TextCursor): boolean => cursor.at >= cursor.text.length;

export const peek = (cursor: TextCursor): string => cursor.text[cursor.at] ?? '';

/** Skips `token` if the text continues with it. */
export function accept(cursor: TextCursor, token: string): boolean {
  if (!cursor.text.startsWith(token, cursor.at)) return false;
  cursor.at += token.length;
  return true;
}

export function expect(cursor: TextCursor, token: string): void {
  if (!accept(cursor, token)) throw unexpected(cursor, `"${token}"`);
}

/** Reads up to the first of `stops`, or to the end. */
export function readUntil(cursor: TextCursor, stops: string): string {
  const start = cursor.at;
  while (!atEnd(cursor) && !stops.includes(peek(cursor))) cursor.at += 1;
  return cursor.text.slice(start, cursor.at);
}

/**
 * Reads a value in double quotes. The real client does not escape quotes inside a value, so a quote ends the value only before
 * one of `ends` or the end of the text; `\"` and `\\` are understood as well.
 */
export function readQuoted(cursor: TextCursor, ends: string): string {
  expect(cursor, '"');
  let value = '';
  while (!atEnd(cursor)) {
    const character = peek(cursor);
    const next = cursor.text[cursor.at + 1];
    if (character === '\\' && (next === '"' || next === '\\')) {
      value += next;
      cursor.at += 2;
    } else if (character === '"' && (next === undefined || ends.includes(next))) {
      cursor.at += 1;
      return value;
    } else {
      value += character;
      cursor.at += 1;
    }
  }
  throw unexpected(cursor, '"\\""');
}

/** PostgREST's error for a syntax error at the cursor. */
export function unexpected(cursor: TextCursor, expecting: string) {
  const found = atEnd(cursor) ? 'end of input' : JSON.stringify(peek(cursor));
  return unparsable(
    `"failed to parse (${shortened(cursor.text)})" (line 1, column ${cursor.at + 1})`,
    `unexpected ${found} expecting ${expecting}`,
  );
}

const shortened = (text: string) => (text.length > 200 ? `${text.slice(0, 200)}…` : text);

/** One step into a JSON column: `->key` yields JSON, `->>key` text; a number is an array index. */
export interface Step {
  arrow: '->' | '->>';
  key: string;
}

/** A column, or a path inside a JSON column. */
export interface Field {
  column: string;
  path: Step[];
}

/** Parses a whole text as a field. @throws ApiError PGRST100 */
export function parseField(text: string): Field {
  const cursor = cursorOn(text);
  const field = readField(cursor, '');
  if (!atEnd(cursor)) throw unexpected(cursor, 'end of input');
  return field;
}

/** Reads a field up to the first of `stops`. */
export function readField(cursor: TextCursor, stops: string): Field {
  const column = readName(cursor, stops);
  const path: Step[] = [];
  for (;;) {
    const arrow = accept(cursor, '->>') ? '->>' : accept(cursor, '->') ? '->' : null;
    if (!arrow) return { column, path };
    path.push({ arrow, key: readName(cursor, stops) });
  }
}

/** Reads a name, in double quotes or bare. Bare names also end at `->`. */
export function readName(cursor: TextCursor, stops: string): string {
  const start = cursor.at;
  if (peek(cursor) === '"') return readQuoted(cursor, `${stops}-`);
  while (!atEnd(cursor) && !stops.includes(peek(cursor)) && !cursor.text.startsWith('->', cursor.at)) {
    cursor.at += 1;
  }
  const name = cursor.text.slice(start, cursor.at).trim();
  if (name === '') throw unexpected(cursor, 'field name');
  return name;
}
