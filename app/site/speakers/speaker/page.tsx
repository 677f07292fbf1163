import { data, redirect } from 'react-router';
import { pageContext } from '#app/context.ts';
import type { PageHandle } from '#app/root.tsx';
import { part } from '#app/ui/part.tsx';
import type { PublicSpeaker } from '#congress/content.ts';
import { languageOf, localizedPath } from '#congress/language.ts';
import { appearancesOf, speakerAt, speakerSlug } from '#congress/people/speakers.ts';
import { speakerPath } from '../paths.ts';
import type { Route } from './+types/page';
import { speakerHead } from './head.ts';

export const handle = { areas: ['agenda', 'speakers'] } satisfies PageHandle;

export function loader(args: Route.LoaderArgs) {
  const { params, url } = args;
  const { content } = args.context.get(pageContext);
  // Who speaks is not known before the content is: that is no reason to call an address wrong.
  if (!content) throw data(null, { status: 503, statusText: 'Service Unavailable' });
  const place = speakerAt(content.speakers, params.speaker);
  if (!place) throw data(null, { status: 404 });
  const { speaker, previous, next } = place;
  const slug = speakerSlug(speaker);
  if (params.speaker !== slug) throw moved(localizedPath(speakerPath(slug), languageOf(url.pathname)));
  const neighbour = (other: PublicSpeaker | null) =>
    other && { path: speakerPath(speakerSlug(other)), title: other.name };
  return {
    head: speakerHead(args, speaker),
    speaker,
    slug,
    index: content.speakers.indexOf(speaker),
    appearances: appearancesOf(speaker, content.programItems, content.speakers),
    previous: neighbour(previous),
    next: neighbour(next),
  };
}

/** A name may be changed back: a browser that kept both redirects would run in circles. */
const moved = (path: string) => redirect(path, { status: 301, headers: { 'Cache-Control': 'no-cache' } });

export { meta } from '#app/site/frame/meta.ts';

const View = part(async () => (await import('./view.tsx')).SpeakerPage);

export default function Page({ loaderData }: Route.ComponentProps) {
  return <View loaderData={loaderData} />;
}
