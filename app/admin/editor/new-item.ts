/**
 * The place of the form that adds something to a group: `new:<group>`, or, in an editor without groups, something that
 * begins with some values: `new:day=1`. `new` alone begins with nothing.
 */
export function newIn(group: string): string {
  return `new:${encodeURIComponent(group)}`;
}

/** Whether a place is about something new; an id never begins like that. */
export function isNew(item: string): boolean {
  return item === '' || item.startsWith('new');
}

/** The group of `new:<group>`, or ''. */
export function groupOfNew(item: string): string {
  if (!item.startsWith('new:')) return '';
  try {
    return decodeURIComponent(item.slice('new:'.length));
  } catch {
    return '';
  }
}
