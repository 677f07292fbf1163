export default {
  groups: {
    lead: 'Sua equipe vai junta e cada pessoa paga menos. Quanto maior o grupo, maior o desconto, com um pagamento só.',
    calculate: 'Calcular o valor do grupo',
    send: 'Enviar a lista por e-mail',
    noDiscount: 'Sem desconto',
    from: '{{from}} pessoas ou mais',
    between: 'de {{from}} a {{to}} pessoas',
    calculator: {
      label: 'Calculadora',
      title: 'Quanto o seu grupo paga',
      lead: 'Diga quantas pessoas há em cada categoria. O valor aparece na hora, e a lista já vem pronta para preencher.',
      people: 'Pessoas por categoria',
      perPerson: '{{price}} por pessoa',
      instead: 'Em vez de',
      less: 'Menos uma pessoa em {{plan}}',
      more: 'Mais uma pessoa em {{plan}}',
      submit: 'Calcular',
    },
    result: {
      total_one: 'Total para {{people}} pessoa',
      total_other: 'Total para {{people}} pessoas',
      discount: '{{percent}} de desconto',
      saving: 'Economia de {{amount}} sobre {{full}}',
      noSaving: 'Valor sem desconto de grupo',
      next_one: 'Falta {{count}} pessoa para {{percent}} de desconto.',
      next_other: 'Faltam {{count}} pessoas para {{percent}} de desconto.',
      cheaper: 'Com o desconto maior, o grupo inteiro pode pagar até {{amount}} a menos do que agora.',
      download: 'Baixar lista (CSV)',
      mail: 'Enviar por e-mail',
      copy: 'Copiar link da conta',
      copied: 'Link copiado',
    },
    list: {
      file: 'lista-do-grupo',
      name: 'Nome completo',
      cpf: 'CPF',
      phone: 'Telefone',
      email: 'E-mail',
      category: 'Categoria',
      price: 'Valor',
    },
    mail: {
      subject: 'Inscrição em grupo – {{congressName}}',
      body: 'Olá! Quero inscrever um grupo no {{edition}} {{congressName}}.\n\nResponsável pelo grupo: \nTelefone: \nNúmero de pessoas: \n\nA lista com nome completo, CPF, telefone, e-mail e categoria de cada pessoa segue em anexo, com o comprovante de categoria dos estudantes.\n\nForma de pagamento (transferência bancária ou PIX): \n',
      bodyCounted:
        'Olá! Quero inscrever um grupo de {{people}} no {{edition}} {{congressName}}.\n\n{{lines}}\nTotal calculado no site: {{total}}\n\nResponsável pelo grupo: \nTelefone: \n\nA lista com nome completo, CPF, telefone, e-mail e categoria de cada pessoa segue em anexo, com o comprovante de categoria dos estudantes.\n\nForma de pagamento (transferência bancária ou PIX): \n',
    },
    table: {
      label: 'Tabela',
      title: 'Valor por pessoa',
      lead: 'O desconto depende do tamanho do grupo inteiro e é calculado sobre o preço da categoria de cada pessoa.',
      size: 'Tamanho do grupo',
      rounding: 'O desconto de cada pessoa é arredondado para o centavo mais próximo.',
    },
    steps: {
      label: 'Passo a passo',
      title: 'Como inscrever o grupo',
      gather: {
        title: 'Reúna o grupo',
        text: 'Escolha quem será a pessoa responsável. É ela que envia a lista, faz o pagamento e fala com a organização.',
      },
      register: {
        title: 'Cada pessoa se inscreve, sem pagar',
        text: 'Todos os participantes fazem a própria inscrição no site e param antes do pagamento.',
      },
      list: {
        title: 'Envie a lista',
        text: 'A pessoa responsável envia para {{contactEmail}} a lista do grupo com nome completo, CPF, telefone, e-mail e categoria de cada participante. Estudantes anexam o comprovante da categoria.',
      },
      pay: {
        title: 'Pague uma vez só',
        text: 'Faça um único pagamento pelo pacote, por transferência bancária ou PIX. Vale o preço do lote em vigor quando a lista é enviada e na data do pagamento.',
      },
    },
    rules: {
      label: 'Regras',
      title: 'O que vale para todos os grupos',
      discount: '{{percent}} acima de {{above}} inscrições',
      individual: {
        title: 'Desconto sobre a categoria de cada um',
        text: '{{discounts}}. O desconto é calculado individualmente, sobre o preço da categoria de cada pessoa.',
      },
      payment: {
        title: 'Um pagamento por pacote',
        text: 'O valor do grupo é pago de uma vez, por transferência bancária ou PIX. Não aceitamos depósitos individuais nem cartão.',
      },
      batch: {
        title: 'Preço do lote em vigor',
        text: 'O preço segue o lote em vigor no envio da lista e a data do pagamento. Para garantir o preço de um lote, envie a lista e pague enquanto ele estiver em vigor.',
      },
      students: {
        title: 'Comprovante de estudante',
        text: 'Estudantes precisam anexar o comprovante da categoria. Sem ele não há desconto e a inscrição não é validada.',
      },
    },
  },
  cancellations: {
    lead: 'Mudou de planos? Veja até quando pedir, o que você recebe e como escrever para a organização.',
    ask: 'Fazer o pedido por e-mail',
    calculate: 'Ver o que eu recebo',
    rules: {
      label: 'A regra',
      title: 'Tudo depende da data do pedido',
      until: 'Até {{refundLastDay}}',
      untilNote: '{{refundDays}} dias antes do evento, esse dia incluído',
      refund: 'Reembolso de {{refundPercent}} do valor pago',
      or: 'ou',
      transfer: 'Transferência integral e gratuita para a próxima edição',
      after: 'A partir de {{day}}',
      afterNote: 'Depois do prazo',
      neither: 'Sem reembolso e sem transferência',
      noRefund: 'Sem reembolso',
      acceptance: 'Ao se inscrever, você aceita estas condições.',
    },
    table: {
      caption: 'Reembolso por categoria e data do pedido',
      plan: 'Categoria e preço',
      until: 'Pedido até {{day}}',
      after: 'Pedido depois',
      orTransfer: 'ou transferência',
      nothing: 'nada',
      note: 'Valores sobre o preço atual de cada categoria, arredondados para o centavo mais próximo. Quem pagou outro valor recebe a mesma porcentagem do que pagou.',
    },
    calculator: {
      label: 'Calculadora',
      title: 'O que você recebe',
      lead: 'Escolha o dia em que vai pedir e a sua categoria.',
      day: 'Dia do pedido',
      dayHint: 'O último dia do prazo é {{refundLastDay}}.',
      plan: 'Categoria',
      inTime: 'Você recebe',
      tooLate: 'O prazo terminou',
      refund: '{{percent}} de {{price}}',
      transfer: 'Ou, se preferir, a inscrição inteira passa para a próxima edição, sem custo.',
      neither: 'Para pedidos depois de {{refundLastDay}} não há reembolso nem transferência.',
      noRefund: 'Para pedidos depois de {{refundLastDay}} não há reembolso.',
      left_one: 'Depois desse dia ainda resta {{count}} dia de prazo.',
      left_other: 'Depois desse dia ainda restam {{count}} dias de prazo.',
      lastDay: 'É o último dia do prazo.',
      late_one: 'O pedido ficaria {{count}} dia fora do prazo.',
      late_other: 'O pedido ficaria {{count}} dias fora do prazo.',
      noDay: 'Escolha uma data para ver o resultado.',
      submit: 'Calcular',
    },
    steps: {
      label: 'Como pedir',
      title: 'Um e-mail resolve',
      write: {
        title: 'Escreva para {{contactEmail}}',
        text: 'Use o assunto “{{subject}}”.',
      },
      identify: {
        title: 'Diga quem você é',
        text: 'Informe o nome completo e o CPF da pessoa inscrita.',
      },
      prove: {
        title: 'Anexe o comprovante e conte o motivo',
        text: 'O comprovante de pagamento e o motivo do pedido precisam estar na mensagem. Diga também se prefere o reembolso ou a transferência.',
        textNoTransfer: 'O comprovante de pagamento e o motivo do pedido precisam estar na mensagem.',
      },
      wait: {
        title: 'Aguarde a resposta',
        text: 'A organização responde em até {{refundReplyDays}} dias úteis.',
      },
    },
    mail: {
      body: 'Nome completo: \nCPF: \nMotivo do pedido: \nReembolso ou transferência para a próxima edição: \n\nO comprovante de pagamento segue em anexo.\n',
      bodyNoTransfer:
        'Nome completo: \nCPF: \nMotivo do pedido: \n\nO comprovante de pagamento segue em anexo.\n',
    },
    faq: {
      label: 'Dúvidas',
      title: 'Perguntas sobre cancelamento',
      contact: 'Falar com a organização',
      until: {
        question: 'Até quando posso cancelar?',
        answer:
          'Até {{refundDays}} dias antes do evento, ou seja, até {{refundLastDay}}. O pedido feito nesse dia ainda está no prazo.',
      },
      amount: {
        question: 'Quanto eu recebo de volta?',
        answer:
          'No prazo, {{refundPercent}} do valor que você pagou. Depois de {{refundLastDay}} não há reembolso.',
      },
      transfer: {
        question: 'Posso usar a inscrição na próxima edição?',
        answer:
          'Sim, se o pedido for feito até {{refundLastDay}}: a transferência é integral e gratuita, e substitui o reembolso. Depois dessa data não há transferência.',
        answerNone: 'Não. As inscrições desta edição não passam para a próxima.',
      },
      how: {
        question: 'O que preciso enviar?',
        answer:
          'Um e-mail para {{contactEmail}} com o assunto “{{subject}}”, o nome completo, o CPF, o comprovante de pagamento e o motivo do pedido.',
      },
      reply: {
        question: 'Quando recebo a resposta?',
        answer: 'Em até {{refundReplyDays}} dias úteis depois do pedido.',
      },
      acceptance: {
        question: 'Preciso aceitar estas regras em algum lugar?',
        answer: 'Elas já valem: fazer a inscrição implica aceitar esta política.',
      },
    },
  },
};
