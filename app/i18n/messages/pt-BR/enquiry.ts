export default {
  names: { patrocinio: 'Pedido de patrocínio', contato: 'Mensagem para a organização' },
  marks: 'Os campos com * são obrigatórios.',
  optional: '{{label}} (opcional)',
  choose: 'Escolha um assunto',
  phoneHint: 'Com DDD; de fora do Brasil, com o código do país.',
  trap: 'Não preencha este campo',
  left_one: 'Resta {{count}} caractere',
  left_other: 'Restam {{count}} caracteres',
  over_one: '{{count}} caractere a mais',
  over_other: '{{count}} caracteres a mais',
  submit: { patrocinio: 'Pedir proposta', contato: 'Enviar mensagem' },
  busy: 'Enviando…',
  consent: {
    patrocinio:
      'Usamos estes dados só para preparar a proposta e falar com você. Eles são apagados depois de {{enquiryMonths}} meses.',
    contato:
      'Usamos estes dados só para responder à sua mensagem. Eles são apagados depois de {{enquiryMonths}} meses.',
  },
  privacy: 'Política de privacidade',
  invalid: {
    title: 'Confira o que está destacado',
    text: 'Nada foi enviado ainda.',
    announced_one: 'Nada foi enviado ainda: {{count}} campo precisa de correção.',
    announced_other: 'Nada foi enviado ainda: {{count}} campos precisam de correção.',
  },
  sent: {
    patrocinio: {
      title: 'Formulário enviado!',
      text: 'Entraremos em contato em breve.',
      next: 'A proposta chega ao e-mail que você informou. Se preferir adiantar a conversa, ligue para nós.',
    },
    contato: {
      title: 'Mensagem enviada com sucesso!',
      text: 'Responderemos no e-mail que você informou.',
      next: 'Se a resposta demorar, veja a caixa de spam ou ligue para nós.',
    },
  },
  refused: {
    patrocinio: {
      title: 'Falha ao enviar',
      text: 'Tente novamente ou entre em contato por telefone.',
    },
    contato: { title: 'Erro ao enviar mensagem', text: 'Tente novamente mais tarde.' },
  },
  unreachable: {
    patrocinio: { title: 'Erro ao enviar', text: 'Ocorreu um problema. Tente novamente mais tarde.' },
    contato: { title: 'Erro ao enviar mensagem', text: 'Tente novamente mais tarde.' },
  },
  back: 'Voltar ao site',
  kept: 'O que você digitou continua no formulário. Se preferir, fale direto com a organização:',
};
