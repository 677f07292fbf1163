import { afterAll, beforeAll } from 'vitest';
import type { Language } from '#congress/language.ts';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import { documentAt, leadsTo } from '#tests/support/document.ts';

/** For tests of the texts and links of single pages with the sample content. */

export const ORIGIN = 'http://localhost:3000';

export let site: TestApp;

export const at = (path: string) => documentAt(site, path);
export const documentOf = async (path: string) => (await at(path)).document;

/** The recipient and the text of the chat that a link starts. */
export const chatOf = (link: Element) => {
  const { origin, pathname, searchParams } = new URL(leadsTo(link));
  return { with: origin + pathname, words: searchParams.get('text') };
};

export const CONGRESS: Record<Language, string> = {
  'pt-BR': '3º Congresso Brasileiro de Cuidado em Feridas',
  en: '3rd Brazilian Congress on Wound Care',
  es: '3.er Congreso Brasileño de Cuidado de Heridas',
};

/** Starts a site with the sample, for the tests of the file that calls it. */
export function saidPagesOfFile() {
  beforeAll(async () => {
    site = await createTestApp({ sampleContent: true });
  });
  afterAll(() => site.close());
}
