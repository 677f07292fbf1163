import { randomUUID } from 'node:crypto';
import type { AdminUser } from '#app/admin/session/admin-user.ts';
import type { TeamRole } from '#congress/accounts/rights.ts';
import { shippedFacts } from '#congress/facts/shipped.ts';
import { SHIPPED_PALETTES } from '#congress/palette.ts';
import { answerFunctions } from './fake-functions.ts';
import { FakeSocket } from './fake-socket.ts';
import { SHIPPED_DAY } from './spoken.ts';

export type Row = Record<string, unknown>;

export interface FakeRequest {
  method: string;
  /** The path with its query: `/rest/v1/speakers?id=eq.…`. */
  path: string;
  body: unknown;
}

/** 'away': the request fails. undefined: the request is answered from the tables. */
export type Reply = { status?: number; json?: unknown } | 'away' | undefined;
/** @param done carries out the request on the tables and returns their response */
type Answer = (request: FakeRequest, done: () => Reply) => Reply | Promise<Reply>;

const FIRST = Date.UTC(2026, 0, 1);
let writes = 0;
/** The time of a write, later than that of the previous one. */
const now = () => new Date(FIRST + ++writes * 1000).toISOString();

const whole = (row: object): Row => ({
  ...{ id: randomUUID(), created_at: now(), updated_at: now(), translations: {}, order_position: null },
  ...row,
});

/** A fake of the administrator area's server with tables in memory: data API, account, page data and live changes. */
export class FakeServer {
  readonly tables: Map<string, Row[]>;
  readonly requests: FakeRequest[] = [];
  /** The account that is signed in. */
  readonly user: AdminUser & { email: string };
  private readonly answers: { asked: RegExp; answer: Answer }[] = [];
  private readonly sockets = new Set<FakeSocket>();

  constructor(tables: Record<string, object[]>, role: TeamRole) {
    this.tables = new Map(Object.entries(tables).map(([name, rows]) => [name, rows.map(whole)]));
    this.user = { id: randomUUID(), email: 'bia@tecer.example', team_role: role, user_metadata: {} };
    this.on(/^GET \/functions\/v1\/page-data/, () => ({
      json: { facts: shippedFacts, palettes: SHIPPED_PALETTES, today: SHIPPED_DAY, pictures: {} },
    }));
    this.on(/^GET \/auth\/v1\/user$/, () => ({
      json: { ...this.user, email_confirmed_at: new Date(FIRST).toISOString(), factors: [], identities: [] },
    }));
    this.on(/^GET \/auth\/v1\/settings/, () => ({ json: { external: { email: true, phone: false } } }));
    this.on(/^GET \/auth\/v1\/user\/sessions/, () => ({ json: { sessions: [] } }));
    this.on(/^GET \/auth\/v1\/recovery-codes/, () => ({ json: { remaining: 0, created_at: null } }));
    this.on(/^POST \/auth\/v1\/logout/, () => ({ status: 204 }));
    answerFunctions(this);
  }

  /** Sets the response to matching requests until the returned function is called: `on(/^PATCH .*speakers/, () => 'away')`. The newest one applies. */
  on(asked: RegExp, answer: Answer): () => void {
    const added = { asked, answer };
    this.answers.unshift(added);
    return () => void this.answers.splice(this.answers.indexOf(added), 1);
  }

  rows(table: string): Row[] {
    if (!this.tables.has(table)) this.tables.set(table, []);
    return this.tables.get(table) ?? [];
  }

  /** Changes rows as another person would, and notifies every open page. */
  change(table: string, values: Row, where: (row: Row) => boolean = () => true): void {
    for (const row of this.rows(table)) if (where(row)) Object.assign(row, values, { updated_at: now() });
    this.announce(table);
  }

  remove(table: string, where: (row: Row) => boolean): void {
    this.tables.set(
      table,
      this.rows(table).filter((row) => !where(row)),
    );
    this.announce(table);
  }

  private announce(table: string): void {
    for (const socket of this.sockets) socket.announce(table);
  }

  /** Simulates that another team member opens an item. @returns a function that closes it again */
  arrive(person: string, name: string, place: string): () => void {
    const key = randomUUID();
    const metas = [{ phx_ref: key, person, name, place }];
    for (const socket of this.sockets) socket.presence({ [key]: { metas } }, {});
    return () => {
      for (const socket of this.sockets) socket.presence({}, { [key]: { metas } });
    };
  }

  /** The places that pages have announced. */
  get places(): string[] {
    return [...this.sockets].flatMap(({ told }) => told);
  }

