import { LONGEST_EMAIL } from '../email-address.ts';
import type { Language } from '../language.ts';
import texts from './texts.json' with { type: 'json' };

/** The names of fields and subjects, and the error messages; the browser loads them with the forms. */
export const formTexts: Record<Language, (typeof texts)['pt-BR']> = texts;

/** The forms a visitor can send, by the value of their `form-name` (specification, section 7). */
export const FORM_NAMES = ['patrocinio', 'contato', 'newsletter'] as const;
export type FormName = (typeof FORM_NAMES)[number];
/** The forms whose sender expects an answer. */
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

/** The honeypot field: invisible to people, filled in by robots. */
export const SPAM_TRAP = 'bot-field';

/**
 * The field of the contact form for needs at the venue. Our own addition; it is health data and is deleted earlier than
 * the rest.
 */
export const NEEDS = 'acessibilidade';

/**
 * A checkbox, `on` when the sender also subscribes to the newsletter. Our own addition to the specification's forms.
 */
export const NEWS_BOX = 'novidades';

/** The maximum length of each field in characters; `email` has that of an e-mail address. */
export const MOST_CHARACTERS = {
  ...{ nome: 200, empresa: 200, email: LONGEST_EMAIL, telefone: 60 },
  ...{ [NEEDS]: 500, mensagem: 5000 },
};

/**
 * The answer to a submitted form, or to a link from an email, on full navigation: shown instead of the page `path`,
 * with a link back to it.
 */
export interface FormAnswer {
  title: string;
  text: string;
  /** Without a language. */
  path: string;
  /** The form shown again: the values entered, and the errors by field name. */
  form?: { name: FormName | 'opiniao'; typed: Record<string, string>; errors: Record<string, string> };
  /** A button still to be pressed: it posts to the current address, or to `action`. */
  button?: string;
  action?: string;
  /** The request failed; its failure code is shown. */
  failed?: boolean;
}

/** The page of each form; the newsletter's form is in every footer. */
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

/** The fields of each form, in order (specification, sections 3 and 5). */
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
