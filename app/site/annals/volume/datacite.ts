import { pageContext } from '#app/context.ts';
import { paperPath, pdfPath } from '#congress/annals/addresses.ts';
import { authorName, filedName } from '#congress/annals/people.ts';
import { wholeAbstract } from '#congress/annals/rules.ts';
import type { Paper, PaperTexts } from '#congress/annals/schema.ts';
import type { PublicVolume } from '#congress/content.ts';
import { volumeAt } from '../volumes.ts';
import type { Route } from './+types/datacite';

/** `/anais/<volume>/datacite.json`: the metadata of each paper (DataCite schema 4.6). */
export async function loader({ context, params }: Route.LoaderArgs) {
  const found = volumeAt(context, params.volume);
  if (!found) return new Response(null, { status: 404 });
  const { origin, paperTexts } = context.get(pageContext);
  const texts = await paperTexts(found.volume.edition);
  return Response.json(
    found.papers.map((paper) => datacite(paper, found.volume, origin, texts.get(paper.id))),
  );
}

function datacite(paper: Paper, volume: PublicVolume, origin: string, texts: PaperTexts | undefined) {
  const translations = Object.entries(texts?.translations ?? {});
  const [firstPage, lastPage = firstPage] = paper.pages?.split('-') ?? [];
  const pdf = pdfPath(paper);
  return {
    ...(paper.doi && { doi: paper.doi }),
    url: origin + paperPath(paper),
    ...(pdf && { contentUrl: origin + pdf, formats: ['application/pdf'] }),
    types: { resourceTypeGeneral: 'ConferencePaper', resourceType: paper.type ?? 'Conference paper' },
    creators: paper.authors.map((author) => {
      const parts = authorName(author);
      if ('body' in parts) return { name: parts.body, nameType: 'Organizational' };
      const { given, particle, family } = parts;
      return {
        name: filedName(author),
        nameType: 'Personal',
        givenName: given,
        familyName: [particle, family].filter(Boolean).join(' '),
        ...(author.institution && { affiliation: [{ name: author.institution }] }),
        ...(author.orcid && {
          nameIdentifiers: [
            {
              nameIdentifier: `https://orcid.org/${author.orcid}`,
              nameIdentifierScheme: 'ORCID',
              schemeUri: 'https://orcid.org',
            },
          ],
        }),
      };
    }),
    titles: [
      { title: paper.title, lang: paper.language },
      ...translations.flatMap(([lang, text]) =>
        text?.title ? [{ title: text.title, titleType: 'TranslatedTitle', lang }] : [],
      ),
    ],
    publisher: { name: volume.publisher },
    publicationYear: Number(volume.published.slice(0, 4)),
    dates: [{ date: volume.published, dateType: 'Issued' }],
    subjects: paper.descriptors.map((subject) => ({ subject, lang: paper.language })),
    descriptions: [
      { description: texts?.abstract ?? '', lang: paper.language },
      ...translations.map(([lang, text]) => ({ description: text?.abstract ?? '', lang })),
    ]
      .filter(({ description }) => description)
      .map(({ description, lang }) => ({
        description: wholeAbstract(description),
        descriptionType: 'Abstract',
        lang,
      })),
    language: paper.language,
    container: {
      type: 'Proceedings',
      title: volume.title,
      volume: `${volume.edition}`,
      ...(firstPage && { firstPage, lastPage }),
      ...(volume.issn && { identifier: volume.issn, identifierType: 'ISSN' }),
    },
    schemaVersion: 'http://datacite.org/schema/kernel-4',
  };
}
