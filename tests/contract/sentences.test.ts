import { afterAll, describe, expect, it } from 'vitest';
import { OFFLINE_PAGE } from '#app/offline/stored-pages.ts';
import { PAGES } from '#app/pages.ts';
import { LANGUAGES, localizedPath } from '#congress/language.ts';
import { createTestApp } from '#tests/support/app.ts';
import { answer, askForEverything } from '#tests/support/everything.ts';
import { NOBODYS_SMTP_URL } from '#tests/support/smtp.ts';

/** Texts on public pages address visitors, and never editors, operators or developers. */

const MEANT_FOR_OTHERS =
  /[^.!?\n]*(?:exemplo|\btestes?:|\be2e\b|SMTP|este site não envia|this site (?:does not|doesn’t) send|este sitio no envía)[^.!?\n]*/gi;
const FILE_NAME = /[\w-]+\.(?:docx?|pptx?|pdf|csv|xlsx|ics|png|svg|test\.ts)\b/gi;

/** The sentences in a page's text, attributes and structured data that address others than visitors. */
const meantForOthers = (text: string) =>
  (text.replace(FILE_NAME, '').match(MEANT_FOR_OTHERS) ?? []).map((sentence) => sentence.trim());

/** Skipped: drawings, which are slow, and files for programs, which contain no sentences of their own. */
const FILES = /\.\w+$|\/citar\//;

const PATHS = [...Object.values(PAGES).map(({ path }) => path), '/embed/programacao', OFFLINE_PAGE, '/nada'];

describe.each([
  ['sends emails', NOBODYS_SMTP_URL],
  ['sends none', undefined],
])('a first start that %s', async (_, smtpUrl) => {
  const site = await createTestApp({ sampleContent: true, config: { smtpUrl } });
  afterAll(() => site.close());

  it.each(LANGUAGES)('contains only sentences for visitors, in %s', async (language) => {
    const found: string[] = [];
    for (const path of PATHS) {
      const { text } = await answer(await site.request(localizedPath(path, language)));
      expect(text.length, path).toBeGreaterThan(300);
      found.push(...meantForOthers(text).map((sentence) => `${path}: ${sentence}`));
    }
    expect(found).toEqual([]);
  });

  it('contains only such sentences also on all pages that these link to', {
    tags: ['looks'],
    timeout: 600_000,
  }, async () => {
    const everything = await askForEverything(site, FILES);
    expect(everything.size).toBeGreaterThan(LANGUAGES.length * PATHS.length);
    const found = [...everything].flatMap(([path, { text }]) =>
      meantForOthers(text).map((sentence) => `${path}: ${sentence}`),
    );
    expect(found).toEqual([]);
  });
});
