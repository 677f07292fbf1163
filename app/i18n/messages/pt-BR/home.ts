export default {
  register: 'Quero me inscrever',
  hero: {
    title: '{{edition}} {{congressName}}',
    subtitle:
      'Dois auditórios, quem pesquisa e quem cuida na mesma conversa. Venha rever condutas, praticar técnicas e voltar ao serviço com o que muda o leito da ferida.',
    date: '{{eventDates}}, {{hours}}',
    place: '{{venueName}}, {{venueDistrict}} de {{city}}',
    programme: 'Ver a programação',
    registerAgain: 'Garantir minha vaga',
    courses: 'Cursos pré-congresso em {{preCongressDate}}',
    scroll: 'Conheça o congresso',
  },
  about: {
    label: 'Sobre o congresso',
    title: 'Uma ferida fecha camada por camada. O conhecimento também.',
    description:
      'O {{congressName}} reúne, em {{city}}, profissionais, pesquisadores e estudantes que lidam com a prevenção, a avaliação e o tratamento de feridas. São conferências, mesas-redondas, cursos práticos e trabalhos científicos escolhidos por uma comissão que vive a assistência.',
    features: {
      science: {
        title: 'Ciência que chega à beira do leito',
        text: 'Conferências sobre biofilme, lesão por pressão, pé diabético e feridas oncológicas, com evidência recente e conduta aplicável.',
      },
      practice: {
        title: 'Prática com as mãos',
        text: 'Cursos pré-congresso em turmas pequenas: desbridamento, terapia por pressão negativa, laser, estomias e compressão.',
      },
      works: {
        title: 'Espaço para a sua pesquisa',
        text: 'Trabalhos avaliados às cegas, apresentados em pôster ou comunicação oral e publicados nos anais.',
      },
      people: {
        title: 'Gente que resolve junto',
        text: 'Enfermagem, medicina, fisioterapia e terapia ocupacional discutindo o mesmo caso, na sala e no café.',
      },
    },
    whoTitle: 'Para quem é',
    who: {
      nurses: 'Enfermeiras e enfermeiros',
      technicians: 'Técnicos de enfermagem',
      physicians: 'Médicas e médicos',
      physiotherapists: 'Fisioterapeutas',
      occupational: 'Terapeutas ocupacionais',
      students: 'Estudantes da área da saúde',
      researchers: 'Pesquisadores',
      homeCare: 'Profissionais de atenção domiciliar',
    },
    whyTitle: 'Por que participar',
    why: 'Porque a cobertura certa, no momento certo, devolve meses de vida a alguém. Você sai com protocolos discutidos, contatos para o caso difícil de segunda-feira e certificado de {{certificateHours}} horas.',
  },
  speakers: {
    label: 'Palestrantes',
    title: 'Quem conduz a conversa',
    lead: 'Especialistas da assistência, do ensino e da pesquisa, do Brasil e de fora.',
    carousel: 'Palestrantes do congresso',
    loading: 'Carregando palestrantes...',
    soon: 'Em breve',
    placeholder: 'Novo nome a caminho',
  },
  gallery: {
    label: 'Edições anteriores em imagens',
    title: 'O que acontece quando a sala enche',
    carousel: 'Cenas das edições anteriores',
    scenes: {
      plenary: 'Auditório cheio durante uma conferência, com a palestrante ao púlpito',
      workshop: 'Oficina prática: participantes treinam um curativo em um modelo',
      posters: 'Sessão de pôsteres, com autores conversando com visitantes',
      exhibition: 'Área de exposição, com estandes e visitantes',
      coffee: 'Intervalo para o café, com grupos em conversa',
      award: 'Entrega de prêmios aos melhores trabalhos',
    },
    stats: 'Números das edições anteriores',
    voices: 'O que dizem os participantes',
    quotes: {
      marina: {
        text: 'Mudei o protocolo de limpeza da minha unidade na semana seguinte. Foi o congresso em que mais anotei e menos olhei o relógio.',
        name: 'Marina Teles',
        role: 'Enfermeira estomaterapeuta, Campinas',
      },
      otavio: {
        text: 'Raro ver fisioterapia, enfermagem e cirurgia discutindo a mesma ferida sem pressa.',
        name: 'Otávio Brandão',
        role: 'Fisioterapeuta, Recife',
      },
      julia: {
        text: 'Apresentei meu primeiro pôster e saí com uma orientadora de mestrado.',
        name: 'Júlia Sanches',
        role: 'Estudante de enfermagem, Curitiba',
      },
    },
  },
  sponsors: {
    title: 'Patrocinadores',
    carousel: 'Patrocinadores do congresso',
    loading: 'Carregando patrocinadores...',
  },
  cta: {
    title: 'Seu lugar ao lado de quem cuida de feridas',
    subtitle: '{{eventDates}}, no {{venueName}}. A inscrição leva poucos minutos.',
    note: 'Vagas limitadas.',
    notePromotion: 'Vagas limitadas, com valores promocionais do primeiro lote.',
    notePromotionUntil: 'Vagas limitadas, com valores promocionais do primeiro lote até {{promotionUntil}}.',
  },
  fees: {
    label: 'Valores',
    title: 'Escolha a sua inscrição',
    lead: 'Um valor por categoria, com tudo o que acontece nos dois auditórios.',
    banner: 'Primeiro lote com desconto',
    bannerUntil: 'Primeiro lote com desconto até {{promotionUntil}}',
    bannerSaving: 'Economize até {{amount}} na sua inscrição.',
    popular: 'Mais popular',
    previousPrice: 'Preço anterior:',
    currentPrice: 'Preço atual:',
    plans: {
      professional: {
        description: 'Para quem já atua na assistência, no ensino ou na gestão.',
      },
      student: {
        description: 'Pós-graduação, graduação e nível técnico, com comprovante da categoria.',
      },
      double: {
        description: 'Para duas pessoas que se inscrevem juntas.',
      },
    },
    includes: 'A inscrição inclui',
    features: {
      lectures: 'Acesso a todas as palestras',
      workshops: 'Oficinas práticas',
      materials: 'Material didático',
      certificate: 'Certificado digital de {{certificateHours}} horas',
      networking: 'Contato com especialistas',
      kit: 'Kit do participante',
    },
    payment: 'Formas de pagamento',
    methods: {
      card: 'Cartão em até {{maxInstalments}} vezes sem juros',
      bankSlip: 'Boleto à vista',
      pix: 'PIX',
    },
    choose: 'Fazer inscrição',
    group: 'Vem com a equipe? Veja os descontos para grupos',
  },
  faq: {
    label: 'Dúvidas',
    title: 'Perguntas frequentes',
    lead: 'Não achou a sua? A organização responde de segunda a sexta, das {{supportWeekdays}}.',
    contact: 'Falar com a organização',
    questions: {
      register: {
        question: 'Como faço a inscrição?',
        answer:
          'Escolha a sua categoria em “Valores” e siga para a página de pagamento. A confirmação chega por e-mail assim que o pagamento é reconhecido.',
      },
      when: {
        question: 'Quando e onde será o congresso?',
        answer:
          'Em {{eventDates}}, das {{hours}}, no {{venueName}}, {{venueDistrict}} de {{city}}. Os cursos pré-congresso são em {{preCongressDate}}.',
      },
      certificate: {
        question: 'O certificado vale quantas horas?',
        answer:
          'O certificado do congresso é de {{certificateHours}} horas e fica disponível em formato digital depois do evento. Cada curso pré-congresso tem certificado próprio.',
      },
      refund: {
        question: 'E se eu precisar cancelar?',
        answer:
          'Pedidos feitos até {{refundDays}} dias antes do evento recebem {{refundPercent}} do valor pago ou a transferência integral e gratuita para a próxima edição. Depois desse prazo não há reembolso nem transferência.',
        answerNoTransfer:
          'Pedidos feitos até {{refundDays}} dias antes do evento recebem {{refundPercent}} do valor pago. Depois desse prazo não há reembolso.',
        link: 'Ler as regras de cancelamento',
      },
      group: {
        question: 'Há desconto para grupos?',
        answer:
          'Sim: {{groupPercentFirst}} acima de {{groupAboveFirst}} inscrições e {{groupPercentSecond}} acima de {{groupAboveSecond}}, calculados sobre o valor da categoria de cada pessoa.',
        answerSingle:
          'Sim: {{groupPercentFirst}} acima de {{groupAboveFirst}} inscrições, calculados sobre o valor da categoria de cada pessoa.',
        link: 'Como inscrever um grupo',
      },
      papers: {
        question: 'Qual é o prazo para enviar trabalhos?',
        answer:
          'O envio de resumos vai até {{paperDeadline}}. O parecer sai em até {{paperOpinionDays}} dias e a versão final dos aprovados deve ser enviada até {{paperFinalDeadline}}.',
        link: 'Normas dos trabalhos científicos',
      },
      streaming: {
        question: 'Vai ter transmissão on-line?',
        answer:
          'O congresso é presencial. Algumas palestras são transmitidas ao vivo para quem se inscreve na modalidade virtual.',
        answerNone: 'Não: todas as atividades são presenciais.',
      },
      courses: {
        question: 'Os cursos pré-congresso estão incluídos?',
        answer:
          'Não. Eles têm vagas limitadas, inscrição separada e certificado específico. Veja a lista na aba do dia {{day0}} da programação.',
      },
      payment: {
        question: 'Como posso pagar?',
        answer: 'As formas aceitas são: {{methods}}.',
      },
    },
  },
  editions: {
    label: 'Edições anteriores',
    title: 'O tecido que já formamos',
    lead: 'Cada edição deixou trabalhos publicados, turmas formadas e uma rede que se procura entre um congresso e outro.',
    name: '{{ordinal}} edição',
    first: 'Nasceu reunindo quem tratava feridas sozinho no seu serviço.',
    second: 'Trouxe os cursos práticos e a sessão de pôsteres para o centro do encontro.',
    annals: 'Anais',
    certificates: 'Certificados',
    annalsOf: 'Anais da {{ordinal}} edição',
    certificatesOf: 'Certificados da {{ordinal}} edição',
    quotes: {
      renato: {
        text: 'Operei de outro jeito depois de ouvir a enfermagem falar de margem de ferida.',
        name: 'Renato Aguiar',
        role: 'Cirurgião vascular, Porto Alegre',
      },
      helena: {
        text: 'Sou técnica há muitos anos e foi a primeira vez que um congresso falou comigo.',
        name: 'Helena Duarte',
        role: 'Técnica de enfermagem, Belém',
      },
    },
  },
};
