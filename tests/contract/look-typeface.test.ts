import { JSDOM } from 'jsdom';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { shippedFacts } from '#congress/facts/shipped.ts';
import { SHIPPED_TYPEFACE, TYPEFACES, type Typeface } from '#congress/look/typefaces.ts';
import { renderEmail } from '#server/mail/email.ts';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import { bytesOf, firstFiles } from '#tests/support/first-load.ts';
import { waitFor } from '#tests/support/wait.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ sampleContent: true });
});
afterAll(() => app.close());

const wear = (typeface: Typeface) =>
  app.database
    .updateTable('event_facts')
    .set({ facts: JSON.stringify({ ...shippedFacts, look: { ...shippedFacts.look, typeface } }) })
    .execute();
const text = async (address: string) => (await app.request(address)).text();
const bytes = async (address: string) => Buffer.from(await (await app.request(address)).arrayBuffer());

/** The name of each font in a PDF, which embeds the whole font or a subset. */
const EMBEDDED: Record<Typeface, RegExp> = {
  'bricolage-grotesque': /\/BaseFont \/[A-Z]{6}\+BricolageGrotesque/,
  'source-serif-4': /\/BaseFont \/[A-Z]{6}\+SourceSerif4/,
  nunito: /\/BaseFont \/[A-Z]{6}\+Nunito/,
  outfit: /\/BaseFont \/[A-Z]{6}\+Outfit/,
};
const others = (typeface: Typeface) => TYPEFACES.filter((other) => other !== typeface);

it.each(TYPEFACES)(
  'uses %s for headings in pages, sheets and share images, and no other typeface',
  async (typeface) => {
    await wear(typeface);
    await waitFor(async () =>
      expect(await text('/')).toMatch(new RegExp(`/assets/${typeface}-[\\w-]+\\.woff2`)),
    );
    const page = await text('/en');
    for (const other of others(typeface)) expect(page).not.toContain(`/assets/${other}-`);
    const { fonts } = firstFiles(page);
    expect(fonts).toHaveLength(2);
    // The same limit as for the shipped typeface: tests/bytes/first-load.test.ts.
    expect(await bytesOf(fonts)).toBeLessThanOrEqual(41_000);
    const sheet = (await bytes('/programacao/dia/1.pdf')).toString('latin1');
    expect(sheet).toMatch(EMBEDDED[typeface]);
    for (const other of others(typeface)) expect(sheet).not.toMatch(EMBEDDED[other]);
  },
);

it('uses the typeface of headings in share images and emails', async () => {
  const shared = new Map<string, Typeface>();
  for (const typeface of TYPEFACES) {
    await wear(typeface);
    await waitFor(async () => expect(await text('/sobre')).toContain(`/assets/${typeface}-`));
    shared.set((await bytes('/compartilhar/about.png')).toString('base64'), typeface);
  }
  expect([...shared.values()]).toEqual(TYPEFACES);
  const email = { kind: 'enquiry', to: 'a@b.test', language: 'en', subject: 's', paragraphs: [] } as const;
  const headingOf = (typeface: Typeface) => {
    const facts = { ...shippedFacts, look: { ...shippedFacts.look, typeface } };
    const { html } = renderEmail({ ...email, greeting: 'Hello' } as never, facts, 'https://x.test');
    return new JSDOM(html).window.document.querySelector<HTMLElement>('h1')?.style.fontFamily ?? '';
  };
  expect(headingOf('source-serif-4')).toMatch(/"?Source Serif 4"?, ?Georgia/);
  expect(headingOf(SHIPPED_TYPEFACE)).toMatch(/^Figtree\b/);
});
