import { pageContext } from '#app/context.ts';
import { pageHead } from '#app/site/frame/head.ts';
import type { PublicContent } from '#congress/content.ts';
import { DEFAULT_LANGUAGE, languageOf } from '#congress/language.ts';
import { speakerLinks } from '#congress/people/speakers.ts';
import { programmeOf } from '#congress/programme/rules.ts';
import type { Route } from './+types/page';
import { FirstScreen } from './hero.tsx';
import { Sections } from './sections.tsx';
import { congressThings } from './structured-data.ts';

export { meta } from '#app/site/frame/meta.ts';

export function loader(args: Route.LoaderArgs) {
  const { content } = args.context.get(pageContext);
  const shown = shownOf(content, languageOf(args.url.pathname) === DEFAULT_LANGUAGE);
  const head = pageHead(args, 'home', (tools) => congressThings(tools, shown.speakers ?? []));
  return { head, ...shown };
}

/** Only what the sections show. Null: not loaded yet. */
export type Shown = ReturnType<typeof shownOf>;

function shownOf(content: PublicContent | null, inPortuguese: boolean) {
  if (!content) return { speakers: null, programme: null, links: {}, sponsors: null, welcome: null };
  // The stored welcome text is Portuguese; the other languages have a translation of their own for its place.
  const welcome = inPortuguese ? content.welcome : null;
  return {
    speakers: content.speakers.map(({ id, name, title, bio, picture, tone }) => ({
      id,
      name,
      title,
      bio,
      picture,
      tone,
    })),
    programme: programmeOf(content.programItems),
    links: speakerLinks(content.programItems, content.speakers),
    sponsors: content.sponsors.map(({ id, name, website, picture }) => ({ id, name, website, picture })),
    welcome: welcome && { title: welcome.title, description: welcome.description },
  };
}

export default function HomePage({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <FirstScreen />
      <Sections shown={loaderData} />
    </>
  );
}
