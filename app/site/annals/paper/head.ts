import type { MetaDescriptor } from 'react-router';
import type { ScholarlyArticle } from 'schema-dts';
import { trailOf } from '#app/pages.ts';
import { headOf } from '#app/site/frame/head.ts';
import { fullName, pageRange, wholeAbstract } from '#congress/annals/rules.ts';
import type { Paper, Volume } from '#congress/annals/schema.ts';
import { formatOrdinal } from '#congress/facts/format.ts';
import { localizedPath } from '#congress/language.ts';
import { citationPath, LIST_PATH, paperPath } from '../paths.ts';

/** The head of a paper's page, with what search engines for science (Highwire tags) and libraries (Dublin Core) read. */
export function paperHead(args: Parameters<typeof headOf>[0], paper: Paper, volume: Volume) {
  return headOf(args, ({ address, words }) => {
    const path = paperPath(paper.slug);
    const url = address(path);
    const congress = `${formatOrdinal(volume.edition, volume.language)} ${volume.conference}`;
    return {
      title: paper.title,
      description: words('annals')('paper.description', {
        authors: authorsOf(paper),
        congress,
        range: pageRange(paper),
      }),
      trail: [...trailOf('firstAnnals', words('pages')), { name: paper.title, path }],
      image: 'firstAnnals',
      structured: [article(paper, volume, url, address(LIST_PATH))],
      more: [
        ...highwire(paper, volume, congress, url),
        ...dublinCore(paper, volume, congress, url),
        ...(['ris', 'bib'] as const).map((format) => ({
          tagName: 'link',
          rel: 'alternate',
          type: CITATION_TYPES[format],
          href: localizedPath(citationPath(paper.slug, format), 'pt-BR'),
        })),
      ],
    };
  });
}

/** Descriptions are cut off where they are listed: of many authors the first is named. */
function authorsOf({ authors: [first, ...others] }: Paper): string {
  if (!first) return '';
  return others.length > 1 ? `${fullName(first)} et al.` : [first, ...others].map(fullName).join(', ');
}

export const CITATION_TYPES = {
  ris: 'application/x-research-info-systems',
  bib: 'application/x-bibtex',
} as const;

const named = (name: string, content: string): MetaDescriptor => ({ name, content });
const slashed = (day: string) => day.replaceAll('-', '/');

function highwire(paper: Paper, volume: Volume, congress: string, url: string): MetaDescriptor[] {
  return [
    named('citation_title', paper.title),
    ...paper.authors.map((author) =>
      named(
        'citation_author',
        `${author.family}, ${[author.given, author.particle].filter(Boolean).join(' ')}`,
      ),
    ),
    named('citation_publication_date', slashed(volume.published)),
    named('citation_conference_title', congress),
    named('citation_inbook_title', volume.title),
    named('citation_publisher', volume.publisher),
    named('citation_firstpage', `${paper.firstPage}`),
    named('citation_lastpage', `${paper.lastPage}`),
    named('citation_language', paper.language),
    named('citation_keywords', paper.descriptors.join('; ')),
    named('citation_abstract', wholeAbstract(paper.abstract)),
    named('citation_abstract_html_url', url),
  ];
}

function dublinCore(paper: Paper, volume: Volume, congress: string, url: string): MetaDescriptor[] {
  return [
    { tagName: 'link', rel: 'schema.DC', href: 'http://purl.org/dc/elements/1.1/' },
    named('DC.title', paper.title),
    ...paper.authors.map((author) => named('DC.creator', fullName(author))),
    ...paper.descriptors.map((descriptor) => named('DC.subject', descriptor)),
    named('DC.publisher', volume.publisher),
    named('DC.date', volume.published),
    named('DC.type', 'Text'),
    named('DC.format', 'text/html'),
    named('DC.identifier', url),
    named('DC.language', paper.language),
    named('DC.source', `${volume.title}, p. ${pageRange(paper)}`),
    named('DC.relation', congress),
  ];
}

function article(paper: Paper, volume: Volume, url: string, volumeUrl: string): ScholarlyArticle {
  return {
    '@type': 'ScholarlyArticle',
    '@id': url,
    url,
    headline: paper.title,
    name: paper.title,
    author: paper.authors.map(({ given, particle, family }) => ({
      '@type': 'Person' as const,
      name: fullName({ given, particle, family }),
      givenName: given,
      familyName: [particle, family].filter(Boolean).join(' '),
    })),
    abstract: wholeAbstract(paper.abstract),
    keywords: paper.descriptors,
    inLanguage: paper.language,
    datePublished: volume.published,
    pageStart: paper.firstPage,
    pageEnd: paper.lastPage,
    publisher: { '@type': 'Organization', name: volume.publisher },
    isPartOf: {
      '@type': 'PublicationVolume',
      '@id': volumeUrl,
      name: volume.title,
      volumeNumber: volume.edition,
    },
  };
}
