import type { Language } from '../language.ts';

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
