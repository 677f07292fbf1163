import { redirect } from 'react-router';
import type { PastEditions } from '#congress/content.ts';
import { editionPath } from '#congress/editions/rules.ts';
import { localizedPath } from '#congress/language.ts';
import { speakerAt, speakerSlug } from '#congress/people/speakers.ts';
import { anchorOf } from '#congress/programme/filter.ts';
import { codeOf } from '#congress/programme/sessions.ts';

/** Somebody whom the newest closed edition had that knows the address; null: none does. */
export async function pastSpeaker(past: PastEditions, requested: string) {
  const { speakers } = await past.things();
  const speaker = speakerAt(speakers, requested)?.speaker;
  return speaker ? { slug: speakerSlug(speaker), base: editionPath(speaker.edition) } : null;
}

/** The place of a session in the programme of the newest closed edition that had it, without a language. */
export async function pastSession(past: PastEditions, code: string): Promise<string | null> {
  const { programItems } = await past.things();
  const item = programItems.find(({ id }) => codeOf(id) === code);
  return item ? `${editionPath(item.edition)}/programacao#${anchorOf(code)}` : null;
}

/** What was there may come back: a browser that kept both redirects would run in circles. */
export const moved = (path: string, language: Parameters<typeof localizedPath>[1]) =>
  redirect(localizedPath(path, language), { status: 301, headers: { 'Cache-Control': 'no-cache' } });
