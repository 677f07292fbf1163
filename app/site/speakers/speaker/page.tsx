import { data, type MetaDescriptor } from 'react-router';
import type { Organization, Person } from 'schema-dts';
import { knownContent, pageContext } from '#app/context.ts';
import { useLanguage, useTranslation } from '#app/i18n/use-translation.tsx';
import { trailIn } from '#app/pages.ts';
import { type HeadTools, headOf } from '#app/site/frame/head.ts';
import { Neighbours } from '#app/site/frame/neighbours.tsx';
import { PageHeader, UntranslatedNote } from '#app/site/frame/page-header.tsx';
import { useFacts } from '#app/site/frame/site.ts';
import { congressId } from '#app/site/frame/structured-data.ts';
import { inEdition, moved, pastSpeaker } from '#app/site/past/editions.ts';
import { PlanContext } from '#app/site/programme/plan/days-and-rooms.tsx';
import type { PublicSpeaker } from '#congress/content.ts';
import { languageOf, textLanguage } from '#congress/language.ts';
import { orcidAddress } from '#congress/people/identifiers.ts';
import { appearancesOf, beginningOf, speakerAt, speakerSlug } from '#congress/people/speakers.ts';
import { PICTURE_WIDTHS } from '#congress/pictures/widths.ts';
import { Origin, WorkLinks } from '../origin.tsx';
import { LIST_PATH, personId, speakerImagePath, speakerPath } from '../paths.ts';
import { Portrait } from '../portrait.tsx';
import type { Route } from './+types/page';
import { Appearances } from './appearances.tsx';

export async function loader(requested: Route.LoaderArgs) {
  const args = await inEdition(requested);
  const { params, url } = args;
  const { base, past } = args.context.get(pageContext);
  const { speakers, programItems } = knownContent(args.context);
  const language = languageOf(url.pathname);
  const found = speakerAt(speakers, params.speaker);
  const spoke = !found && !base && (await pastSpeaker(past, params.speaker));
  if (spoke) throw moved(speakerPath(spoke.slug, spoke.base), language);
  if (!found) throw data(null, { status: 404 });
  const { speaker, previous, next } = found;
  const slug = speakerSlug(speaker);
  if (params.speaker !== slug) throw moved(speakerPath(slug, base), language);
  const neighbour = (other: PublicSpeaker | null) =>
    other && { path: speakerPath(speakerSlug(other), base), title: other.name };
  return {
    head: speakerHead(args, speaker),
    speaker,
    slug,
    index: speakers.indexOf(speaker),
    appearances: appearancesOf(speaker, programItems),
    previous: neighbour(previous),
    next: neighbour(next),
    base,
  };
}

const isText = (text: string | undefined): text is string => !!text;

/** The part of a description that search engines show, less the words common to all speakers; in characters. */
const DESCRIPTION_LENGTH = 140;

function speakerHead(args: Route.LoaderArgs, speaker: PublicSpeaker): MetaDescriptor[] {
  return headOf(args, (tools) => {
    const slug = speakerSlug(speaker);
    const excerpt = beginningOf(speaker.bio, DESCRIPTION_LENGTH);
    return {
      title: speaker.name,
      description: tools.words('speakers')('speaker.description', { excerpt }),
      trail: [
        ...trailIn(tools.base, 'speakers', tools.words('pages')),
        { name: speaker.name, path: speakerPath(slug, tools.base) },
      ],
      image: speakerImagePath(slug),
      structured: [personThing(speaker, tools)],
    };
  });
}

const affiliationThing = ({ institution, country }: PublicSpeaker): Organization => ({
  '@type': 'Organization',
  name: institution ?? '',
  ...(country?.trim() && { location: country }),
});

function personThing(speaker: PublicSpeaker, { origin, base, address }: HeadTools): Person {
  const work = [speaker.orcid?.trim() && orcidAddress(speaker.orcid), speaker.lattes?.trim()].filter(isText);
  return {
    '@type': 'Person',
    '@id': personId(origin, speaker, base),
    name: speaker.name,
    jobTitle: speaker.title,
    description: speaker.bio.trim(),
    url: address(speakerPath(speakerSlug(speaker), base)),
    ...(speaker.picture && { image: `${origin}/media/${speaker.picture}/720.webp` }),
    ...(speaker.institution?.trim() && { affiliation: affiliationThing(speaker) }),
    ...(work.length > 0 && { sameAs: work }),
    performerIn: { '@id': congressId(origin, base) },
  };
}

export default function SpeakerPage({ loaderData }: Route.ComponentProps) {
  const facts = useFacts();
  const { speaker, slug, index, appearances, previous, next, base } = loaderData;
  const { t: page } = useTranslation('pages');
  const { t } = useTranslation('speakers');
  const { contentLanguage } = useLanguage();
  const trail = [...trailIn(base, 'speakers', page), { name: speaker.name, path: speakerPath(slug, base) }];
  return (
    <>
      <PageHeader
        page={trail}
        titleLang={contentLanguage}
        lead={speaker.title}
        leadLang={textLanguage(speaker, 'title')}
      />
      <UntranslatedNote of={[speaker, ...appearances.map(({ session }) => session)]} />
      <div className="container-page grid grid-cols-1 gap-x-16 gap-y-10 pt-4 pb-[clamp(4rem,9vw,7.5rem)] lg:grid-cols-12 lg:pt-8">
        <div className="lg:col-span-4">
          <Portrait
            of={speaker}
            index={index}
            widths={PICTURE_WIDTHS.speakers}
            sizes="(min-width: 76rem) 21.5rem, (min-width: 64rem) 28vw, (min-width: 26rem) 24rem, 92vw"
            className="aspect-square w-full max-w-sm rounded-panel lg:sticky lg:top-28 lg:aspect-[4/5]"
            atOnce
          />
        </div>
        <div className="grid content-start gap-12 lg:col-span-8">
          <section aria-labelledby="trajetoria">
            <h2 id="trajetoria" className="text-heading">
              {t('speaker.bio')}
            </h2>
            <p
              className="mt-4 max-w-prose whitespace-pre-line break-words text-lead text-ink-soft"
              lang={textLanguage(speaker, 'bio')}
            >
              {speaker.bio.trim()}
            </p>
            <Origin speaker={speaker} className="mt-5 font-semibold" />
            <WorkLinks speaker={speaker} className="mt-1" />
          </section>
          <PlanContext value={facts}>
            <Appearances appearances={appearances} />
          </PlanContext>
        </div>
      </div>
      <Neighbours
        previous={previous}
        next={next}
        list={base + LIST_PATH}
        words={{
          label: t('speaker.others'),
          previous: t('speaker.previous'),
          next: t('speaker.next'),
          all: t('speaker.all'),
        }}
        lang={contentLanguage}
      />
    </>
  );
}
