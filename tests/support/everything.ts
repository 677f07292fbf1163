import JSZip from 'jszip';
import { extractText, getDocumentProxy, getMeta } from 'unpdf';
import { PAGE_NAMES, PAGES } from '#app/pages.ts';
import { LANGUAGES, localizedPath } from '#congress/language.ts';

export interface Answered {
  status: number;
  type: string;
  /** The readable text: words, attributes with text, and structured data. */
  text: string;
  /** The response body without React's comments and with decoded entities; empty for pictures, PDFs and presentations. */
  source: string;
  /** The addresses of this site that it links to, with their anchors. */
  links: string[];
  bytes: Buffer;
  /** Its Content-Security-Policy. */
  policy: string;
}

/** The addresses of every page in every language. */
export const PAGE_ADDRESSES = LANGUAGES.flatMap((language) =>
  PAGE_NAMES.map((name) => ({ name, language, path: localizedPath(PAGES[name].path, language) })),
);

const DOCUMENTS = ['/sitemap.xml', '/robots.txt', '/nada', '/en/nada', '/es/nada'];

/**
 * Requests every page in every language, and everything on this site that they link to, including documents, except for addresses
 * that match `left`. A response with the same bytes as in `before` is not read again.
 */
export async function askForEverything(
  site: { request(path: string): Response | Promise<Response> },
  left?: RegExp,
  before?: Map<string, Answered>,
): Promise<Map<string, Answered>> {
  const answers = new Map<string, Answered>();
  const waiting = [...PAGE_ADDRESSES.map(({ path }) => path), ...DOCUMENTS];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (answers.has(path) || left?.test(path)) continue;
    const answered = await answer(await site.request(path), before?.get(path));
    answers.set(path, answered);
    waiting.push(...answered.links.map(askedBy));
  }
  return answers;
}

/** The request for a link. Queries are dropped, except for the day of the programme. */
export function askedBy(link: string): string {
  const asked = link.replace(/#.*$/, '');
  return /\?dia=\d$/.test(asked) ? asked : asked.replace(/\?.*$/, '');
}

/** @param before an earlier response of the same address, whose text and links are the same if its bytes are */
export async function answer(response: Response, before?: Answered): Promise<Answered> {
  const type = response.headers.get('Content-Type') ?? '';
  const bytes = Buffer.from(await response.arrayBuffer());
  const policy = response.headers.get('Content-Security-Policy') ?? '';
  const common = { status: response.status, type, bytes, policy };
  if (before?.type === type && before.bytes.equals(bytes)) return { ...before, ...common };
  if (type.startsWith('image/')) return { ...common, text: '', source: '', links: [] };
  if (type === 'application/pdf') return { ...common, text: await printed(bytes), source: '', links: [] };
  if (/officedocument/.test(type)) return { ...common, text: await unpacked(bytes), source: '', links: [] };
  const sent = bytes.toString();
  if (!type.startsWith('text/html')) return { ...common, text: plain(sent), source: sent, links: [] };
  return { ...common, text: readable(sent), source: decoded(sent), links: linksOf(sent) };
}

/** Removes the times of the sitemap, which may be in any year, and unfolds the lines of calendars. */
const plain = (text: string) => text.replace(/<lastmod>.*?<\/lastmod>/g, '').replace(/\r?\n[ \t]/g, '');

function linksOf(html: string): string[] {
  const links = [...html.matchAll(/<(?:a|link|meta)\b[^>]*?\s(?:href|content)="([^"]*)"/g)].map((match) =>
    decoded(match[1] ?? ''),
  );
  return links
    .map((link) => link.replace(/^http:\/\/localhost:3000(?=\/|$)/, ''))
    .filter((link) => /^\/(?!\/|assets\/|admin)/.test(link));
}

const SAYING = /\s(?:content|alt|title|aria-label|placeholder|href|src|action|datetime|hreflang)="([^"]*)"/g;

/** The text of a page, its attributes with text, and its structured data. */
export function readable(html: string): string {
  const structured = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(
    (match) => match[1],
  );
  const markup = html.replace(/<(script|style|svg)\b.*?<\/\1>/gs, ' ').replace(/<!--.*?-->/gs, '');
  const attributes = [...markup.matchAll(SAYING)].map((match) => unescaped(match[1] ?? ''));
  return decoded(
    [withCompoundWords(markup).replace(/<[^>]+>/g, ' '), ...attributes, ...structured].join('\n'),
  );
}

/** Decodes percent-encoding: links to emails and chats contain the beginning of a message. */
function unescaped(attribute: string): string {
  return attribute.replace(/(?:%[\da-f]{2})+/gi, (bytes) =>
    Buffer.from(bytes.replaceAll('%', ''), 'hex').toString(),
  );
}

/** Removes the elements that keep compound words on one line (app/ui/unbroken.tsx). */
export const withCompoundWords = (html: string): string =>
  html.replace(/<span class="whitespace-nowrap">([^<]*-[^<]*)<\/span>/g, '$1');

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: '\u00a0' };

function decoded(text: string): string {
  return text
    .replace(/<!--.*?-->/gs, '')
    .replace(/&#x([\da-f]+);/gi, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)))
    .replace(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code)))
    .replace(/&(amp|lt|gt|quot|nbsp);/g, (_, name: string) => ENTITIES[name] ?? '');
}

/** The text and the title of a PDF. */
async function printed(pdf: Buffer): Promise<string> {
  const document = await getDocumentProxy(new Uint8Array(pdf));
  const { text } = await extractText(document, { mergePages: true });
  return `${(await getMeta(document)).info.Title}\n${text}`;
}

/** The text of a presentation's slides, notes and properties. */
async function unpacked(presentation: Buffer): Promise<string> {
  const zip = await JSZip.loadAsync(presentation);
  const files = Object.values(zip.files).filter(({ name }) =>
    /^ppt\/(slides|notesSlides)\/[^/]+\.xml$|^docProps\/core\.xml$/.test(name),
  );
  const contents = await Promise.all(files.map((file) => file.async('string')));
  const texts = contents.map((xml) =>
    xml
      .replace(/<dcterms:.*?<\/dcterms:\w+>/g, '')
      .replace(/<\/a:p>/g, '\n')
      .replace(/<[^>]+>/g, ''),
  );
  return decoded(texts.join('\n'));
}
