export default {
  chatMessage:
    'Olá! Tenho interesse em patrocinar o {{edition}} {{congressName}} e gostaria de receber mais informações.',
  benefits: {
    stands: {
      title: 'Estandes em pontos de grande circulação',
      text: 'Espaços premium no caminho entre o credenciamento, os auditórios e o café. Quem vem ao congresso passa por ali várias vezes, com tempo para parar, testar e perguntar.',
    },
    promotion: {
      title: 'Divulgação antes, durante e depois',
      text: 'A sua marca acompanha o congresso inteiro, e não só os dias de exposição.',
    },
    materials: {
      title: 'Sua marca no material de divulgação',
      text: 'O seu nome entra nas peças que apresentam o congresso e nas que os participantes levam para casa.',
    },
    actions: {
      title: 'Ações interativas',
      text: 'Demonstrações, desafios práticos e conversas no estande põem o produto na mão de quem vai usá-lo.',
    },
    online: {
      title: 'Visibilidade on-line',
      text: 'Logotipo com link no site do congresso e presença nas redes sociais da organização.',
    },
  },
  phases: {
    before: { title: 'Antes', text: 'Enquanto as inscrições acontecem, nos canais do congresso.' },
    during: { title: 'Durante', text: 'Nos telões, na sinalização e nos agradecimentos em plenária.' },
    after: { title: 'Depois', text: 'Na comunicação de encerramento, que leva certificados e anais.' },
  },
  talk: {
    chat: 'Conversar pelo WhatsApp',
    phone: 'Telefone',
    email: 'E-mail',
    hours: 'Atendimento',
    weekdays: 'Segunda a sexta, das {{supportWeekdays}}',
    saturday: 'Sábado, das {{supportSaturday}}',
  },
  lastEdition: {
    label: 'Última edição',
    title: 'Quem esteve na última edição',
    carousel: 'Patrocinadores da última edição',
  },
  request: {
    title: 'Sua marca ao lado de quem trata feridas',
    lead: 'Conte quem é a sua empresa e o que ela procura. A organização responde com uma proposta para {{eventDates}}, em {{city}}.',
    ask: 'Pedir proposta',
    discover: 'Conhecer as oportunidades',
    form: {
      label: 'Solicitação',
      title: 'Peça uma proposta',
      text: 'Nome, empresa, e-mail e telefone bastam. A mensagem é opcional, mas ajuda: diga se pensa em estande, material ou ação com o público.',
    },
    next: {
      title: 'O que acontece depois',
      read: 'A organização lê o pedido e responde a quem o enviou.',
      shape: 'Vocês definem juntos o formato que faz sentido para a sua marca.',
      proposal: 'A proposta chega por escrito, com tudo o que está incluído.',
    },
    talk: 'Prefere conversar?',
    receives: {
      label: 'O que você recebe',
      title: 'Presença que não cabe só no estande',
      lead: 'O patrocínio combina espaço físico, divulgação e contato direto com o público.',
      more: 'Ver cada benefício em detalhe',
    },
    why: {
      title: 'Por que patrocinar',
      audience:
        'São esperados mais de {{expectedProfessionals}} profissionais de saúde: enfermagem, medicina, fisioterapia, terapia ocupacional, pesquisa e atenção domiciliar.',
      decide: 'É gente que avalia, indica e padroniza coberturas, equipamentos e serviços no dia a dia.',
      science: 'A sua marca aparece junto de uma programação construída por comissões científicas.',
    },
  },
  landing: {
    title: 'Mais de {{expectedProfessionals}} profissionais de saúde.',
    claim: 'E a sua marca no centro.',
    lead: 'Patrocine o {{edition}} {{congressName}}: {{eventDates}}, em {{city}}, com quem avalia, indica e usa o que a sua empresa faz.',
    chat: 'Quero patrocinar',
    form: 'Pedir proposta por formulário',
    stage: 'Sua marca',
    seats: 'Cada ponto é um dos {{expectedProfessionals}} profissionais esperados.',
    statistics: 'Números esperados para esta edição',
    film: {
      label: 'Como é',
      title: 'Veja o congresso por dentro',
      text: 'Plenárias, oficinas e corredores da última edição. É este o público que passa pelos estandes.',
    },
    event: {
      title: 'Quando e onde',
      dates: 'Datas',
      place: 'Local',
      hours: 'Horário',
      venue: '{{venueName}}, {{venueDistrict}} de {{city}}',
      courses: 'Cursos pré-congresso em {{preCongressDate}}',
    },
    benefits: {
      label: 'O que você recebe',
      title: 'Uma presença que começa antes da abertura',
      lead: 'Espaço, divulgação e contato direto, combinados com a organização conforme o que a sua marca procura.',
      askStands: 'Perguntar sobre estandes',
    },
    sponsors: {
      label: 'Patrocinadores',
      title: 'Quem já está nesta edição',
      carousel: 'Patrocinadores desta edição',
    },
    contact: {
      label: 'Contato',
      title: 'Vamos falar do seu espaço',
      text: 'Conte em poucas linhas o que a sua empresa quer mostrar. Quem responde é a organização do congresso.',
      chat: 'Iniciar conversa',
    },
  },
};
