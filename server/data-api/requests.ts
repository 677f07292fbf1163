import type { Access } from './access.ts';
import { changesToMake, checkContentType, parseJson, rowsToInsert } from './body.ts';
import { type Callable, type Catalogue, FUNCTIONS, type Table } from './catalogue.ts';
import { checkDraftMembers, checkDrafts, checkFacts, checkRecord } from './checks.ts';
import { ApiError, notSingular } from './errors.ts';
import type { Caller } from './identify.ts';
import type { Query } from './parse-query.ts';
import { checkProfile, type Preferences, parseAccept, parsePreferences, parseRange } from './preferences.ts';
import { checkRange, respondToCall, respondToRead, respondToWrite } from './respond.ts';
import type { Statement } from './sql-text.ts';
import {
  callStatement,
  deleteStatement,
  insertStatement,
  type Outcome,
  readStatement,
  requireFilter,
  type Shape,
  updateStatement,
} from './statements.ts';

/** What request handlers need once the caller is identified. */
export interface Parts {
  access: Access;
  catalogue: Catalogue;
  caller: Caller;
  request: Request;
  /** Reads the whole body as text. Throws Refused. */
  readText: () => Promise<string>;
  /** The query string, without `?`. */
  search: string;
}

/** GET and HEAD on a table. */
export async function readRows(parts: Parts, name: string, head: boolean): Promise<Response> {
  const { access, catalogue, caller, request } = parts;
  checkProfile(request.headers.get('accept-profile'));
  const { singular, stripNulls } = parseAccept(request.headers.get('accept'));
  const preferences = parsePreferences(request.headers.get('prefer'));
  const query = withRange(access.parseQuery(parts.search), request.headers.get('range'));
  const table = await catalogue.table(name);
  const reading = readStatement(table, query, { wanted: !head, singular, stripNulls }, preferences.count);
  const outcome = await access.run({ caller, table: name, ...reading });
  checkRange(outcome, query.offset);
  if (singular && outcome.rows !== 1) throw notSingular(outcome.rows);
  return respondToRead({ outcome, preferences, singular }, query.offset, head);
}

function withRange(query: Query, header: string | null): Query {
  const range = parseRange(header);
  if (!range) return query;
  const limits = [query.limit, range.limit].filter((limit) => limit !== null);
  return {
    ...query,
    offset: query.offset + range.offset,
    limit: limits.length === 0 ? null : Math.min(...limits),
  };
}

/** POST, PATCH and DELETE on a table. */
export async function writeRows(
  parts: Parts,
  name: string,
  method: 'POST' | 'PATCH' | 'DELETE',
): Promise<Response> {
  const { access, catalogue, caller, request } = parts;
  checkProfile(request.headers.get('content-profile'));
  const body = await parts.readText();
  const { singular, stripNulls } = parseAccept(request.headers.get('accept'));
  const preferences = parsePreferences(request.headers.get('prefer'));
  const query = access.parseQuery(parts.search);
  const table = await catalogue.table(name);
  if (table.readOnly) throw refused(table, caller);
  const shape: Shape = { wanted: preferences.representation, singular, stripNulls };
  if (method !== 'DELETE') checkContentType(request.headers.get('content-type'));
  // An anonymous caller gets the database's refusal instead.
  if (method !== 'POST' && caller.role !== 'anon') {
    requireFilter(query, method === 'PATCH' ? 'UPDATE' : 'DELETE');
  }
  const statement = writeStatement({ method, table, query, body, preferences, shape });
  const outcome = await runWrite(parts, table.name, statement, { preferences, singular });
  return respondToWrite({ outcome, preferences, singular }, method);
}

const refused = ({ name }: Table, { role }: Caller) =>
  new ApiError(role === 'anon' ? 401 : 403, '42501', `permission denied for view ${name}`);

interface Write {
  method: 'POST' | 'PATCH' | 'DELETE';
  table: Table;
  query: Query;
  body: string;
  preferences: Preferences;
  shape: Shape;
}

function writeStatement({ method, table, query, body, preferences, shape }: Write): Statement {
  if (method === 'DELETE') return deleteStatement(table, query, shape);
  const payload = method === 'PATCH' ? changesToMake(body, query.columns) : rowsToInsert(body, query.columns);
  if (table.name === 'event_facts') checkFacts(payload);
  if (table.name === 'drafts') checkDrafts(payload);
  if (method === 'PATCH') return updateStatement(table, query, payload, shape);
  return insertStatement(table, query, payload, preferences, shape);
}

/** POST on a function: parameters in the body, rows in the response. */
export async function callFunction(parts: Parts, name: string): Promise<Response> {
  const { access, catalogue, request } = parts;
  checkProfile(request.headers.get('content-profile'));
  const body = await parts.readText();
  const { singular, stripNulls } = parseAccept(request.headers.get('accept'));
  const preferences = parsePreferences(request.headers.get('prefer'));
  const query = access.parseQuery(parts.search);
  const callable = FUNCTIONS.get(name);
  checkContentType(request.headers.get('content-type'));
  const sent = body.trim() === '' ? {} : parseJson(body);
  const given = Object.entries(sent !== null && typeof sent === 'object' ? sent : {});
  const names = given.map(([parameter]) => parameter);
  const fits = ({ required, optional }: Callable) =>
    required.every((one) => names.includes(one)) &&
    names.every((one) => required.includes(one) || optional.includes(one));
  if (!callable || !fits(callable)) throw unknownFunction(name, names);
  const { facts, list, members }: Record<string, unknown> = Object.fromEntries(given);
  if (name === 'close_edition') checkRecord(facts);
  if (name === 'change_drafts') checkDraftMembers(list, members);
  const table = await catalogue.table(callable.returns);
  const shape: Shape = { wanted: true, singular, stripNulls };
  const statement = callStatement(name, given, table, query, shape);
  const outcome = await runWrite(parts, table.name, statement, { preferences, singular, called: name });
  return respondToCall({ outcome, preferences, singular });
}

function unknownFunction(name: string, parameters: string[]): ApiError {
  const given = parameters.length === 0 ? 'without parameters' : `with parameters (${parameters.join(', ')})`;
  return new ApiError(
    404,
    'PGRST202',
    `Could not find the function public.${name} ${given} in the schema cache`,
  );
}

/** Runs a write; rolls it back when a preference of the caller is violated. @throws ApiError PGRST116, PGRST124 */
function runWrite(
  { access, caller }: Parts,
  table: string,
  statement: Statement,
  { preferences, singular, called }: { preferences: Preferences; singular: boolean; called?: string },
): Promise<Outcome> {
  const judge = ({ rows, total }: Outcome) => {
    if (singular && rows !== 1) throw notSingular(rows);
    const { maxAffected } = preferences;
    if (maxAffected !== null && (total ?? 0) > maxAffected) {
      throw new ApiError(400, 'PGRST124', 'Query result exceeds max-affected preference constraint', {
        details: `The query affects ${total} rows`,
      });
    }
    return preferences.rollback ? 'rollback' : 'commit';
  };
  return access.run({ caller, table, statement, judge, ...(called && { called }) });
}
