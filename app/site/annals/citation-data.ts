import type { NameParts } from '#congress/annals/names.ts';
import { authorName } from '#congress/annals/people.ts';
import { wholeAbstract } from '#congress/annals/rules.ts';
import type { Paper as ListedPaper, PaperTexts, StoredVolume } from '#congress/annals/schema.ts';
import { formatOrdinal } from '#congress/facts/format.ts';
import { nameGender } from '#congress/facts/gender.ts';

export type Paper = ListedPaper & Pick<PaperTexts, 'abstract'>;
export type Volume = Pick<
  StoredVolume,
  | 'edition'
  | 'title'
  | 'conference'
  | 'first_day'
  | 'last_day'
  | 'city'
  | 'publisher'
  | 'published'
  | 'language'
>;

/** A paper as CSL-JSON for citation-js. @param body formats the name of an organization */
export function described(
  paper: Paper,
  volume: Volume,
  name: (author: NameParts) => object,
  body = (name: string) => name,
) {
  return {
    ...publication(volume),
    id: paper.slug,
    type: 'paper-conference',
    title: paper.title,
    author: paper.authors.map((author) => {
      const parts = authorName(author);
      return 'body' in parts ? { literal: body(parts.body) } : name(parts);
    }),
    ...(paper.pages && { page: paper.pages }),
    ...(paper.doi && { DOI: paper.doi }),
    language: paper.language,
    keyword: paper.descriptors.join(','),
    abstract: wholeAbstract(paper.abstract),
  };
}

export const publication = (volume: Volume) => ({
  'container-title': 'Anais',
  'event-date': { 'date-parts': [parts(volume.first_day), parts(volume.last_day)] },
  'event-place': volume.city,
  publisher: volume.publisher,
  'publisher-place': volume.city,
  issued: { 'date-parts': [[Number(volume.published.slice(0, 4))]] },
});

export const prefixed = ({ given, particle, family }: NameParts) => ({
  given,
  family,
  ...(particle && { 'non-dropping-particle': particle }),
});

export const numberedConference = ({ edition, language, conference }: Volume) =>
  `${formatOrdinal(edition, language, nameGender(conference, language))} ${conference}`;
export const parts = (day: string) => day.split('-').map(Number);
