import type { HistoryLine, Version } from './changes.ts';
import { inTheirOrder, ownTime } from './sessions.ts';

type Versions = Map<string, Version>;

/** A round table, or a lecture in one. */
export type PlacedVersion = Version & { id: string };

/**
 * Adds each lecture's time inside its round table to the lines, and adds a line for each lecture whose time moved
 * because another lecture was added, removed, reordered or changed in length: its own row has no change.
 *
 * @param lines oldest first
 * @param now the current versions of all round tables and their lectures
 */
export function withOwnTimes(lines: readonly HistoryLine[], now: readonly PlacedVersion[]): HistoryLine[] {
  const versions: Versions = new Map(now.map(({ id, ...version }) => [id, version]));
  // Replays the lines backwards: undoing a line gives the versions before it.
  return lines
    .toReversed()
    .flatMap((line) => {
      const { item, before, after } = line;
      const tables = [...new Set([item, before?.parent_id, after?.parent_id])];
      setVersion(versions, item, after);
      const later = placesIn(tables, versions);
      const moved: Versions = new Map([...later.keys()].flatMap((id) => entryOf(id, versions)));
      setVersion(versions, item, before);
      const earlier = placesIn(tables, versions);
      const others = [...moved].flatMap(([id, version]): HistoryLine[] => {
        const was = versions.get(id);
        const [own, ownBefore] = [later.get(id), earlier.get(id)];
        if (id === item || !was || !own || !ownBefore || own.start === ownBefore.start) return [];
        return [{ ...line, item: id, before: { ...was, own: ownBefore }, after: { ...version, own } }];
      });
      return [
        ...others,
        {
          ...line,
          before: before && { ...before, own: earlier.get(item) },
          after: after && { ...after, own: later.get(item) },
        },
      ];
    })
    .reverse();
}

const entryOf = (id: string, versions: Versions): [string, Version][] => {
  const version = versions.get(id);
  return version ? [[id, version]] : [];
};

function setVersion(versions: Versions, id: string, version: Version | null) {
  if (version) versions.set(id, version);
  else versions.delete(id);
}

/** The times of the lectures inside some round tables, where known. */
function placesIn(tables: readonly (string | null | undefined)[], versions: Versions) {
  const places = new Map<string, { start: number; end: number }>();
  for (const table of tables) {
    if (!table) continue;
    const lectures = [...versions].flatMap(([id, version]) =>
      version.parent_id === table ? [{ ...version, id }] : [],
    );
    let start: number | undefined = 0;
    for (const { id, minutes } of inTheirOrder(lectures)) {
      const own = ownTime(start, minutes);
      if (own) places.set(id, own);
      start = own?.end;
    }
  }
  return places;
}
