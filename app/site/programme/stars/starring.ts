import { styled } from '#app/styles/whole.ts';
import { merged, type StarredSession, starredSession } from '#congress/programme/starred.ts';
import type { StarWords } from './agenda-link.tsx';
import { changeAgenda, hasStars, isStarred } from './store.ts';

// Changes of the agenda are immediate, and removals can be undone. Without React, because stars work before it has
// loaded.

const words = () =>
  JSON.parse(
    document.querySelector<HTMLElement>('[data-star-words]')?.dataset.starWords ?? '{}',
  ) as StarWords;
const toast = async () => (await styled(import('#app/ui/toast.ts'))).toast;

/** Changes the agenda, and warns the visitor if it cannot be stored. @returns whether it was stored */
export function change(to: (agenda: readonly StarredSession[]) => StarredSession[]): boolean {
  const isStored = changeAgenda(to);
  if (!isStored) {
    const { notKept, notKeptHint } = words();
    void toast().then(({ error }) => error(notKept, { description: notKeptHint, id: 'agenda-not-kept' }));
  }
  return isStored;
}

/** Adds a session to the agenda, or removes it. @param title in the language of the page */
export function star(session: StarredSession, title = session.title): void {
  if (isStarred(session.code)) {
    remove([session], words().removedOne, title);
    return;
  }
  const isFirst = !hasStars();
  if (!addStars([session])) return;
  const { first, firstHint, see, agenda, calendar, calendars } = words();
  const action = { label: see, onClick: () => location.assign(agenda) };
  const link = { label: calendar, href: calendars.replace(/(?=\.ics$)/, session.code) };
  const description = isFirst ? firstHint : title;
  void toast().then(({ success }) => success(first, { description, id: 'agenda', action, link }));
}

/** Adds several sessions; existing ones are unchanged. */
export function addAll(sessions: readonly StarredSession[], message: string): void {
  if (addStars(sessions)) confirmWithUndo(message, () => removeStars(sessions));
}

export function remove(sessions: readonly StarredSession[], message: string, description?: string): void {
  if (removeStars(sessions)) confirmWithUndo(message, () => addStars(sessions), description);
}

const addStars = (sessions: readonly StarredSession[]) =>
  change((agenda) => merged(agenda, sessions.map(starredSession)));

function removeStars(sessions: readonly StarredSession[]): boolean {
  const codes = new Set(sessions.map(({ code }) => code));
  return change((agenda) => agenda.filter(({ code }) => !codes.has(code)));
}

function confirmWithUndo(message: string, undo: () => void, description?: string): void {
  const action = { label: words().undo, onClick: undo };
  void toast().then(({ success }) =>
    success(message, { id: 'agenda', action, ...(description && { description }) }),
  );
}
