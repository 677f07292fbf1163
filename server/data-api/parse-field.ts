import { accept, atEnd, cursorOn, peek, readQuoted, type TextCursor, unexpected } from './text-cursor.ts';

/** One step into a JSON column: `->key` stays JSON, `->>key` becomes text; a number is a place in a list. */
export interface Step {
  arrow: '->' | '->>';
  key: string;
}

/** A column, or a place inside a JSON column. */
export interface Field {
  column: string;
  path: Step[];
}

/** A whole text as a field. @throws ApiError PGRST100 */
export function parseField(text: string): Field {
  const cursor = cursorOn(text);
  const field = readField(cursor, '');
  if (!atEnd(cursor)) throw unexpected(cursor, 'end of input');
  return field;
}

/** A field up to the first of `stops`. */
export function readField(cursor: TextCursor, stops: string): Field {
  const column = readName(cursor, stops);
  const path: Step[] = [];
  for (;;) {
    const arrow = accept(cursor, '->>') ? '->>' : accept(cursor, '->') ? '->' : null;
    if (!arrow) return { column, path };
    path.push({ arrow, key: readName(cursor, stops) });
  }
}

/** A name, in double quotes or bare. Bare names end at `->` too. */
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
