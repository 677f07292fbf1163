import type { MetaDescriptor } from 'react-router';
import type { Person } from 'schema-dts';
import { type HeadTools, headOf } from '#app/site/frame/head.ts';
import { congressId } from '#app/site/frame/structured-data.ts';
import { trailOf } from '#app/site/frame/trail.ts';
import type { PublicSpeaker } from '#congress/content.ts';
import { beginningOf, speakerSlug } from '#congress/people/speakers.ts';
import { personId, speakerImagePath, speakerPath } from '../paths.ts';

/** What search engines show of a description, less the words that are the same for all speakers. */
const DESCRIPTION_LENGTH = 140;

/** The head of a speaker's page. */
export function speakerHead(args: Parameters<typeof headOf>[0], speaker: PublicSpeaker): MetaDescriptor[] {
  return headOf(args, (tools) => {
    const slug = speakerSlug(speaker);
    const excerpt = beginningOf(speaker.bio, DESCRIPTION_LENGTH);
    return {
      title: speaker.name,
      description: tools.words('speakers')('speaker.description', { excerpt }),
      trail: [...trailOf('speakers', tools.words('pages')), { name: speaker.name, path: speakerPath(slug) }],
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
