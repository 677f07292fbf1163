/** The title and the description of each page of `app/pages.ts`. */
export default {
  home: {
    title: 'Início',
    description:
      'Congresso presencial sobre cuidado em feridas: {{eventDates}}, em {{city}}. Veja a programação, os palestrantes, os cursos e os valores da inscrição.',
  },
  about: {
    title: 'Sobre o congresso',
    description:
      'O que é o {{congressName}}, para quem foi pensado, quem o conduz e o que ficou das edições anteriores.',
  },
  committees: {
    title: 'Comissões',
    description: 'Quem organiza, avalia e dá forma à {{editionFeminine}} edição do {{congressName}}.',
  },
  programme: {
    title: 'Programação',
    description:
      'Cursos, conferências e mesas-redondas de {{eventDates}}, em {{city}}: busque por tema ou pessoa e veja o que acontece em cada auditório.',
  },
  agenda: {
    title: 'Minha agenda',
    description:
      'Guarde as palestras, mesas e cursos que você não quer perder, veja o que coincide e leve a agenda para outro aparelho. Sem cadastro.',
  },
  programmeChanges: {
    title: 'Mudanças na programação',
    description:
      'O que é novo, o que foi cancelado e o que mudou de dia, hora ou lugar na programação do {{congressName}}.',
  },
  papers: {
    title: 'Trabalhos científicos',
    description:
      'Normas, passo a passo do envio e orientações para aprovados. Resumos até {{paperDeadline}}; verifique o seu texto antes de enviar.',
  },
  annals: {
    title: 'Anais',
    description: 'Os trabalhos publicados em cada edição do {{congressName}}.',
  },
  firstAnnals: {
    title: 'Anais do 1º congresso',
    description:
      'Trabalhos apresentados na primeira edição: busque por título, autor ou descritor e copie a citação pronta.',
  },
  certificates: {
    title: 'Certificados',
    description:
      'Onde baixar o certificado de cada edição. O certificado do congresso é de {{certificateHours}} horas.',
  },
  groups: {
    title: 'Inscrições em grupo',
    description:
      'Descontos para equipes, como enviar a lista e uma calculadora com o valor por pessoa e o total do grupo.',
  },
  cancellations: {
    title: 'Cancelamentos',
    description:
      'Prazos e regras de reembolso e transferência, como fazer o pedido e o que você recebe em cada data.',
  },
  registrantArea: {
    title: 'Área do inscrito',
    description: 'O acesso de quem já se inscreveu: dados, pagamento, recibos e certificado.',
  },
  deadlines: {
    title: 'Prazos',
    description:
      'O que ainda dá para fazer, e até quando: prazos para participantes, autores, líderes de grupo e patrocinadores.',
  },
  speakers: {
    title: 'Palestrantes',
    description:
      'Quem fala e quem modera no {{congressName}}, {{eventDates}}, em {{city}}: formação, experiência e em que horário encontrar cada pessoa.',
  },
  sponsorship: {
    title: 'Patrocínio',
    description:
      'Peça uma proposta de patrocínio ou de estande no {{congressName}}, {{eventDates}}, em {{city}}.',
  },
  sponsorLanding: {
    title: 'Seja patrocinador',
    description:
      'Mais de {{expectedProfessionals}} profissionais de saúde em {{city}}: estandes, materiais e ações que aproximam a sua marca de quem decide o cuidado.',
  },
  contact: {
    title: 'Contato',
    description: 'Fale com a organização do {{congressName}}: formulário, e-mail, telefone e horários.',
  },
  privacy: {
    title: 'Política de privacidade',
    description:
      'Que dados este site guarda, por quê, por quanto tempo, e como pedir acesso, correção ou exclusão.',
  },
  terms: {
    title: 'Termos de uso',
    description: 'As condições de uso deste site e o que vale para inscrições, conteúdos e links externos.',
  },
};
