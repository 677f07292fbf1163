import { DEFAULT_LANGUAGE } from '#congress/language.ts';
import type { Letter } from '#server/mail/letter.ts';
import type { UserRow } from '../accounts/users.ts';

/** The e-mails of accounts, in the language of the administrator area. `{address}` and `{newAddress}` are filled in. */
const TEXTS = {
  recovery: {
    subject: 'Crie uma nova senha',
    greeting: 'Vamos recuperar o seu acesso',
    text: 'Recebemos um pedido para criar uma nova senha para {address}. O link vale por uma hora.',
    button: 'Criar nova senha',
    closing: 'Não foi você? Ignore esta mensagem: a senha atual continua valendo.',
  },
  invitation: {
    subject: 'Seu convite para a área administrativa',
    greeting: 'Você foi convidado!',
    text: 'Uma pessoa da organização convidou {address} para administrar o site. Aceite o convite e crie a sua senha. O link vale por três dias.',
    button: 'Aceitar o convite',
    closing: 'Não esperava este convite? Ignore esta mensagem.',
  },
  emailChangeCurrent: {
    subject: 'Confirme a troca do seu e-mail',
    greeting: 'Você pediu para trocar o seu e-mail?',
    text: 'O endereço da conta passará de {address} para {newAddress}. A troca vale quando os dois endereços a confirmarem.',
    button: 'Confirmar a troca',
    closing: 'Não foi você? Não confirme, e troque a sua senha.',
  },
  emailChangeNew: {
    subject: 'Confirme o seu novo e-mail',
    greeting: 'Falta confirmar este endereço',
    text: 'O endereço da conta passará de {address} para {newAddress}. A troca vale quando os dois endereços a confirmarem.',
    button: 'Confirmar este endereço',
    closing: 'Não foi você? Ignore esta mensagem: sem a confirmação, nada muda.',
  },
  reauthentication: {
    subject: 'Seu código de confirmação',
    greeting: 'Confirme que é você',
    text: 'Digite este código para confirmar a alteração da sua conta. Ele vale por uma hora.',
    closing: 'Não foi você? Não passe o código a ninguém, e troque a sua senha.',
  },
  signIn: {
    subject: 'Entre com este link',
    greeting: 'Seu acesso está aqui',
    text: 'Recebemos um pedido para entrar como {address}. O link vale por uma hora.',
    button: 'Entrar',
    closing: 'Não foi você? Ignore esta mensagem.',
  },
  passwordChanged: {
    subject: 'Sua senha foi alterada',
    greeting: 'A senha da sua conta é outra',
    text: 'A senha de {address} acabou de ser alterada. Os outros aparelhos saíram da conta.',
    closing:
      'Foi você? Está tudo certo. Não foi? Peça já uma nova senha em “Esqueci a senha” e avise a organização.',
  },
  recoveryCodeUsed: {
    subject: 'Um código de recuperação foi usado',
    greeting: 'Alguém entrou sem o seu aparelho',
    text: 'Um código de recuperação acabou de ser usado no lugar do aparelho da segunda etapa de {address}. Esse código não vale mais.',
    closing:
      'Foi você? Está tudo certo. Não foi? Entre já, troque a senha e gere novos códigos em “Minha conta”.',
  },
} satisfies Record<string, EmailText>;

interface EmailText {
  subject: string;
  greeting: string;
  text: string;
  button?: string;
  closing: string;
}

export type AccountEmailName = keyof typeof TEXTS;

const CODE_TEXT = 'Use o botão abaixo ou digite este código onde ele for pedido:';

interface Contents {
  row: UserRow;
  to: string;
  /** Left out of e-mails that only tell something. */
  code?: string;
  /** Left out of e-mails that only carry a code. */
  url?: string;
}

export function accountEmail(name: AccountEmailName, { row, to, code, url }: Contents): Letter {
  const { subject, greeting, text, button, closing }: EmailText = TEXTS[name];
  const filled = text
    .replace('{address}', () => row.email ?? to)
    .replace('{newAddress}', () => row.new_email ?? to);
  return {
    kind: name.replace(/[A-Z]/g, (capital) => `-${capital.toLowerCase()}`),
    to,
    language: DEFAULT_LANGUAGE,
    subject,
    greeting,
    paragraphs: url ? [filled, CODE_TEXT] : [filled],
    ...(code && { code }),
    ...(url && button && { button: { label: button, url } }),
    closing: [closing],
  };
}
