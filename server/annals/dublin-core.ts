import { html, raw } from 'hono/html';
import { paperPath, pdfPath } from '#congress/annals/addresses.ts';
import { filedName } from '#congress/annals/people.ts';
import { pageRange, wholeAbstract } from '#congress/annals/rules.ts';
import type { StoredPaper, StoredVolume } from '#congress/annals/schema.ts';
import { xmlText } from '#congress/annals/xml-text.ts';

/** A paper in unqualified Dublin Core, as `oai_dc` writes it. @param origin the site's address, without a slash at the end */
export function dublinCore(paper: StoredPaper, volume: StoredVolume, origin: string) {
  const pdf = pdfPath(paper);
  const texts = [
    { language: paper.language, title: paper.title, abstract: paper.abstract },
    ...Object.entries(paper.translations).map(([language, { title = '', abstract = '' } = {}]) => ({
      ...{ language, title, abstract },
    })),
  ];
  return html`<oai_dc:dc xmlns:oai_dc="http://www.openarchives.org/OAI/2.0/oai_dc/" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:schemaLocation="http://www.openarchives.org/OAI/2.0/oai_dc/ http://www.openarchives.org/OAI/2.0/oai_dc.xsd">
${texts.map(({ title, language }) => element('title', title, language))}
${paper.authors.map((author) => element('creator', filedName(author)))}
${paper.descriptors.map((descriptor) => element('subject', descriptor, paper.language))}
${texts.map(({ abstract, language }) => element('description', wholeAbstract(abstract), language))}
${element('publisher', volume.publisher)}
${element('date', volume.published)}
${element('type', 'info:eu-repo/semantics/conferenceObject')}
${element('format', pdf && 'application/pdf')}
${element('identifier', origin + paperPath(paper))}
${element('identifier', paper.doi && `https://doi.org/${paper.doi}`)}
${element('identifier', pdf && origin + pdf)}
${element('source', [volume.title, paper.pages && `p. ${pageRange(paper)}`].filter(Boolean).join(', '))}
${element('source', volume.issn && `ISSN ${volume.issn}`)}
${element('source', volume.isbn && `ISBN ${volume.isbn}`)}
${element('language', paper.language.slice(0, 2))}
</oai_dc:dc>`;
}

/** @param name an element of Dublin Core @param language what the text is written in */
function element(name: string, text: string | null | undefined, language?: string) {
  if (!text) return '';
  const written = language ? html` xml:lang="${language}"` : '';
  return html`<dc:${raw(name)}${written}>${xmlText(text)}</dc:${raw(name)}>`;
}
