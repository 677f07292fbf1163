import { afterAll, describe, expect, it } from 'vitest';
import { PAGES } from '#app/pages.ts';
import { LANGUAGES, localizedPath } from '#congress/language.ts';
import { createTestApp } from '#tests/support/app.ts';
import { documentAt, textOf } from '#tests/support/document.ts';
import { NOBODYS_SMTP_URL } from '#tests/support/smtp.ts';

/** What a visitor reads was written for visitors: nothing speaks to the editor, the operator or the engineer. */

const MEANT_FOR_OTHERS =
  /[^.!?]*(?:exemplo|\btestes?:|\be2e\b|SMTP|este site não envia|this site (?:does not|doesn’t) send|este sitio no envía)[^.!?]*/gi;
const FILE_NAME = /[\w-]+\.(?:docx?|pptx?|pdf|csv|xlsx|ics|png|svg|test\.ts)\b/gi;

describe.each([
  ['sends emails', NOBODYS_SMTP_URL],
  ['sends none', undefined],
])('a first start that %s', async (_, smtpUrl) => {
  const site = await createTestApp({ sampleContent: true, config: { smtpUrl } });
  afterAll(() => site.close());

  it.each(LANGUAGES)('says to visitors only what is meant for them, in %s', async (language) => {
    const found: string[] = [];
    for (const { path } of Object.values(PAGES)) {
      const { document } = await documentAt(site, localizedPath(path, language));
      for (const hidden of document.querySelectorAll('script, style, template')) hidden.remove();
      const text = textOf(document.body).replace(FILE_NAME, '');
      expect(text.length, path).toBeGreaterThan(300);
      found.push(...(text.match(MEANT_FOR_OTHERS) ?? []).map((sentence) => `${path}: ${sentence.trim()}`));
    }
    expect(found).toEqual([]);
  });
});
