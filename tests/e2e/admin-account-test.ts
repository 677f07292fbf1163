import { randomUUID } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { test as base } from '#tests/support/site.ts';
import { AccountPage, aPerson, type Person } from './admin-account-page.ts';

/** Tests of accounts: each has an administrator of its own, who is removed afterwards. */
export const test = base.extend<{ account: AccountPage; person: Person; invited: string }>({
  account: async ({ page, site }, use) => use(new AccountPage(page, site)),
  person: async ({ site }, use) => {
    const person = await aPerson(site);
    await use(person);
    await site.database.deleteFrom('plenaria.users').where('id', '=', person.id).execute();
  },
  /** An email address without an account. */
  invited: async ({ site }, use) => {
    const email = `convidada-${randomUUID().slice(0, 8)}@exemplo.org`;
    await use(email);
    await site.database.deleteFrom('plenaria.users').where('email', '=', email).execute();
  },
});

export const NEW_PASSWORD = 'uma frase nova e longa';

/** The code that the authenticator app will show next, because the current one may already have been used. */
export const nextCode = (secret: string) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + 30_000 });

export const wrongCode = (secret: string) =>
  String((Number(nextCode(secret)) + 123_457) % 1_000_000).padStart(6, '0');
