import { LONGEST_EMAIL } from '../email-address.ts';
import type { Language } from '../language.ts';
import texts from './texts.json' with { type: 'json' };

/** What fields and subjects are called, and why a field is refused; a browser fetches it with the forms. */
export const formTexts: Record<Language, (typeof texts)['pt-BR']> = texts;

/** The forms a visitor can send, by the value of their `form-name` (specification, section 7). */
export const FORM_NAMES = ['patrocinio', 'contato', 'newsletter'] as const;
export type FormName = (typeof FORM_NAMES)[number];
/** The forms that ask for an answer. */
export type EnquiryName = Exclude<FormName, 'newsletter'>;

/** What a contact message can be about (specification, section 5). */
export const SUBJECTS = [
  'inscricoes',
  'programacao',
  'certificados',
  'patrocinio',
  'trabalhos',
  'cancelamento',
  'outros',
] as const;
export type Subject = (typeof SUBJECTS)[number];

/** The field that people do not see and robots fill in. */
export const SPAM_TRAP = 'bot-field';

/** What somebody needs at the venue: our own field of the contact form, which tells of health and is forgotten earlier than the rest. */
export const NEEDS = 'acessibilidade';

/** A box, `on` where the sender asks for the newsletter, too: no field of the specification's forms. */
export const NEWS_BOX = 'novidades';

/** The most characters of each field; `email` is as long as a mail address can be. */
export const MOST_CHARACTERS = {
  ...{ nome: 200, empresa: 200, email: LONGEST_EMAIL, telefone: 60 },
  ...{ [NEEDS]: 500, mensagem: 5000 },
};

/**
 * What a sent form, or a link of an email, is answered with where a browser navigates: the application shows it in place of
 * the page `path`, to which it leads back.
 */
export interface FormAnswer {
  title: string;
  text: string;
  /** Without a language. */
  path: string;
  /** The form once more: what was typed, and what is wrong with it by the names of the fields. */
  form?: { name: FormName | 'opiniao'; typed: Record<string, string>; errors: Record<string, string> };
  /** What is left to press: it posts to the address that was opened, or to `action`. */
  button?: string;
  action?: string;
  /** The request failed: its code is shown. */
  failed?: boolean;
}

/** The page that each form stands on; the newsletter's is at the foot of all. */
export const FORM_PATHS: Record<FormName, string> = {
  patrocinio: '/patrocinio',
  contato: '/contato',
  newsletter: '/',
};

export interface FormField {
  name: 'nome' | 'empresa' | 'email' | 'telefone' | 'assunto' | typeof NEEDS | 'mensagem';
  required: boolean;
}

const required = (name: FormField['name']): FormField => ({ name, required: true });
const optional = (name: FormField['name']): FormField => ({ name, required: false });

/** What each form asks for, in the order it asks (specification, sections 3 and 5). */
export const FORM_FIELDS: Record<FormName, FormField[]> = {
  patrocinio: [
    required('nome'),
    required('empresa'),
    required('email'),
    required('telefone'),
    optional('mensagem'),
  ],
  contato: [
    required('nome'),
    required('email'),
    optional('telefone'),
    required('assunto'),
    required('mensagem'),
    optional(NEEDS),
  ],
  newsletter: [required('email')],
};
