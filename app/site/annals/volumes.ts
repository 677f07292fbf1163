import type { RouterContextProvider } from 'react-router';
import { knownContent } from '#app/context.ts';
import { volumeSlug } from '#congress/annals/addresses.ts';
import { papersOf } from '#congress/annals/rules.ts';

/** The volume with this slug and its papers in order; undefined if it is not on this site. */
export function volumeAt(context: Readonly<RouterContextProvider>, slug: string) {
  const { volumes, papers } = knownContent(context);
  const volume = volumes.find(({ edition }) => volumeSlug(edition) === slug);
  return volume && { volume, papers: papersOf(papers, volume.edition) };
}
