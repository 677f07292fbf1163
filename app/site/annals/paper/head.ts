import type { MetaDescriptor } from 'react-router';
import type { ScholarlyArticle } from 'schema-dts';
import { trailOf } from '#app/pages.ts';
import { headOf } from '#app/site/frame/head.ts';
import { paperPath, pdfPath, volumePath } from '#congress/annals/addresses.ts';
import { authorName, filedName, fullName } from '#congress/annals/people.ts';
import { pageNumbers, pageRange, wholeAbstract } from '#congress/annals/rules.ts';
import type { Paper as ListedPaper, PaperTexts } from '#congress/annals/schema.ts';
import type { PublicVolume as Volume } from '#congress/content.ts';
import { formatOrdinal } from '#congress/facts/format.ts';
import { articlesOf, nameGender } from '#congress/facts/gender.ts';
import { localizedPath } from '#congress/language.ts';
import { numberedConference } from '../citation-data.ts';
import { citationPath } from '../paths.ts';

export type Paper = ListedPaper & PaperTexts;

/**
 * The head of a paper's page, with metadata for academic search engines (Highwire tags) and libraries (Dublin Core).
 */
export function paperHead(args: Parameters<typeof headOf>[0], paper: Paper, volume: Volume) {
  return headOf(args, ({ address, words, language, origin }) => {
    const path = paperPath(paper);
    const url = address(path);
    const congress = numberedConference(volume);
    const file = pdfPath(paper);
    // One file for all languages.
    const pdf = file && origin + file;
    return {
      title: paper.title,
      description: words('annals')(`paper.${paper.pages ? 'description' : 'descriptionUnpaged'}`, {
        authors: authorsOf(paper),
        of: articlesOf(nameGender(volume.conference, volume.language), language).of,
        congress,
        range: pageRange(paper),
      }),
      trail: [
        ...trailOf('annals', words('pages')),
        {
          name: words('annals')('volume.title', { ordinal: formatOrdinal(volume.edition, language) }),
          path: volumePath(volume.edition),
        },
        { name: paper.title, path },
      ],
      image: 'annals',
      structured: [article(paper, volume, { url, pdf, volumeUrl: address(volumePath(volume.edition)) })],
      more: [
        ...highwire(paper, volume, { congress, url, pdf }),
        ...dublinCore(paper, volume, congress, url),
        ...(['ris', 'bib'] as const).map((format) => ({
          tagName: 'link',
          rel: 'alternate',
          type: CITATION_TYPES[format],
          href: localizedPath(citationPath(paper, format), 'pt-BR'),
        })),
      ],
    };
  });
}

/** Names only the first of many authors, because search engines truncate descriptions. */
function authorsOf({ authors: [first, ...others] }: Paper): string {
  if (!first) return '';
  return others.length > 1 ? `${fullName(first)} et al.` : [first, ...others].map(fullName).join(', ');
}

export const CITATION_TYPES = {
  ris: 'application/x-research-info-systems',
  bib: 'application/x-bibtex',
} as const;

type Named = [name: string, content: string | null | undefined];
const named = (tags: Named[]): MetaDescriptor[] =>
  tags.flatMap(([name, content]) => (content == null ? [] : [{ name, content }]));

interface Places {
  url: string;
  pdf: string | null;
}

/** The tags of Google Scholar's inclusion guidelines. */
function highwire(
  paper: Paper,
  volume: Volume,
  { congress, url, pdf }: Places & { congress: string },
): MetaDescriptor[] {
  // An electronic paper has a single number, "e15".
  const [firstPage, lastPage = firstPage] = paper.pages?.split('-') ?? [];
  return named([
    ['citation_title', paper.title],
    ...paper.authors.flatMap((author): Named[] => [
      ['citation_author', filedName(author)],
      ['citation_author_institution', author.institution],
      ['citation_author_orcid', author.orcid && `https://orcid.org/${author.orcid}`],
    ]),
    ['citation_publication_date', volume.published.replaceAll('-', '/')],
    ['citation_conference_title', congress],
    ['citation_inbook_title', volume.title],
    ['citation_publisher', volume.publisher],
    ['citation_issn', volume.issn],
    ['citation_isbn', volume.isbn],
    ['citation_volume', `${volume.edition}`],
    ['citation_firstpage', firstPage],
    ['citation_lastpage', lastPage],
    ['citation_doi', paper.doi],
    ['citation_language', paper.language],
    ['citation_keywords', paper.descriptors.join('; ')],
    ['citation_abstract', wholeAbstract(paper.abstract)],
    ['citation_abstract_html_url', url],
    ['citation_pdf_url', pdf],
  ]);
}

function dublinCore(paper: Paper, volume: Volume, congress: string, url: string): MetaDescriptor[] {
  return [
    { tagName: 'link', rel: 'schema.DC', href: 'http://purl.org/dc/elements/1.1/' },
    ...named([
      ['DC.title', paper.title],
      ...paper.authors.map((author): Named => ['DC.creator', fullName(author)]),
      ...paper.descriptors.map((descriptor): Named => ['DC.subject', descriptor]),
      ['DC.publisher', volume.publisher],
      ['DC.date', volume.published],
      ['DC.type', 'Text'],
      ['DC.format', 'text/html'],
      ['DC.identifier', url],
      ['DC.identifier.DOI', paper.doi],
      ['DC.language', paper.language],
      ['DC.source', [volume.title, paper.pages && `p. ${pageRange(paper)}`].filter(Boolean).join(', ')],
      ['DC.relation', congress],
    ]),
  ];
}

function article(
  paper: Paper,
  volume: Volume,
  { url, pdf, volumeUrl }: Places & { volumeUrl: string },
): ScholarlyArticle {
  const pages = pageNumbers(paper);
  return {
    '@type': 'ScholarlyArticle',
    '@id': url,
    url,
    headline: paper.title,
    name: paper.title,
    author: paper.authors.map((author) => {
      const parts = authorName(author);
      if ('body' in parts) return { '@type': 'Organization' as const, name: parts.body };
      const { given, particle, family } = parts;
      return {
        '@type': 'Person' as const,
        name: fullName(author),
        givenName: given,
        familyName: [particle, family].filter(Boolean).join(' '),
        ...(author.institution && {
          affiliation: { '@type': 'Organization' as const, name: author.institution },
        }),
        ...(author.orcid && { sameAs: `https://orcid.org/${author.orcid}` }),
      };
    }),
    abstract: wholeAbstract(paper.abstract),
    keywords: paper.descriptors,
    inLanguage: paper.language,
    datePublished: volume.published,
    ...(pages && { pageStart: pages.first, pageEnd: pages.last }),
    ...(paper.doi && { sameAs: `https://doi.org/${paper.doi}` }),
    ...(paper.award && { award: paper.award }),
    ...(pdf && {
      encoding: { '@type': 'MediaObject' as const, contentUrl: pdf, encodingFormat: 'application/pdf' },
    }),
    publisher: { '@type': 'Organization', name: volume.publisher },
    isPartOf: {
      '@type': 'PublicationVolume',
      '@id': volumeUrl,
      name: volume.title,
      volumeNumber: volume.edition,
    },
  };
}
