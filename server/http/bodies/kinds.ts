import { Refused } from '#server/http/refused.ts';
import { FORM_FIELDS, KIND_BOUNDS, PART_HEAD } from './bounds.ts';

/** The text fields and files of a form; of repeated names the first. */
export interface Form {
  fields: Record<string, string>;
  files: Record<string, File>;
}

/** The parsed body, by the kind that the route takes. */
export interface Kinds {
  /** URL-encoded, with repeated names. */
  parameters: URLSearchParams;
  form: Form;
  pictureForm: Form;
  json: unknown;
  text: string;
  bytes: Buffer;
}
export type Kind = keyof Kinds;

const unreadable = (cause?: unknown) => new Refused('bodyUnreadable', { cause });

/** Parses whole bodies. @throws Refused bodyUnreadable */
export const PARSERS: { [K in Kind]: (body: Buffer, type: string) => Kinds[K] | Promise<Kinds[K]> } = {
  parameters: (body, type) => {
    if (!URLENCODED.test(type)) throw unreadable();
    return parametersOf(body);
  },
  form: formOf,
  pictureForm: formOf,
  json: (body) => {
    try {
      return JSON.parse(body.toString());
    } catch (error) {
      throw unreadable(error);
    }
  },
  text: (body) => {
    try {
      return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(body);
    } catch (error) {
      throw unreadable(error);
    }
  },
  bytes: (body) => body,
};

const URLENCODED = /^application\/x-www-form-urlencoded\b/i;
const MULTIPART = /^multipart\/form-data\b/i;
/** RFC 2046, section 5.1.1. */
const BOUNDARY = /;\s*boundary=(?:"([\w'()+,./:=? -]{1,70})"|([\w'()+,./:=?-]{1,70}))\s*(?:;|$)/i;

/** The size limit by content type: without a file, `pictureForm` has that of `form`. */
export const mostOf = (kind: Kind, most: number, type: string): number =>
  kind === 'pictureForm' && !MULTIPART.test(type) ? Math.min(most, KIND_BOUNDS.form) : most;

async function formOf(body: Buffer, type: string): Promise<Form> {
  const fields: Form['fields'] = Object.create(null);
  const files: Form['files'] = Object.create(null);
  for (const [name, value] of await entriesOf(body, type))
    if (typeof value === 'string') fields[name] ??= value;
    else files[name] ??= value;
  return { fields, files };
}

async function entriesOf(body: Buffer, type: string): Promise<Iterable<[string, string | File]>> {
  if (URLENCODED.test(type)) return parametersOf(body);
  if (!MULTIPART.test(type)) throw unreadable();
  const [, quoted, plain] = BOUNDARY.exec(type) ?? [];
  const boundary = quoted ?? plain;
  if (boundary === undefined || !isModest(body, `--${boundary}`)) throw unreadable();
  try {
    const headers = { 'Content-Type': `multipart/form-data; boundary="${boundary}"` };
    return await new Response(new Uint8Array(body), { headers }).formData();
  } catch (error) {
    throw unreadable(error);
  }
}

function parametersOf(body: Buffer): URLSearchParams {
  if (hasMore(body, '&', FORM_FIELDS)) throw unreadable();
  return new URLSearchParams(body.toString());
}

/** Whether a body contains a text more than `most` times. */
function hasMore(body: Buffer, text: string, most: number): boolean {
  let found = 0;
  for (let at = body.indexOf(text); at >= 0; at = body.indexOf(text, at + text.length)) {
    found += 1;
    if (found > most) return true;
  }
  return false;
}

/** Whether a multipart body has few parts with short headers; the parser takes a second for a megabyte of either. */
function isModest(body: Buffer, delimiter: string): boolean {
  if (hasMore(body, delimiter, FORM_FIELDS + 1)) return false;
  for (let at = body.indexOf(delimiter); at >= 0; at = body.indexOf(delimiter, at + delimiter.length)) {
    const head = body.subarray(at + delimiter.length, at + delimiter.length + PART_HEAD);
    if (!head.includes('\r\n\r\n') && !head.subarray(0, 2).equals(LAST)) return false;
  }
  return true;
}

/** Follows the final delimiter. */
const LAST = Buffer.from('--');
