export default {
  lead: 'O que ainda dá para fazer, até quando e onde. Leve os prazos para o seu calendário e receba os avisos por lá.',
  filter: 'Mostrar prazos para',
  current: 'Ainda dá tempo',
  after: 'Depois do congresso',
  closed: 'Encerrados',
  audiences: {
    everyone: 'Todos',
    attendee: 'Participantes',
    author: 'Autores',
    leader: 'Líderes de grupo',
    sponsor: 'Patrocinadores',
  },
  calendar: {
    subscribe: 'Assinar no meu calendário',
    download: 'Baixar arquivo .ics',
    name: 'Prazos do {{edition}} {{congressName}}',
    product: 'Prazos',
    deadline: 'Último dia: {{title}}',
  },
  next: {
    deadline: 'Próximo prazo',
    event: 'Próxima data',
    days_one: 'dia até lá',
    days_other: 'dias até lá',
  },
  over: {
    title: 'Esta edição já aconteceu',
    text: 'O {{edition}} {{congressName}} terminou. O que fica está nos certificados e nos anais.',
  },
  when: {
    until: 'até {{day}}',
    from: 'a partir de {{day}}',
  },
  state: {
    closes_one: 'falta {{count}} dia',
    closes_other: 'faltam {{count}} dias',
    opens_one: 'em {{count}} dia',
    opens_other: 'em {{count}} dias',
    today: { deadline: 'último dia', event: 'acontece hoje' },
    closed: { deadline: 'encerrado', event: 'já aconteceu' },
    available: 'disponível',
    awaited: 'em breve',
  },
  steps: {
    firstBatch: {
      title: 'Preço do primeiro lote',
      text: 'Inscreva-se e pague até esta data para aproveitar o desconto do primeiro lote.',
      link: 'Ver os valores',
    },
    groupList: {
      title: 'Lista e pagamento de grupo no primeiro lote',
      text: 'Envie a lista do grupo e faça o pagamento único enquanto o primeiro lote está em vigor: o preço segue o lote.',
      link: 'Como inscrever um grupo',
    },
    abstract: {
      title: 'Envio de resumos',
      text: 'Envie o seu trabalho inédito pela plataforma. O parecer sai em até {{paperOpinionDays}} dias, e não é preciso estar inscrito para enviar.',
      link: 'Normas e envio',
    },
    finalVersion: {
      title: 'Versão final dos trabalhos aprovados',
      text: 'Envie o trabalho completo no modelo oficial. O que chegar depois fica fora dos anais e não pode ser apresentado.',
      link: 'Orientações para aprovados',
    },
    refund: {
      title: 'Cancelamento da inscrição',
      text: 'Até esta data, o pedido dá direito a {{refundPercent}} do valor pago ou à transferência integral e gratuita para a próxima edição.',
      textNoTransfer: 'Até esta data, o pedido dá direito a {{refundPercent}} do valor pago.',
      link: 'Como cancelar',
    },
    posterPdf: {
      title: 'PDF do pôster digital',
      text: 'Envie o PDF do pôster, um único slide em {{posterRatio}}, até {{posterDaysBefore}} dias antes do congresso.',
      link: 'Como preparar o pôster',
    },
    sponsorRequest: {
      title: 'Pedido de patrocínio',
      text: 'Peça uma proposta de cota ou de estande antes de o congresso começar. Quanto antes, mais tempo de divulgação para a sua marca.',
      link: 'Pedir uma proposta',
    },
    registration: {
      title: 'Inscrição no congresso',
      text: 'Garanta o seu lugar antes de o congresso começar, enquanto houver vagas.',
      link: 'Fazer a inscrição',
    },
    courses: {
      title: 'Cursos pré-congresso',
      text: 'As vagas são limitadas e a inscrição é separada da do congresso. Compre a sua antes deste dia.',
      link: 'Ver os cursos',
    },
    congress: {
      title: '{{edition}} {{congressName}}',
      text: 'Das {{hours}}, no {{venueName}}, {{venueDistrict}} de {{city}}.',
      link: 'Ver a programação',
    },
    presentation: {
      title: 'Apresentação dos trabalhos',
      text: 'O dia e o horário chegam por e-mail. Esteja na sala {{arriveMinutes}} minutos antes: quem apresenta não pode ser substituído.',
      link: 'Como apresentar',
    },
    awards: {
      title: 'Premiação dos melhores trabalhos',
      text: 'Os prêmios são entregues no último dia. Se quem venceu não estiver presente, o prêmio passa para o trabalho seguinte.',
      link: 'Ver os prêmios',
    },
    certificate: {
      title: 'Certificado de participação',
      text: 'O certificado de {{certificateHours}} horas fica disponível depois do congresso.',
      link: 'Ver os certificados',
    },
    annals: {
      title: 'Anais desta edição',
      text: 'Os trabalhos apresentados são publicados depois do congresso.',
      link: 'Ver os anais',
    },
  },
};
