/** Valid input for each form, and the messages about it. */
export const FORMS = {
  patrocinio: {
    typed: {
      nome: 'Ana Prado',
      empresa: 'Gaze Viva',
      email: 'ana@gazeviva.example',
      telefone: '(11) 95555-0100',
      mensagem: 'Queremos um estande.',
    },
    sent: ['Formulário enviado!', 'Entraremos em contato em breve.'],
    refused: ['Falha ao enviar', 'Tente novamente ou entre em contato por telefone.'],
    unreachable: ['Erro ao enviar', 'Ocorreu um problema. Tente novamente mais tarde.'],
  },
  contato: {
    typed: {
      nome: 'Rui Sá',
      email: 'rui@sa.example',
      telefone: '',
      assunto: 'certificados',
      mensagem: 'Onde está o meu certificado?',
    },
    sent: ['Mensagem enviada com sucesso!', ''],
    refused: ['Erro ao enviar mensagem', 'Tente novamente mais tarde.'],
    unreachable: ['Erro ao enviar mensagem', 'Tente novamente mais tarde.'],
  },
} as const;
export const NAMES = ['patrocinio', 'contato'] as const;
