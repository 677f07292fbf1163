import { createHash, randomUUID } from 'node:crypto';
import sharp from 'sharp';

/** The name that a recording has in place of an id, a timestamp, a history number or a picture, which differ in each run. */
const NAME = /<[a-z_]+\.(?:\d+|[a-z]+)>/g;
const ONE_NAME = /^<([a-z_]+)\.(\d+|[a-z]+)>$/;
/** The kinds of timestamps, whose values are not compared. */
const MOMENTS = ['time', 'moment'];

type Value = string | number;
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export type Names = ReturnType<typeof createNames>;

/** The values of a recording's names in the database of one replay. */
export function createNames(pictures: ReadonlyMap<string, string>) {
  const values = new Map<string, Value>(pictures);
  const hashes = new Map([...pictures].map(([name, picture]) => [hashOf(picture), name]));

  function standsFor(name: string): Value {
    const known = values.get(name);
    if (known !== undefined) return known;
    // The browser made the value up.
    const [, kind = ''] = ONE_NAME.exec(name) ?? [];
    const value = MOMENTS.includes(kind) ? new Date().toISOString() : randomUUID();
    values.set(name, value);
    return value;
  }

  /** Replaces the names by their values. */
  function fill(json: unknown): unknown {
    if (typeof json === 'string')
      return ONE_NAME.test(json) ? standsFor(json) : json.replace(NAME, (name) => `${standsFor(name)}`);
    if (Array.isArray(json)) return json.map(fill);
    if (isRecord(json))
      return Object.fromEntries(Object.entries(json).map(([key, value]) => [fill(key), fill(value)]));
    return json;
  }

  /** Learns the values of names from a recorded JSON value and the current one in its place. */
  function learn(recorded: unknown, found: unknown): void {
    if (typeof recorded === 'string') {
      const isValue = typeof found === 'string' || typeof found === 'number';
      if (ONE_NAME.test(recorded) && isValue && !values.has(recorded)) values.set(recorded, found);
    } else if (Array.isArray(recorded) && Array.isArray(found))
      for (const [place, one] of recorded.entries()) learn(one, found[place]);
    else if (isRecord(recorded) && isRecord(found))
      for (const [key, one] of Object.entries(recorded)) learn(one, found[key]);
  }

  /** Whether a recorded JSON value equals a current one; a name without a value yet matches any value. */
  function agree(recorded: unknown, found: unknown): boolean {
    if (typeof recorded === 'string') {
      const [, kind = ''] = ONE_NAME.exec(recorded) ?? [];
      if (kind && (MOMENTS.includes(kind) || !values.has(recorded)))
        return found !== null && found !== undefined;
      const named = recorded.match(NAME) ?? [];
      return named.every((name) => values.has(name)) ? fill(recorded) === found : typeof found === 'string';
    }
    if (Array.isArray(recorded))
      return (
        Array.isArray(found) &&
        recorded.length === found.length &&
        recorded.every((one, place) => agree(one, found[place]))
      );
    if (isRecord(recorded)) {
      if (!isRecord(found)) return false;
      const keys = new Set([...Object.keys(recorded), ...Object.keys(found)]);
      return [...keys].every((key) => agree(recorded[key] ?? null, found[key] ?? null));
    }
    return (recorded ?? null) === (found ?? null);
  }

  return {
    fill,
    learn,
    agree,
    isKnown: (name: string) => values.has(name),
    set: (name: string, value: Value) => void values.set(name, value),
    /** The picture with a hash. */
    pictureOf: (hash: string) => values.get(hashes.get(hash) ?? '') ?? hash,
  };
}

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');

/** Draws a small picture for each one that a recording names. */
export async function drawPictures(recorded: string): Promise<Map<string, string>> {
  const names = [...new Set(recorded.match(/<picture\.\d+>/g))];
  const drawn = names.map(async (name, place) => {
    const background = { r: (place * 40) % 256, g: place, b: 120 };
    const picture = await sharp({ create: { width: 2, height: 2, channels: 3, background } })
      .png()
      .toBuffer();
    return [name, `data:image/png;base64,${picture.toString('base64')}`] as const;
  });
  return new Map(await Promise.all(drawn));
}
