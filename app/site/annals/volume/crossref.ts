import { html } from 'hono/html';
import { pageContext } from '#app/context.ts';
import { paperPath, pdfPath, volumePath } from '#congress/annals/addresses.ts';
import { authorName } from '#congress/annals/people.ts';
import { abstractParts, pageNumbers } from '#congress/annals/rules.ts';
import type { Paper, PaperTexts, Person } from '#congress/annals/schema.ts';
import type { PublicVolume } from '#congress/content.ts';
import { xmlText } from '#congress/text.ts';
import { volumeAt } from '../volumes.ts';
import type { Route } from './+types/crossref';

/** `/anais/<volume>/crossref.xml`: the deposit that registers a volume's DOIs with Crossref (schema 5.4.0). */
export async function loader({ context, params }: Route.LoaderArgs) {
  const found = volumeAt(context, params.volume);
  if (!found) return new Response(null, { status: 404 });
  const { facts, clockTime, origin, paperTexts } = context.get(pageContext);
  const texts = await paperTexts(found.volume.edition);
  const deposit = crossrefDeposit(found.volume, found.papers, {
    ...{ origin, texts, clockTime },
    depositor: facts.organiser.name,
    email: facts.contact.email,
  });
  return new Response(`${await deposit}`, { headers: { 'Content-Type': 'application/xml; charset=utf-8' } });
}

interface Deposit {
  /** The site's origin, without a trailing slash. */
  origin: string;
  texts: ReadonlyMap<string, PaperTexts>;
  /** The actual time, not that of the site: Crossref rejects a deposit that is not later than the previous one. */
  clockTime: Date;
  depositor: string;
  email: string;
}

/** The deposit of a volume and of its papers that have a DOI. */
export function crossrefDeposit(volume: PublicVolume, papers: readonly Paper[], deposit: Deposit) {
  const { origin, texts, clockTime, depositor, email } = deposit;
  const timestamp = clockTime.toISOString().replace(/\D/g, '').slice(0, 14);
  const language = volume.language.slice(0, 2);
  return html`<?xml version="1.0" encoding="UTF-8"?>
<doi_batch version="5.4.0" xmlns="http://www.crossref.org/schema/5.4.0" xmlns:jats="http://www.ncbi.nlm.nih.gov/JATS1" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:schemaLocation="http://www.crossref.org/schema/5.4.0 https://www.crossref.org/schemas/crossref5.4.0.xsd">
<head>
<doi_batch_id>annals-${volume.edition}-${timestamp}</doi_batch_id>
<timestamp>${timestamp}</timestamp>
<depositor><depositor_name>${xmlText(depositor)}</depositor_name><email_address>${email}</email_address></depositor>
<registrant>${xmlText(volume.publisher)}</registrant>
</head>
<body><conference>
${people(volume.editors, 'editor')}
<event_metadata>
<conference_name>${xmlText(volume.conference)}</conference_name>
<conference_number>${volume.edition}</conference_number>
<conference_location>${xmlText(volume.city)}</conference_location>
${days(volume)}
</event_metadata>
${volume.issn ? series(volume, origin) : proceedings(volume, language, origin)}
${papers.flatMap((paper) => (paper.doi ? [conferencePaper(paper, volume, { origin, texts: texts.get(paper.id) })] : []))}
</conference></body>
</doi_batch>
`;
}

function people(persons: readonly Person[], role: 'author' | 'editor') {
  if (persons.length === 0) return '';
  return html`<contributors>${persons.map((person, index) => {
    const { institution, orcid } = person;
    const parts = authorName({ ...person, name: xmlText(person.name) });
    const place = html`sequence="${index === 0 ? 'first' : 'additional'}" contributor_role="${role}"`;
    if ('body' in parts) return html`<organization ${place}>${parts.body}</organization>`;
    const { given, particle, family } = parts;
    return html`<person_name ${place}>${given && html`<given_name>${given}</given_name>`}<surname>${[particle, family].filter(Boolean).join(' ')}</surname>${institution && html`<affiliations><institution><institution_name>${xmlText(institution)}</institution_name></institution></affiliations>`}${orcid && html`<ORCID>https://orcid.org/${orcid}</ORCID>`}</person_name>`;
  })}</contributors>`;
}