  /** The bodies of the requests with this method whose path contains `place`. */
  sent(method: string, place: string): unknown[] {
    const those = this.requests.filter((one) => one.method === method && one.path.includes(place));
    return those.map(({ body }) => body);
  }

  readonly fetch: typeof fetch = async (input, init) => {
    const request = new Request(new URL(`${input instanceof Request ? input.url : input}`, location.origin), {
      ...init,
      signal: null,
    });
    const { pathname, search } = new URL(request.url);
    const text = await request.text();
    const asked = { method: request.method, path: pathname + search, body: text && readable(text) };
    this.requests.push(asked);
    if (asked.path.length > LONGEST_ADDRESS) return new Response(null, { status: 431 });
    const done = () => this.fromTables(asked, request.headers);
    const reply = (await this.replyTo(asked, done)) ?? done();
    if (reply === 'away') throw new TypeError('Failed to fetch');
    const { status = 200, json } = reply ?? {};
    return new Response(status === 204 ? null : JSON.stringify(json ?? null), { status });
  };

  private async replyTo(asked: FakeRequest, done: () => Reply): Promise<Reply> {
    for (const { asked: pattern, answer } of [...this.answers]) {
      const reply = pattern.test(`${asked.method} ${asked.path}`) ? await answer(asked, done) : undefined;
      if (reply) return reply;
    }
    return undefined;
  }

  /** Answers like the data API: with the filters eq, gt, in and is, a limit, and the written rows as the response. */
  private fromTables({ method, path, body }: FakeRequest, headers: Headers): Reply {
    const { pathname, searchParams } = new URL(path, location.origin);
    const table = /^\/rest\/v1\/(\w+)$/.exec(pathname)?.[1];
    if (!table) return { status: 404, json: { message: `Nothing answers ${method} ${path}` } };
    const filters = [...searchParams].filter(([name]) => !RESERVED.includes(name));
    const all = this.rows(table);
    const meant = all.filter((row) => filters.every(([column, filter]) => fits(row[column], filter)));
    const answered = method === 'POST' ? this.insert(table, body) : meant;
    if (!answered) return { status: 409, json: { code: '23505', message: 'duplicate key' } };
    if (method === 'PATCH') for (const row of meant) Object.assign(row, body, { updated_at: now() });
    if (method === 'DELETE')
      this.tables.set(
        table,
        all.filter((row) => !meant.includes(row)),
      );
    const most = Number(searchParams.get('limit') ?? answered.length);
    const rows = structuredClone(answered.slice(0, most)).map((row) =>
      selected(row, searchParams.get('select')),
    );
    const json = headers.get('Accept')?.includes('object') ? rows[0] : rows;
    return { json };
  }

  private insert(table: string, body: unknown): Row[] | undefined {
    const added = [body].flat().map((row) => whole(row as object));
    const all = this.rows(table);
    const unique = UNIQUE[table];
    const isSame = (row: Row, one: Row) =>
      row.id === one.id || unique?.every((column) => row[column] === one[column]);
    const isThere = (one: Row) => all.some((row) => isSame(row, one));
    if (added.some(isThere)) return undefined;
    all.push(...added);
    return added;
  }

  /** The transport of live changes; joins succeed immediately. */
  readonly socket = () => {
    const { sockets } = this;
    return class extends FakeSocket {
      constructor() {
        super();
        sockets.add(this);
      }
    };
  };
}

/** The selected columns, if `select` is a plain list of names; otherwise all. */
function selected(row: Row, select: string | null): Row {
  if (!select || !/^\w+(,\w+)*$/.test(select)) return row;
  const columns = select.split(',');
  return Object.fromEntries(Object.entries(row).filter(([column]) => columns.includes(column)));
}

/** The columns that are unique together, besides `id`. */
const UNIQUE: Record<string, string[]> = { drafts: ['table_name', 'row_id'] };

/** Node.js refuses requests with more than 16 KB of address and headers. */
const LONGEST_ADDRESS = 14_000;
const RESERVED = ['select', 'order', 'limit', 'offset', 'on_conflict', 'columns'];

function fits(value: unknown, filter: string): boolean {
  const [, operator, wanted = ''] = /^(\w+)\.(.*)$/s.exec(filter) ?? [];
  if (operator === 'eq') return `${value}` === wanted;
  if (operator === 'gt') return `${value}` > wanted;
  if (operator === 'is') return `${value ?? null}` === wanted;
  if (operator === 'in') return wanted.replace(/[()"]/g, '').split(',').includes(`${value}`);
  return true;
}

function readable(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
