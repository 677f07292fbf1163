import { data, type RouterContextProvider } from 'react-router';
import { pageContext } from '#app/context.ts';
import { volumeSlug } from '#congress/annals/addresses.ts';
import { papersOf } from '#congress/annals/rules.ts';

/** The volume that an address names, and its papers in their order. None: its annals are not on this site. */
export function volumeAt(context: Readonly<RouterContextProvider>, slug: string) {
  const { content } = context.get(pageContext);
  // What was published is not known before the content is: that is no reason to call an address wrong.
  if (!content) throw data(null, { status: 503, statusText: 'Service Unavailable' });
  const volume = content.volumes.find(({ edition }) => volumeSlug(edition) === slug);
  return volume && { volume, papers: papersOf(content.papers, volume.edition) };
}
