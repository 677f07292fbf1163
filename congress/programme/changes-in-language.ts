import { DEFAULT_LANGUAGE, type Language } from '../language.ts';
import type { ProgrammeChange, SessionSnapshot } from './changes.ts';
import type { Session } from './sessions.ts';

/**
 * A change of the programme in the language of a page.
 *
 * @param session the session in that language; texts of the change that equal its current ones use its translations
 */
export function changeIn(
  change: ProgrammeChange,
  session: Session | undefined,
  language: Language,
): ProgrammeChange {
  const shown = (snapshot: SessionSnapshot) => snapshotIn(snapshot, session, language);
  if (change.kind === 'added') return { ...change, after: shown(change.after) };
  if (change.kind === 'cancelled') return { ...change, before: shown(change.before) };
  return { ...change, before: shown(change.before), after: shown(change.after) };
}

function snapshotIn(
  { translations, ...snapshot }: SessionSnapshot,
  session: Session | undefined,
  language: Language,
): SessionSnapshot {
  if (language === DEFAULT_LANGUAGE) return snapshot;
  const texts: Partial<Record<string, string>> =
    (language === 'en' ? translations?.en : translations?.es) ?? {};
  const untranslated: NonNullable<SessionSnapshot['untranslated']> = [];
  for (const name of ['title', 'location'] as const) {
    const portuguese = snapshot[name];
    if (portuguese === undefined) continue;
    const isCurrent = (session?.original?.[name] ?? session?.[name]) === portuguese;
    const current = isCurrent && !session?.untranslated?.includes(name) ? session?.[name] : undefined;
    const text = current ?? texts[name];
    if (text === undefined) untranslated.push(name);
    else snapshot[name] = text;
  }
  return untranslated.length > 0 ? { ...snapshot, untranslated } : snapshot;
}