const partsOf = (day: string) => day.split('-') as [year: string, month: string, day: string];

function days({ first_day, last_day }: PublicVolume) {
  const [startYear, startMonth, startDay] = partsOf(first_day);
  const [endYear, endMonth, endDay] = partsOf(last_day);
  return html`<conference_date start_day="${startDay}" start_month="${startMonth}" start_year="${startYear}" end_day="${endDay}" end_month="${endMonth}" end_year="${endYear}"/>`;
}

function published(volume: PublicVolume) {
  const [year, month, day] = partsOf(volume.published);
  return html`<publication_date media_type="online"><month>${month}</month><day>${day}</day><year>${year}</year></publication_date>`;
}

const isbnOf = ({ isbn }: PublicVolume) =>
  isbn ? html`<isbn media_type="electronic">${isbn}</isbn>` : html`<noisbn reason="simple_series"/>`;

const publisherOf = ({ publisher, city }: PublicVolume) =>
  html`<publisher><publisher_name>${xmlText(publisher)}</publisher_name><publisher_place>${xmlText(city)}</publisher_place></publisher>`;

const doiOf = (volume: PublicVolume, origin: string) =>
  volume.doi &&
  html`<doi_data><doi>${volume.doi}</doi><resource>${origin}${volumePath(volume.edition)}</resource></doi_data>`;

function proceedings(volume: PublicVolume, language: string, origin: string) {
  return html`<proceedings_metadata language="${language}">
<proceedings_title>${xmlText(volume.title)}</proceedings_title>
${publisherOf(volume)}${published(volume)}${isbnOf(volume)}${doiOf(volume, origin)}
</proceedings_metadata>`;
}

/** Annals with an ISSN are deposited as a series, of which this is a volume. */
function series(volume: PublicVolume, origin: string) {
  return html`<proceedings_series_metadata>
<series_metadata><titles><title>${xmlText(volume.conference)}</title></titles><issn media_type="electronic">${volume.issn}</issn></series_metadata>
<proceedings_title>${xmlText(volume.title)}</proceedings_title>
<volume>${volume.edition}</volume>
${publisherOf(volume)}${published(volume)}${isbnOf(volume)}${doiOf(volume, origin)}
</proceedings_series_metadata>`;
}

function conferencePaper(
  paper: Paper,
  volume: PublicVolume,
  { origin, texts }: { origin: string; texts: PaperTexts | undefined },
) {
  const pages = pageNumbers(paper);
  const pdf = pdfPath(paper);
  const abstracts = [
    { language: paper.language, abstract: texts?.abstract },
    ...Object.entries(texts?.translations ?? {}).map(([language, text]) => ({
      language,
      abstract: text?.abstract,
    })),
  ];
  return html`<conference_paper publication_type="${pdf ? 'full_text' : 'abstract_only'}" language="${paper.language.slice(0, 2)}">
${people(paper.authors, 'author')}
<titles><title>${xmlText(paper.title)}</title></titles>
${abstracts.map(({ language, abstract }) => abstract && html`<jats:abstract xml:lang="${language}">${abstractParts(abstract).map(({ text }) => html`<jats:p>${xmlText(text)}</jats:p>`)}</jats:abstract>`)}
${published(volume)}
${pages && html`<pages><first_page>${pages.first}</first_page><last_page>${pages.last}</last_page></pages>`}
<doi_data><doi>${paper.doi}</doi><resource>${origin}${paperPath(paper)}</resource>${pdf && html`<collection property="text-mining"><item><resource mime_type="application/pdf">${origin}${pdf}</resource></item></collection>`}</doi_data>
</conference_paper>
`;
}
