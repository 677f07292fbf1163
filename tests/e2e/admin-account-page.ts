import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { sql } from 'kysely';
import { hashPassword } from '#server/auth/passwords/passwords.ts';
import type { Site } from '#tests/support/site.ts';
import { AdminPage } from './admin-page.ts';

export interface Person {
  id: string;
  username: string;
  email: string;
  password: string;
}

const WHO = '**/auth/v1/user';

/** The sign-in, the list of administrators, and the user's own account. */
export class AccountPage extends AdminPage {
  override readonly enter = this.page.getByRole('button', { name: 'Entrar', exact: true });
  readonly problem = this.page.getByRole('alert').filter({ visible: true });
  readonly code = this.page.getByLabel('Código de verificação');
  readonly confirmCode = this.page.getByRole('button', { name: 'Confirmar' });
  readonly withoutDevice = this.page.getByRole('button', { name: 'Não tenho o celular comigo' });
  readonly recoveryCode = this.page.getByLabel('Código de recuperação');
  readonly enterWithCode = this.page.getByRole('button', { name: 'Entrar com este código' });
  readonly codeSheet = this.page.getByRole('region', { name: 'Guarde estes códigos de recuperação' });
  readonly newPassword = this.page.getByLabel('Nova senha', { exact: true });
  readonly saveAndEnter = this.page.getByRole('button', { name: 'Salvar e entrar' });
  readonly tabs = this.page.getByRole('navigation', { name: 'Seções da administração' });
  readonly people = this.page.getByRole('region', { name: 'Equipe' });
  readonly invitation = this.page.getByRole('region', { name: 'Convidar' });
  readonly sessions = this.page.getByRole('region', { name: 'Sessões' });
  readonly secondStep = this.page.getByRole('region', { name: 'Segunda etapa' });
  readonly passwordCard = this.page.getByRole('region', { name: 'Trocar a senha' });

  card(title: string) {
    return this.page.getByRole('region', { name: title });
  }

  person(email: string) {
    return this.people.getByRole('listitem').filter({ hasText: email });
  }

  roleOf(email: string) {
    return this.person(email).getByRole('combobox', { name: 'Função' });
  }

  async giveRole(email: string, role: string) {
    await this.roleOf(email).selectOption(role);
    await this.person(email)
      .getByRole('button', { name: /^Mudar a função/ })
      .click();
    await expect(this.toast('Função alterada.')).toBeVisible();
    await this.toast('Função alterada.').getByRole('button', { name: 'Fechar aviso' }).click();
  }

  async signInAs({ username, password }: Pick<Person, 'username' | 'password'>, place = '') {
    await this.page.goto(`/admin${place}`);
    await this.fillIn({ username, password });
  }

  async fillIn({ username, password }: Pick<Person, 'username' | 'password'>) {
    await this.username.fill(username);
    await this.password.fill(password);
    await this.enter.click();
  }

  async invite(email: string, role = 'Coordenação') {
    await this.invitation.getByLabel('E-mail da pessoa').fill(email);
    await this.invitation.getByLabel('Função').selectOption(role);
    await this.invitation.getByRole('button', { name: 'Criar o convite' }).click();
  }

  /** Blocks the area's periodic check of the session. */
  async doNotLookAgain() {
    await this.page.route(WHO, (route) => route.abort());
  }

  async lookAgain() {
    await this.page.unroute(WHO);
  }

  async leave() {
    await this.page.getByRole('button', { name: 'Sair', exact: true }).click();
    await this.enter.waitFor();
  }
}

/** Creates an administrator for a single test; the caller removes them. */
export async function aPerson({ database }: Site): Promise<Person> {
  const username = `pessoa-${randomUUID().slice(0, 8)}`;
  const person = { username, email: `${username}@exemplo.org`, password: 'a senha de antes' };
  const { id } = await database
    .insertInto('plenaria.users')
    .values({
      username,
      email: person.email,
      team_role: 'owner',
      password_hash: await hashPassword(person.password),
      email_confirmed_at: new Date(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, ...person };
}

/** The last email to an address: the link of its button and its code. */
export async function emailTo({ database }: Site, email: string): Promise<{ link: string; code: string }> {
  const { rows } = await sql<{ link: string; code: string }>`
    SELECT data #>> '{button,url}' AS link, data ->> 'code' AS code FROM pgboss.job
    WHERE name = 'mail' AND data ->> 'to' = ${email} ORDER BY created_on DESC LIMIT 1`.execute(database);
  const [message] = rows;
  if (!message) throw new Error(`There is no email to ${email}.`);
  return message;
}

/** The subjects of the emails to an address, oldest first. */
export async function subjectsTo({ database }: Site, email: string): Promise<string[]> {
  const { rows } = await sql<{ subject: string }>`
    SELECT data ->> 'subject' AS subject FROM pgboss.job
    WHERE name = 'mail' AND data ->> 'to' = ${email} ORDER BY created_on`.execute(database);
  return rows.map(({ subject }) => subject);
}

const claims = (page: Page) =>
  page.evaluate(
    () =>
      JSON.parse(atob((localStorage.admin_token ?? '').split('.')[1] ?? '')) as {
        aal: string;
        session_id: string;
      },
  );

/** The assurance level of the session in the browser's storage: `aal1` or `aal2`. */
export const storedLevel = async (page: Page) => (await claims(page)).aal;
/** The id of the session in the browser's storage. */
export const sessionOf = async (page: Page) => (await claims(page)).session_id;
