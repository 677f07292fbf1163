import { afterAll, beforeAll, expect } from 'vitest';
import { BROWSER, createTestForms, type TestForms } from '#tests/support/forms.ts';

export let forms: TestForms;

export const subscribe = (email: string, more: Record<string, string> = {}, headers = {}) =>
  forms.post({ 'form-name': 'newsletter', email, ...more }, headers);
export const subscriber = (email: string) =>
  forms.database
    .selectFrom('newsletter_subscribers')
    .selectAll()
    .where('email', '=', email)
    .executeTakeFirst();
export const lastEmail = async (email: string) =>
  (await forms.emails(email)).at(-1) ?? expect.fail('no email');
export const buttonOf = async (email: string) =>
  (await lastEmail(email)).button?.url ?? expect.fail('no button');
export const post = (url: string, body = '') =>
  forms.request(url, {
    method: 'POST',
    body,
    headers: { 'Content-Type': 'application/x-www-form-urlencoded', ...BROWSER },
  });
export const later = (seconds: number) => {
  forms.clock.now = new Date(forms.clock.now.getTime() + seconds * 1000);
};

/** Subscribes and confirms; returns the unsubscribe link. */
export async function confirmed(email: string) {
  await subscribe(email);
  await post(await buttonOf(email));
  return (await lastEmail(email)).leaveUrl ?? expect.fail('no way out');
}

/** Sets up the forms, for the tests of the file that calls it. */
export function newsletterOfFile() {
  beforeAll(async () => {
    forms = await createTestForms();
  });
  afterAll(() => forms.close());
}
