import type { MetaDescriptor } from 'react-router';
import type { Person } from 'schema-dts';
import { type HeadTools, headMeta } from '#app/site/frame/meta.ts';
import { congressId } from '#app/site/frame/structured-data.ts';
import { trailOf } from '#app/site/frame/trail.ts';
import type { PublicSpeaker } from '#congress/content.ts';
import { beginningOf, speakerSlug } from '#congress/people/speakers.ts';
import { personId, speakerImagePath, speakerPath } from '../paths.ts';

/** What search engines show of a description, less the words that are the same for all speakers. */
const DESCRIPTION_LENGTH = 140;

/** The head of a speaker's page. */
export function speakerHead(args: Parameters<typeof headMeta>[0], speaker: PublicSpeaker): MetaDescriptor[] {
  return headMeta(args, (tools) => {
    const pages = tools.words('pages');
    const t = tools.words('speakers');
    const slug = speakerSlug(speaker);
    const excerpt = beginningOf(speaker.bio, DESCRIPTION_LENGTH);
    return {
      title: speaker.name,
      description: t ? t('speaker.description', { excerpt }) : excerpt,
      trail: pages ? [...trailOf('speakers', pages), { name: speaker.name, path: speakerPath(slug) }] : [],
      image: speakerImagePath(slug),
      structured: [personThing(speaker, tools)],
    };
  });
}

function personThing(speaker: PublicSpeaker, { origin, address }: HeadTools): Person {
  return {
    '@type': 'Person',
    '@id': personId(origin, speaker),
    name: speaker.name,
    jobTitle: speaker.title,
    description: speaker.bio.trim(),
    url: address(speakerPath(speakerSlug(speaker))),
    ...(speaker.picture && { image: `${origin}/media/${speaker.picture}/720.webp` }),
    performerIn: { '@id': congressId(origin) },
  };
}
