export default {
  header: {
    title: 'Fale com a organização',
    lead: 'Uma pessoa da organização lê cada mensagem. Escreva, ligue ou mande um recado: o que for mais fácil para você.',
  },
  form: {
    title: 'Escreva para nós',
    lead: 'Conte o que aconteceu ou o que você quer saber. Se for sobre uma inscrição, informe o nome de quem se inscreveu.',
  },
  ways: {
    title: 'Outros caminhos',
    chat: 'WhatsApp',
    chatOpen: 'Abrir conversa',
    chatHint: 'A mensagem já vai começada.',
    phone: 'Telefone',
    email: 'E-mail',
    address: 'Local do congresso',
    map: 'Ver no mapa',
  },
  hours: {
    title: 'Horário de atendimento',
    weekdays: 'Segunda a sexta',
    saturday: 'Sábado',
    saturdayNone: 'sem atendimento',
    zone: 'No horário de {{city}}.',
    written:
      'O formulário e o e-mail ficam abertos sempre; fora do horário, respondemos no dia útil seguinte.',
  },
  questions: {
    label: 'Antes de escrever',
    title: 'Talvez a resposta já esteja aqui',
    register: {
      question: 'Como me inscrevo?',
      answer:
        'Escolha a sua categoria em “Valores” e siga para a página de pagamento. A confirmação chega por e-mail assim que o pagamento é reconhecido.',
      link: 'Ver valores',
    },
    certificate: {
      question: 'Todos os participantes recebem certificado?',
      answer:
        'Sim. Quem participa do congresso recebe um certificado digital de {{certificateHours}} horas, disponível depois do evento. Cada curso pré-congresso tem certificado próprio.',
      link: 'Ver certificados',
    },
    cancel: {
      question: 'Como cancelo a minha inscrição?',
      answer:
        'Peça por e-mail até {{refundDays}} dias antes do evento: você recebe {{refundPercent}} do valor pago ou transfere a inscrição inteira, sem custo, para a próxima edição. Depois desse prazo não há reembolso nem transferência.',
      answerNoTransfer:
        'Peça por e-mail até {{refundDays}} dias antes do evento: você recebe {{refundPercent}} do valor pago. Depois desse prazo não há reembolso.',
      link: 'Ver regras e como pedir',
    },
  },
};
