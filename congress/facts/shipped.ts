import { SHIPPED_TYPEFACE } from '../look/typefaces.ts';
import type { Facts } from './schema.ts';

const sourceEditions = {
  'pt-BR': 'Soma das edições anteriores',
  en: 'Previous editions combined',
  es: 'Suma de las ediciones anteriores',
};
const sourceSponsors = {
  'pt-BR': 'Expectativa para esta edição',
  en: 'Expected at this edition',
  es: 'Previsión para esta edición',
};
const editionsStatistic = (id: string, value: number) => ({
  id,
  value,
  orMore: true,
  source: sourceEditions,
});

const audience = (portuguese: string, en: string, es: string) => ({
  name: { 'pt-BR': portuguese, en, es },
});

/** Rooms have the same name in every language. */
const room = (id: string, name: string) => ({ id, name: { 'pt-BR': name, en: name, es: name } });

/** The specification's main reading (sections 1 and 9), which a new database starts with. Addresses are examples. */
export const shippedFacts: Facts = {
  congress: {
    shortName: 'Tecer',
    name: {
      'pt-BR': 'Congresso Brasileiro de Cuidado em Feridas',
      en: 'Brazilian Congress on Wound Care',
      es: 'Congreso Brasileño de Cuidado de Heridas',
    },
    gender: { 'pt-BR': null, es: null },
    edition: 3,
    fieldOfStudy: { 'pt-BR': 'cuidado em feridas', en: 'wound care', es: 'cuidado de heridas' },
  },
  look: {
    ...{ mainColour: null, accentColour: null, cover: 'wound', typeface: SHIPPED_TYPEFACE },
    ...{ logo: null, darkLogo: null, mark: null, photograph: null, focalPoint: null },
  },
  audience: [
    audience('Enfermeiras e enfermeiros', 'Nurses', 'Enfermeras y enfermeros'),
    audience('Técnicos de enfermagem', 'Nursing technicians', 'Técnicos de enfermería'),
    audience('Médicas e médicos', 'Physicians', 'Médicas y médicos'),
    audience('Fisioterapeutas', 'Physiotherapists', 'Fisioterapeutas'),
    audience('Terapeutas ocupacionais', 'Occupational therapists', 'Terapeutas ocupacionales'),
    audience('Estudantes da área da saúde', 'Health students', 'Estudiantes de salud'),
    audience('Pesquisadores', 'Researchers', 'Investigadores'),
    audience(
      'Profissionais de atenção domiciliar',
      'Home-care professionals',
      'Profesionales de atención domiciliaria',
    ),
  ],
  event: {
    firstDay: '2026-05-28',
    lastDay: '2026-05-29',
    preCongressDay: '2026-05-27',
    opensAt: '08:00',
    closesAt: '18:00',
    timeZone: 'America/Sao_Paulo',
    someTalksStreamed: true,
  },
  // On this day the first batch is on sale and papers are accepted, as the sample content says.
  showing: { day: '2025-06-02', phase: null },
  nextEdition: { firstDay: null, lastDay: null },
  venue: {
    name: {
      'pt-BR': 'Hotel Jardim das Araucárias',
      en: 'Jardim das Araucárias Hotel',
      es: 'Hotel Jardim das Araucárias',
    },
    district: { 'pt-BR': 'zona norte', en: 'north side', es: 'zona norte' },
    city: 'São Paulo',
    region: 'SP',
    country: 'BR',
    streetAddress: 'Avenida das Araucárias, 1000',
    postalCode: '02000-000',
    mapUrl: null,
    crossStreet: null,
    coordinates: null,
  },
  rooms: [room('bandeirantes', 'Auditório Bandeirantes'), room('anhanguera', 'Auditório Anhanguera')],
  sponsorLevels: [
    {
      id: 'sponsor',
      name: { 'pt-BR': 'Patrocinadores', en: 'Sponsors', es: 'Patrocinadores' },
      size: 'medium',
      benefits: {
        'pt-BR':
          'Estande no caminho entre os auditórios e o café; logotipo no site, nos telões e na sinalização; simpósio ou demonstração no intervalo; inscrições de cortesia para a equipe',
        en: 'Stand on the way between the auditoriums and the coffee; logo on the site, the screens and the signs; a symposium or demonstration in a break; free registrations for the team',
        es: 'Stand en el camino entre los auditorios y el café; logotipo en el sitio, las pantallas y la señalización; simposio o demostración en una pausa; inscripciones de cortesía para el equipo',
      },
      from: 1_800_000,
      inFooter: false,
    },
    {
      id: 'exhibitor',
      name: { 'pt-BR': 'Expositores', en: 'Exhibitors', es: 'Expositores' },
      size: 'small',
      benefits: {
        'pt-BR': 'Mesa na área de exposição; logotipo no site; credenciais de expositor',
        en: 'Table in the exhibition area; logo on the site; exhibitor badges',
        es: 'Mesa en el área de exposición; logotipo en el sitio; credenciales de expositor',
      },
      from: 450_000,
      inFooter: false,
    },
    {
      id: 'supporter',
      name: { 'pt-BR': 'Apoio institucional', en: 'Supporting institutions', es: 'Apoyo institucional' },
      size: 'small',
      benefits: { 'pt-BR': null, en: null, es: null },
      from: null,
      inFooter: true,
    },
  ],
  plans: [
    {
      id: 'professional',
      name: {
        'pt-BR': 'Profissionais de saúde',
        en: 'Healthcare professionals',
        es: 'Profesionales de la salud',
      },
      description: {
        'pt-BR': 'Para quem já atua na assistência, no ensino ou na gestão.',
        en: 'For those already working in care, teaching or management.',
        es: 'Para quienes ya trabajan en la asistencia, la docencia o la gestión.',
      },
      previousPrice: 37_700,
      offered: true,
      ticket: 'profissionais',
    },
    {
      id: 'student',
      name: {
        'pt-BR': 'Estudantes e técnicos',
        en: 'Students and technicians',
        es: 'Estudiantes y técnicos',
      },
      description: {
        'pt-BR': 'Pós-graduação, graduação e nível técnico, com comprovante da categoria.',
        en: 'Postgraduate, undergraduate and technical level, with proof of category.',
        es: 'Posgrado, grado y nivel técnico, con comprobante de la categoría.',
      },
      previousPrice: 34_700,
      offered: true,
      ticket: 'estudantes-e-tecnicos',
    },
    {
      id: 'double',
      name: { 'pt-BR': 'Inscrição dupla', en: 'Double registration', es: 'Inscripción doble' },
      description: {
        'pt-BR': 'Para duas pessoas que se inscrevem juntas.',
        en: 'For two people who register together.',
        es: 'Para dos personas que se inscriben juntas.',
      },
      previousPrice: null,
      offered: false,
      ticket: null,
    },
  ],
  batches: [
    { from: null, until: '2025-06-30', prices: { professional: 34_700, student: 29_700, double: null } },
  ],
  deadlines: { registration: null, sponsorship: null },
  payment: {
    maxInstalments: 10,
    methods: ['card', 'bankSlip', 'pix'],
    institutions: {
      'pt-BR':
        'O pagamento é por nota de empenho ou ordem de compra, e a nota fiscal sai em nome da instituição: escreva para a organização com o CNPJ antes de pagar.',
      en: 'Payment is by purchase order, and the invoice is made out to the institution: write to the organisers with its tax number before you pay.',
      es: 'El pago es con orden de compra, y la factura se emite a nombre de la institución: escriba a la organización con su número fiscal antes de pagar.',
    },
    foreigners: {
      'pt-BR': 'Escreva o número do passaporte onde se pede o CPF.',
      en: 'Write your passport number where a CPF is asked for.',
      es: 'Escriba el número de su pasaporte donde se pide el CPF.',
    },
  },
  promotion: { active: true },
  occupancy: 50,
  refund: { daysBefore: 30, percent: 50, transferToNextEdition: true, replyBusinessDays: 5 },
  groupDiscounts: [
    { above: 10, percent: 10 },
    { above: 20, percent: 20 },
  ],
  certificateHours: 24,
  papers: {
    submissionDeadline: '2025-11-20',
    opinionDays: 10,
    finalVersionDeadline: '2026-04-01',
    abstractWords: { min: 300, max: 350 },
    descriptors: { min: 3, max: 5 },
    maxAsMainAuthor: 2,
    finalPages: { min: 3, max: 5 },
    format: { paper: 'A4', marginCm: 2, lineSpacing: 1.5, font: 'Arial', fontPoints: 12 },
    poster: {
      ratio: '16:9',
      presentationMinutes: 3,
      discussionMinutes: 2,
      minFontPoints: 24,
      pdfDaysBefore: 5,
      printedHeightCm: 120,
      printedWidthCm: 90,
    },
    oral: { presentationMinutes: 10, questionMinutes: 5, slides: { min: 10, max: 15 } },
    arriveMinutesEarly: 20,
    prizes: [300_000, 70_000, 30_000],
  },
  support: { weekdays: { from: '08:00', to: '18:00' }, saturday: { open: true, from: '08:00', to: '12:00' } },
  statistics: {
    editions: [
      editionsStatistic('participants', 2000),
      editionsStatistic('speakers', 50),
      editionsStatistic('workshops', 20),
      editionsStatistic('exhibitors', 30),
    ],
    sponsors: [
      { id: 'professionals', value: 1500, orMore: true, source: sourceSponsors },
      { id: 'speakers', value: 50, orMore: true, source: sourceSponsors },
      { id: 'days', value: 2, orMore: false, source: sourceSponsors },
    ],
  },
  organiser: {
    name: 'Associação Tecer de Cuidado em Feridas',
    taxId: null,
    supporters: null,
    privacyEmail: 'privacidade@tecer.example',
  },
  privacy: { since: '2025-05-01', enquiryMonths: 24 },
  accessibility: { reviewed: '2025-05-15' },
  counting: { on: true },
  feedback: { on: false, speakers: false },
  // A made-up number: no number in Brazil begins with 0.
  contact: { email: 'contato@tecer.example', phone: '+551100000000' },
  chat: { phone: '+551100000000' },
  links: {
    registrantArea: 'https://inscrito.tecer.example/entrar',
    registrantEvent: 'tecer-3',
    checkout: 'https://inscricoes.tecer.example/checkout',
    courseStore: 'https://inscricoes.tecer.example/cursos',
    certificatesCurrent: null,
    paperSubmission: 'https://eventos.tecer.example/trabalhos',
    annalsCurrent: null,
    descriptors: 'https://decs.bvsalud.org/',
    instagram: 'https://instagram.example/tecer',
    facebook: 'https://facebook.example/tecer',
    linkedin: 'https://linkedin.example/company/tecer',
  },
  files: { prospectus: null },
  video: { youtubeId: null },
};
