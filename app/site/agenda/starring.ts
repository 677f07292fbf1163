import { type KeptTalk, merged, seenOf } from '#congress/programme/starred.ts';
import type { StarWords } from './agenda-link.tsx';
import { changeAgenda, hasStars, isStarred } from './store.ts';

// Whatever visitors do with their agenda: it happens at once, and what takes something away can be undone. Without React:
// a star answers before it is there.

const words = () =>
  JSON.parse(
    document.querySelector<HTMLElement>('[data-star-words]')?.dataset.starWords ?? '{}',
  ) as StarWords;
const toast = async () => (await import('#app/ui/toast.ts')).toast;

/** Changes the agenda and tells a visitor whose browser does not keep it. @returns whether it does */
export function change(to: (talks: readonly KeptTalk[]) => KeptTalk[]): boolean {
  const isKept = changeAgenda(to);
  if (!isKept) {
    const { notKept, notKeptHint } = words();
    void toast().then(({ error }) => error(notKept, { description: notKeptHint, id: 'agenda-not-kept' }));
  }
  return isKept;
}

/** Puts a talk into the agenda, or takes it out again. */
export function star(talk: KeptTalk): void {
  if (isStarred(talk.code)) remove([talk], words().removedOne, talk.title);
  else add(talk);
}

function add(talk: KeptTalk): void {
  const isFirst = !hasStars();
  if (!put([talk]) || !isFirst) return;
  const { first, firstHint, see, agenda } = words();
  const action = { label: see, onClick: () => location.assign(agenda) };
  void toast().then(({ success }) => success(first, { description: firstHint, id: 'agenda', action }));
}

/** Several at once; what is there already stays as it is. */
export function addAll(talks: readonly KeptTalk[], told: string): void {
  if (put(talks)) sayWithUndo(told, () => take(talks));
}

export function remove(talks: readonly KeptTalk[], told: string, description?: string): void {
  if (take(talks)) sayWithUndo(told, () => put(talks), description);
}

const put = (talks: readonly KeptTalk[]) => change((kept) => merged(kept, talks.map(seenOf)));

function take(talks: readonly KeptTalk[]): boolean {
  const codes = new Set(talks.map(({ code }) => code));
  return change((kept) => kept.filter(({ code }) => !codes.has(code)));
}

function sayWithUndo(told: string, undo: () => void, description?: string): void {
  const action = { label: words().undo, onClick: undo };
  void toast().then(({ success }) =>
    success(told, { id: 'agenda', action, ...(description && { description }) }),
  );
}
