import { startNewIslands } from '#app/islands/start.ts';
import { type KeptTalk, merged, seenOf } from '#congress/programme/starred.ts';
import type { StarWords } from '../agenda/agenda-link.tsx';
import { agendaNow, changeAgenda, hasStars, isStarred, lookAtAgenda, onAgenda } from '../agenda/store.ts';

/** Presses the stars of starred talks, and counts them. */
export function showStars(): void {
  const { length } = agendaNow();
  document.documentElement.toggleAttribute('data-stars', length > 0);
  for (const count of document.querySelectorAll('[data-star-count]')) count.textContent = `${length}`;
  for (const star of document.querySelectorAll<HTMLElement>('[data-star]'))
    star.ariaPressed = `${isStarred(talkOf(star).code)}`;
}

const talkOf = (star: HTMLElement) => JSON.parse(star.dataset.star ?? '') as KeptTalk;

export function startStars(): void {
  document.addEventListener('click', ({ target }) => {
    const star = target instanceof Element && target.closest<HTMLElement>('[data-star]');
    if (!star) return;
    const talk = talkOf(star);
    if (isStarred(talk.code)) remove([talk], words().removedOne, talk.title);
    else add(talk);
  });
  onAgenda(showStars);
  // Another tab; a page that was kept for the way back, or made ahead, and has missed what other tabs did.
  for (const event of ['storage', 'pageshow', 'visibilitychange'])
    addEventListener(event, () => {
      lookAtAgenda();
      startNewIslands({ hasStars });
    });
  showStars();
}

const words = () =>
  JSON.parse(
    document.querySelector<HTMLElement>('[data-star-words]')?.dataset.starWords ?? '{}',
  ) as StarWords;
const toast = async () => (await import('#app/ui/toast.tsx')).toast;

/** Changes the agenda and tells a visitor whose browser does not keep it. @returns whether it does */
export function change(to: (talks: readonly KeptTalk[]) => KeptTalk[]): boolean {
  const isKept = changeAgenda(to);
  if (!isKept) {
    const { notKept, notKeptHint } = words();
    void toast().then(({ error }) => error(notKept, { description: notKeptHint, id: 'agenda-not-kept' }));
  }
  return isKept;
}

function add(talk: KeptTalk): void {
  const isFirst = !hasStars();
  if (!change((kept) => merged(kept, [seenOf(talk)])) || !isFirst) return;
  const { first, firstHint, see, agenda } = words();
  const action = { label: see, onClick: () => location.assign(agenda) };
  void toast().then(({ success }) => success(first, { description: firstHint, id: 'agenda', action }));
}

/** Several at once; what is there already stays as it is. */
export function addAll(talks: readonly KeptTalk[], told: string): void {
  const codes = new Set(talks.map(({ code }) => code));
  sayWithUndo(change((kept) => merged(kept, talks.map(seenOf))) && told, () =>
    change((kept) => kept.filter(({ code }) => !codes.has(code))),
  );
}

export function remove(talks: readonly KeptTalk[], told: string, description = ''): void {
  const codes = new Set(talks.map(({ code }) => code));
  sayWithUndo(
    change((kept) => kept.filter(({ code }) => !codes.has(code))) && told,
    () => change((kept) => merged(kept, talks)),
    description,
  );
}

function sayWithUndo(told: string | false, undo: () => void, description = ''): void {
  if (!told) return;
  const action = { label: words().undo, onClick: undo };
  void toast().then(({ success }) =>
    success(told, { id: 'agenda', action, ...(description && { description }) }),
  );
}
