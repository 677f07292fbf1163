import type { Facts, Statistic } from '#congress/facts/schema.ts';
import { shippedFacts } from '#congress/facts/shipped.ts';

const otherSource = {
  'pt-BR': 'Contagem das inscrições',
  en: 'Counted at the doors',
  es: 'Recuento de entradas',
};
const otherStatistics = (statistics: Statistic[], add: number): Statistic[] =>
  statistics.map(({ id, value, orMore }) => ({
    id,
    value: (value ?? 0) + add,
    orMore: !orMore,
    source: otherSource,
  }));

const otherAudience = (portuguese: string, en: string, es: string) => ({
  name: { 'pt-BR': portuguese, en, es },
});

/**
 * A completely different congress: every value differs from the shipped record except for `KEPT`, so that a shipped value that
 * still appears after a change must have another source.
 */
export const otherFacts: Facts = {
  congress: {
    shortName: 'Urdir',
    name: {
      'pt-BR': 'Encontro Lusófono de Estomaterapia',
      en: 'Lusophone Meeting on Stoma Therapy',
      es: 'Encuentro Lusófono de Estomaterapia',
    },
    gender: { 'pt-BR': 'masculine', es: 'masculine' },
    edition: 8,
    fieldOfStudy: { 'pt-BR': 'estomaterapia', en: 'stoma therapy', es: 'estomaterapia clínica' },
  },
  look: {
    mainColour: '#1e3a8a',
    accentColour: '#f97316',
    cover: 'leaves',
    typeface: 'source-serif-4',
    logo: null,
    darkLogo: null,
    mark: null,
    photograph: null,
    focalPoint: '30% 70%',
  },
  audience: [
    otherAudience('Estomaterapeutas', 'Stoma therapists', 'Estomaterapeutas clínicos'),
    otherAudience('Nutricionistas', 'Dietitians', 'Nutricionistas clínicos'),
    otherAudience('Psicólogas e psicólogos', 'Psychologists', 'Psicólogas y psicólogos'),
  ],
  showing: { day: '2031-01-15', phase: 'selling' },
  nextEdition: { firstDay: '2033-03-04', lastDay: '2033-03-06' },
  event: {
    firstDay: '2031-10-17',
    lastDay: '2031-10-18',
    preCongressDay: '2031-10-16',
    opensAt: '07:15',
    closesAt: '19:45',
    timeZone: 'America/Manaus',
    someTalksStreamed: false,
  },
  venue: {
    name: {
      'pt-BR': 'Centro de Convenções Beira-Rio',
      en: 'Riverside Convention Centre',
      es: 'Centro de Convenciones Ribera',
    },
    district: { 'pt-BR': 'bairro do Porto', en: 'harbour quarter', es: 'barrio del Puerto' },
    city: 'Manaus',
    region: 'AM',
    country: 'PT',
    streetAddress: 'Rua da Aurora, 725',
    postalCode: '69005-141',
    mapUrl: 'https://mapa.urdir.test/beira-rio',
    crossStreet: 'Travessa do Ancoradouro',
    coordinates: '-3.1319, -60.0217',
  },
  plans: [
    {
      id: 'professional',
      ...otherAudience('Estomaterapia e afins', 'Stoma care and allied fields', 'Estomaterapia y afines'),
      description: {
        'pt-BR': 'Com título de especialista.',
        en: 'With a specialist title.',
        es: 'Con título de especialista.',
      },
      previousPrice: 58_800,
      offered: true,
      ticket: 'assistencia',
    },
    {
      id: 'student',
      ...otherAudience('Residentes', 'Residents', 'Residentes clínicos'),
      description: { 'pt-BR': 'No programa.', en: 'In the programme.', es: 'En el programa de residencia.' },
      previousPrice: 46_500,
      offered: true,
      ticket: 'formacao',
    },
    {
      id: 'double',
      ...otherAudience('Equipe de três', 'Team of three', 'Equipo de tres'),
      description: {
        'pt-BR': 'Três do mesmo serviço.',
        en: 'Three colleagues.',
        es: 'Tres del mismo servicio.',
      },
      previousPrice: 88_200,
      offered: true,
      ticket: 'dupla',
    },
  ],
  rooms: [
    {
      id: 'bandeirantes',
      name: { 'pt-BR': 'Salão Ipê-Roxo', en: 'Purple Ipe Hall', es: 'Salón Lapacho' },
    },
    { id: 'anhanguera', name: { 'pt-BR': 'Sala Cedro-Rosa', en: 'Cedar Room', es: 'Sala Cedro' } },
  ],
  sponsorLevels: [
    {
      id: 'sponsor',
      name: { 'pt-BR': 'Cota Samaúma', en: 'Kapok level', es: 'Nivel Ceiba' },
      size: 'large',
      benefits: { 'pt-BR': 'Um barco no porto; faixa na orla', en: null, es: null },
      from: 7_654_300,
      inFooter: true,
    },
    {
      id: 'exhibitor',
      name: { 'pt-BR': 'Cota Açaí', en: 'Acai level', es: 'Nivel Asaí' },
      size: 'large',
      benefits: { 'pt-BR': null, en: null, es: null },
      from: null,
      inFooter: true,
    },
    {
      id: 'supporter',
      name: { 'pt-BR': 'Cota Guaraná', en: 'Guarana level', es: 'Nivel Guaraná' },
      size: 'large',
      benefits: { 'pt-BR': 'Uma mesa no porto', en: 'A table at the port', es: 'Una mesa en el puerto' },
      from: 321_400,
      inFooter: false,
    },
  ],
  batches: [
    {
      from: '2030-09-12',
      until: '2031-01-31',
      prices: { professional: 51_900, student: 41_600, double: 77_100 },
    },
    { from: '2031-02-01', until: null, prices: { professional: 55_300, student: 43_700, double: 79_400 } },
  ],
  deadlines: { registration: '2031-09-26', sponsorship: '2031-07-11' },
  payment: {
    maxInstalments: 7,
    methods: ['pix'],
    institutions: { 'pt-BR': 'Órgãos públicos pagam por empenho.', en: null, es: null },
    foreigners: { 'pt-BR': null, en: null, es: null },
  },
  promotion: { active: true },
  occupancy: 73,
  refund: { daysBefore: 41, percent: 65, transferToNextEdition: false, replyBusinessDays: 9 },
  groupDiscounts: [
    { above: 13, percent: 11 },
    { above: 27, percent: 22 },
  ],
  certificateHours: 36,
  papers: {
    submissionDeadline: '2031-03-07',
    opinionDays: 18,
    finalVersionDeadline: '2031-08-19',
    abstractWords: { min: 210, max: 460 },
    descriptors: { min: 4, max: 6 },
    maxAsMainAuthor: 7,
    finalPages: { min: 6, max: 8 },
    format: { paper: 'Letter', marginCm: 3.5, lineSpacing: 1.25, font: 'Georgia', fontPoints: 11 },
    poster: {
      ratio: '4:3',
      presentationMinutes: 4,
      discussionMinutes: 6,
      minFontPoints: 28,
      pdfDaysBefore: 19,
      printedHeightCm: 118,
      printedWidthCm: 84,
    },
    oral: { presentationMinutes: 13, questionMinutes: 7, slides: { min: 8, max: 18 } },
    arriveMinutesEarly: 35,
    prizes: [450_100, 120_200, 61_300],
  },
  support: { weekdays: { from: '09:30', to: '17:10' }, saturday: { open: true, from: '10:20', to: '13:40' } },
  statistics: {
    editions: otherStatistics(shippedFacts.statistics.editions, 4321),
    sponsors: otherStatistics(shippedFacts.statistics.sponsors, 1234),
  },
  organiser: {
    name: 'Instituto Urdir de Estomaterapia',
    taxId: '12.345.678/0001-90',
    supporters: 'Fundação Urdidura',
    privacyEmail: 'dados@urdir.test',
  },
  privacy: { since: '2030-02-03', enquiryMonths: 33 },
  accessibility: { reviewed: '2030-04-05' },
  counting: { on: false },
  feedback: { on: true, speakers: true },
  contact: { email: 'fale@urdir.test', phone: '+559233334444' },
  chat: { phone: '+5592988887777' },
  links: {
    registrantArea: 'https://area.urdir.test/acesso',
    registrantEvent: 'urdir-8',
    checkout: 'https://pagar.urdir.test/pedido',
    courseStore: 'https://pagar.urdir.test/oficinas',
    certificatesCurrent: 'https://documentos.urdir.test/agora',
    paperSubmission: 'https://resumos.urdir.test/envio',
    annalsCurrent: 'https://periodico.urdir.test/agora',
    descriptors: 'https://tesauro.urdir.test/',
    instagram: 'https://instagram.urdir.test/perfil',
    facebook: 'https://facebook.urdir.test/perfil',
    linkedin: 'https://linkedin.urdir.test/perfil',
  },
  files: { prospectus: null },
  video: { youtubeId: 'M7lc1UVf-VE' },
};

/**
 * The values that both records share: the ids of rooms, levels, plans and statistics; files, which are stored separately; and
 * the promotion, which stays active so that pages still show when it ends.
 */
export const KEPT = [
  // Pictures must be uploaded before the facts can refer to them: tests/contract/look-pictures.test.ts.
  /^look\.(logo|darkLogo|mark|photograph)$/,
  /^plans\.\d\.id$/,
  /^rooms\.\d\.id$/,
  /^sponsorLevels\.\d\.id$/,
  /^statistics\.\w+\.\d\.id$/,
  /^files\./,
  /^plans\.[01]\.offered$/,
  /^promotion\.active$/,
  /^support\.saturday\.open$/,
];
