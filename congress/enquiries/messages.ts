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
    nameMissing: 'Indica tu nombre',
    assunto: 'Elige un asunto',
    mensagem: 'Escribe tu mensaje',
    tooLong: 'El texto es demasiado largo: como máximo {{most}} caracteres',
    characters: 'El texto contiene caracteres que no se pueden guardar',
  },
} as const satisfies Record<Language, EnquiryMessages>;

const portugueseLabels = {
  fields: {
    nome: 'Nome',
    empresa: 'Empresa',
    email: 'E-mail',
    telefone: 'Telefone',
    assunto: 'Assunto',
    mensagem: 'Mensagem',
  },
  subjects: {
    inscricoes: 'Inscrições',
    programacao: 'Programação',
    certificados: 'Certificados',
    patrocinio: 'Patrocínio',
    trabalhos: 'Trabalhos científicos',
    cancelamento: 'Cancelamento',
    outros: 'Outros assuntos',
  },
};

/** What the fields and the seven subjects of the contact form are called. */
export const enquiryLabels: Record<Language, typeof portugueseLabels> = {
  'pt-BR': portugueseLabels,
  en: {
    fields: {
      nome: 'Name',
      empresa: 'Company',
      email: 'E-mail',
      telefone: 'Phone',
      assunto: 'Subject',
      mensagem: 'Message',
    },
    subjects: {
      inscricoes: 'Registration',
      programacao: 'Programme',
      certificados: 'Certificates',
      patrocinio: 'Sponsorship',
      trabalhos: 'Scientific papers',
      cancelamento: 'Cancellation',
      outros: 'Other subjects',
    },
  },
  es: {
    fields: {
      nome: 'Nombre',
      empresa: 'Empresa',
      email: 'Correo electrónico',
      telefone: 'Teléfono',
      assunto: 'Asunto',
      mensagem: 'Mensaje',
    },
    subjects: {
      inscricoes: 'Inscripciones',
      programacao: 'Programa',
      certificados: 'Certificados',
      patrocinio: 'Patrocinio',
      trabalhos: 'Trabajos científicos',
      cancelamento: 'Cancelación',
      outros: 'Otros asuntos',
    },
  },
};
