import type { Language } from '../language.ts';

const portuguese = {
  /** The specification's own words (section 5). */
  nome: 'Nome deve ter pelo menos 2 caracteres',
  empresa: 'Nome da empresa deve ter pelo menos 2 caracteres',
  email: 'Email inválido',
  telefone: 'Telefone deve ter pelo menos 10 dígitos',
  nameMissing: 'Informe o seu nome',
  assunto: 'Escolha um assunto',
  mensagem: 'Escreva a sua mensagem',
  tooLong: 'Texto longo demais: no máximo {{most}} caracteres',
  characters: 'O texto contém caracteres que não podem ser guardados',
};

type EnquiryMessages = Record<keyof typeof portuguese, string>;

/** Why a field of a form is refused, in the visitor's language. */
export const enquiryMessages = {
  'pt-BR': portuguese,
  en: {
    nome: 'The name must have at least 2 characters',
    empresa: 'The company name must have at least 2 characters',
    email: 'Invalid e-mail address',
    telefone: 'The phone number must have at least 10 digits',
    nameMissing: 'Tell us your name',
    assunto: 'Choose a subject',
    mensagem: 'Write your message',
    tooLong: 'The text is too long: at most {{most}} characters',
    characters: 'The text contains characters that cannot be stored',
  },
  es: {
    nome: 'El nombre debe tener al menos 2 caracteres',
    empresa: 'El nombre de la empresa debe tener al menos 2 caracteres',
    email: 'Correo electrónico no válido',
    telefone: 'El teléfono debe tener al menos 10 dígitos',
    nameMissing: 'Indique su nombre',
    assunto: 'Elija un asunto',
    mensagem: 'Escriba su mensaje',
    tooLong: 'El texto es demasiado largo: como máximo {{most}} caracteres',
    characters: 'El texto contiene caracteres que no se pueden guardar',
  },
} as const satisfies Record<Language, EnquiryMessages>;
