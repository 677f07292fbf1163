/**
 * Values that are read when they are needed, once for concurrent readers. The `most` that were asked for last stay; a failed read and
 * a missing value (null) do not.
 */
export function createReadCache<Key, Value>(most: number, read: (key: Key) => Promise<Value>) {
  /** The one asked for longest ago is first. */
  const cache = new Map<Key, Promise<Value>>();

  return {
    get(key: Key): Promise<Value> {
      const value = cache.get(key) ?? read(key);
      const forget = () => cache.get(key) === value && cache.delete(key);
      if (!cache.has(key)) value.then((found) => found ?? forget(), forget);
      cache.delete(key);
      cache.set(key, value);
      for (const oldest of [...cache.keys()].slice(0, -most)) cache.delete(oldest);
      return value;
    },
    clear: () => cache.clear(),
  };
}
