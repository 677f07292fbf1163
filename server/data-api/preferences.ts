import { ApiError, rangeNotSatisfiable } from './errors.ts';

/** The parsed `Prefer` header. Unknown preferences are ignored (RFC 7240). */
export interface Preferences {
  representation: boolean;
  count: boolean;
  resolution: 'merge' | 'ignore' | null;
  missing: 'default' | 'null';
  rollback: boolean;
  /** The write is rolled back if it changes more rows. */
  maxAffected: number | null;
  /** The preferences that were applied, for `Preference-Applied`. */
  applied: string[];
}

export function parsePreferences(header: string | null): Preferences {
  const requested = new Map<string, string>();
  for (const part of (header ?? '').split(',')) {
    const [name = '', value = ''] = part.split('=').map((text) => text.trim());
    if (!requested.has(name)) requested.set(name, value);
  }
  const applied: string[] = [];
  const choose = <Value extends string>(name: string, ...values: Value[]): Value | null => {
    const value = values.find((candidate) => candidate === requested.get(name)) ?? null;
    if (value !== null) applied.push(`${name}=${value}`);
    return value;
  };
  const resolution = choose('resolution', 'merge-duplicates', 'ignore-duplicates');
  const handling = choose('handling', 'strict', 'lenient');
  const maximum = handling === 'strict' ? requested.get('max-affected') : undefined;
  return {
    representation: choose('return', 'representation', 'minimal', 'headers-only') === 'representation',
    count: choose('count', 'exact', 'planned', 'estimated') !== null,
    resolution: resolution === null ? null : resolution === 'merge-duplicates' ? 'merge' : 'ignore',
    missing: choose('missing', 'default') ?? 'null',
    rollback: choose('tx', 'commit', 'rollback') === 'rollback',
    maxAffected: maximum !== undefined && /^\d{1,9}$/.test(maximum) ? Number(maximum) : null,
    applied,
  };
}

/** Parses the `Accept` header. @throws ApiError 406 PGRST107 when it does not accept JSON */
export function parseAccept(header: string | null): { singular: boolean; stripNulls: boolean } {
  const types = (header ?? '*/*').split(',').map((type) => type.replaceAll(' ', '').toLowerCase());
  for (const type of types) {
    const [media = '', ...parameters] = type.split(';');
    const stripNulls = parameters.includes('nulls=stripped');
    if (media === 'application/vnd.pgrst.object+json' || media === 'application/vnd.pgrst.object')
      return { singular: true, stripNulls };
    if (media === 'application/vnd.pgrst.array+json' || media === 'application/vnd.pgrst.array')
      return { singular: false, stripNulls };
    if (['*/*', 'application/*', 'application/json', ''].includes(media))
      return { singular: false, stripNulls: false };
  }
  throw new ApiError(406, 'PGRST107', `None of these media types are available: ${types.join(', ')}`);
}

/** Parses the `Range` header of a read (`0-9`, `10-`); null without one. @throws ApiError 416 PGRST103 */
export function parseRange(header: string | null): { offset: number; limit: number | null } | null {
  const [, from, to] = /^(?:items=)?(\d{1,15})-(\d{1,15})?$/.exec(header?.trim() ?? '') ?? [];
  if (from === undefined) return null;
  const offset = Number(from);
  if (to === undefined) return { offset, limit: null };
  const limit = Number(to) - offset + 1;
  if (limit < 1) {
    throw rangeNotSatisfiable(
      'The lower boundary must be lower than or equal to the upper boundary in the Range header.',
    );
  }
  return { offset, limit };
}

/** Checks `Accept-Profile` or `Content-Profile`, which name a schema; only `public` exists. @throws ApiError 406 PGRST106 */
export function checkProfile(header: string | null): void {
  if (header === null || header === '' || header === 'public') return;
  throw new ApiError(406, 'PGRST106', `Invalid schema: ${header}`, {
    hint: 'Only the following schemas are exposed: public',
  });
}
