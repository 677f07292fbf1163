import { afterAll, beforeAll, expect } from 'vitest';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import { documentAt, one, type ReadPage, textsOf } from '#tests/support/document.ts';
import { NOBODYS_SMTP_URL } from '#tests/support/smtp.ts';

/** For tests of visitors without scripts, who submit forms and follow links: the server does what the islands would do. */

export let site: TestApp;

export const at = (path: string) => documentAt(site, path);
export const formOf = (page: ReadPage, field: string) =>
  one<HTMLInputElement>(page.document, `main [name="${field}"]:not([type=hidden])`).form ?? expect.fail();
export const fieldOf = (page: ReadPage, field: string) =>
  one<HTMLInputElement>(page.document, `main [name="${field}"]:not([type=hidden])`).value;
export const statusOf = (page: ReadPage) => textsOf(page.document, 'main [role=status]').join(' ');

/** Starts a site with the sample, for the tests of the file that calls it. */
export function withoutScriptsOfFile() {
  beforeAll(async () => {
    const config = { smtpUrl: NOBODYS_SMTP_URL };
    site = await createTestApp({ sampleContent: true, config });
  });
  afterAll(() => site.close());
}
