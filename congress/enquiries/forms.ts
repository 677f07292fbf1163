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

/** The most characters of each field; `email` is as long as a mail address can be. */
export const MOST_CHARACTERS = { nome: 200, empresa: 200, email: 254, telefone: 60, mensagem: 5000 };

export interface FormField {
  name: 'nome' | 'empresa' | 'email' | 'telefone' | 'assunto' | 'mensagem';
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
  ],
  newsletter: [required('email')],
};
