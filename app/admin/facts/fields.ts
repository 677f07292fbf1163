import { get } from 'react-hook-form';
import { addDays } from '#congress/day.ts';
import {
  MOST_AUDIENCES,
  MOST_BATCHES,
  MOST_LEVELS,
  MOST_ROOMS,
  type Phase,
  PLAN_IDS,
  type Plan,
} from '#congress/facts/schema.ts';
import { LANGUAGES, type Localized } from '#congress/language.ts';
import { countries, timeZones } from './places.ts';

/** How a fact is typed. Money is typed in reais and stored in centavos; an optional one left empty is null. */
export type FactKind =
  | 'text'
  | 'count'
  | 'decimal'
  | 'percent'
  | 'money'
  | 'day'
  | 'time'
  | 'yesNo'
  | 'link'
  | 'coordinates'
  | 'email'
  | 'phone'
  | 'film'
  | 'choice';

export interface FactField {
  /** Its path in the record: `event.firstDay`, `plans.0.ticket`. */
  path: string;
  label: string;
  kind: FactKind;
  optional?: true;
  hint?: string;
  /** What there is to choose from: the facts and what people call them. */
  choices?: Record<string, string>;
}

export interface FactGroup {
  id: string;
  title: string;
  fields: FactField[];
  lists?: FactList[];
}

/** A row of a list as the form holds it. */
export type TypedRow = Record<string, unknown>;

/** Facts of which there may be more or fewer. One is always there. */
export interface FactList {
  path: string;
  label: string;
  /** What its rows are called: "Sala 2". */
  rowName(index: number): string;
  add: string;
  most: number;
  /** @param record the facts or what is typed of them: what one list holds may depend on another */
  fields(index: number, record: object): FactField[];
  /** What a further row begins with. */
  blank(rows: readonly TypedRow[]): TypedRow;
}

const field = (path: string, label: string, kind: FactKind, more: Partial<FactField> = {}): FactField => ({
  path,
  label,
  kind,
  ...more,
});
const optional = { optional: true } as const;
const LANGUAGE_NAMES: Localized = { 'pt-BR': 'português', en: 'inglês', es: 'espanhol' };

const inEachLanguage = (path: string, label: string, hints: Partial<Localized> = {}) =>
  LANGUAGES.map((language) =>
    field(`${path}.${language}`, `${label} (${LANGUAGE_NAMES[language]})`, 'text', { hint: hints[language] }),
  );
/** What need not be said; a language without a text shows the Portuguese one. */
const noteInEachLanguage = (path: string, label: string) =>
  inEachLanguage(path, label).map((described) => ({ ...described, ...optional }));
/** The sentences that the field stands in: it is written as it fits them. */
const FIELD_OF_STUDY_HINTS: Localized = {
  'pt-BR': 'Sem artigo, como em “quem trabalha com …” e “um encontro sobre …”',
  en: 'Como em “those who work in …” e “research on …”',
  es: 'Sem artigo, como em “quienes trabajan en …” e “un encuentro sobre …”',
};
const range = (path: string, label: string) => [
  field(`${path}.min`, `${label}: mínimo`, 'count'),
  field(`${path}.max`, `${label}: máximo`, 'count'),
];
const plan = (index: number) => [
  ...LANGUAGES.flatMap((language) => [
    field(
      `plans.${index}.name.${language}`,
      `Categoria ${index + 1}: nome (${LANGUAGE_NAMES[language]})`,
      'text',
    ),
    field(
      `plans.${index}.description.${language}`,
      `Categoria ${index + 1}: para quem é (${LANGUAGE_NAMES[language]})`,
      'text',
    ),
  ]),
  field(`plans.${index}.previousPrice`, `Categoria ${index + 1}: preço anterior`, 'money', optional),
  field(`plans.${index}.ticket`, `Categoria ${index + 1}: código no pagamento`, 'text', optional),
  field(`plans.${index}.offered`, `Categoria ${index + 1}: oferecida no site`, 'yesNo'),
];
/** A further plan, with the first id that is free. */
const nextPlan = (plans: readonly TypedRow[]): TypedRow => ({
  id: PLAN_IDS.find((id) => !plans.some((other) => other.id === id)),
  name: { 'pt-BR': '', en: '', es: '' },
  description: { 'pt-BR': '', en: '', es: '' },
  previousPrice: '',
  ticket: '',
  offered: '1',
});
const batch = (index: number, record: object) => {
  const plans: Pick<Plan, 'id' | 'name'>[] = get(record, 'plans');
  return [
    field(`batches.${index}.from`, `${index + 1}º lote: de`, 'day', optional),
    field(`batches.${index}.until`, `${index + 1}º lote: até`, 'day', optional),
    ...plans.map(({ id, name }, place) => {
      const label = `${index + 1}º lote: ${name['pt-BR'] || `categoria ${place + 1}`}`;
      return field(`batches.${index}.prices.${id}`, label, 'money', optional);
    }),
  ];
};
/** The next batch begins where the last one ends, at its prices. */
function nextBatch(batches: readonly TypedRow[]): TypedRow {
  const { until = '', prices } = batches.at(-1) ?? {};
  return { from: until && addDays(`${until}`, 1), until: '', prices };
}
const room = (index: number) => inEachLanguage(`rooms.${index}.name`, `Sala ${index + 1}`);
const level = (index: number) => [
  ...inEachLanguage(`sponsorLevels.${index}.name`, `Nível ${index + 1}`),
  field(`sponsorLevels.${index}.size`, `Nível ${index + 1}: tamanho dos logotipos`, 'choice', {
    choices: { large: 'Grande', medium: 'Médio', small: 'Pequeno' },
  }),
];
const statistic = (list: string, index: number, name: string, needed = false) => [
  field(`statistics.${list}.${index}.value`, name, 'count', needed ? {} : optional),
  field(`statistics.${list}.${index}.orMore`, `${name}: ou mais (mostra +)`, 'yesNo'),
];

/** The phases of an edition, as editors call them. */
export const PHASE_NAMES: Record<Phase, string> = {
  announced: 'anunciado',
  selling: 'inscrições',
  lastDays: 'últimos dias',
  running: 'acontecendo',
  over: 'encerrado',
  nextAnnounced: 'próxima edição anunciada',
};

/** Every fact that the staff may change, as they look for it. */
export const FACT_GROUPS: FactGroup[] = [
  {
    id: 'event',
    title: 'Datas e horários',
    fields: [
      field('event.preCongressDay', 'Cursos pré-congresso', 'day', optional),
      field('event.firstDay', 'Primeiro dia', 'day'),
      field('event.lastDay', 'Último dia', 'day'),
      field('event.opensAt', 'Início de cada dia', 'time'),
      field('event.closesAt', 'Fim de cada dia', 'time'),
      field('deadlines.registration', 'Inscrições até', 'day', optional),
      field('event.someTalksStreamed', 'Algumas palestras são transmitidas', 'yesNo', {
        hint: 'Quais são marca-se em cada uma, na programação.',
      }),
      field('occupancy', 'Vagas já preenchidas (%)', 'percent', {
        hint: 'Com 100% as inscrições aparecem encerradas em todas as páginas.',
      }),
      field('showing.day', 'O site se mostra como em', 'day', {
        ...optional,
        hint: 'Em branco: o dia de hoje. Preços, prazos e botões seguem este dia.',
      }),
      field('showing.phase', 'Fase do site', 'choice', {
        ...optional,
        choices: { '': 'Automática', ...PHASE_NAMES },
        hint: 'Em branco: a que resulta do dia.',
      }),
      field('nextEdition.firstDay', 'Próxima edição: primeiro dia', 'day', optional),
      field('nextEdition.lastDay', 'Próxima edição: último dia', 'day', optional),
    ],
  },
  {
    id: 'name',
    title: 'Nome, edição e tema',
    fields: [
      field('congress.shortName', 'Nome curto', 'text'),
      ...inEachLanguage('congress.name', 'Nome do congresso'),
      field('congress.edition', 'Edição', 'count'),
      ...inEachLanguage('congress.fieldOfStudy', 'Tema', FIELD_OF_STUDY_HINTS),
      field('certificateHours', 'Carga horária do certificado (horas)', 'count'),
    ],
    lists: [
      {
        path: 'audience',
        label: 'Para quem é o congresso',
        rowName: (index) => `Público ${index + 1}`,
        add: 'Adicionar público',
        most: MOST_AUDIENCES,
        fields: (index) => inEachLanguage(`audience.${index}.name`, `Público ${index + 1}`),
        blank: () => ({ name: { 'pt-BR': '', en: '', es: '' } }),
      },
    ],
  },
  {
    id: 'venue',
    title: 'Local',
    fields: [
      ...inEachLanguage('venue.name', 'Nome do local'),
      ...inEachLanguage('venue.district', 'Região da cidade'),
      field('venue.streetAddress', 'Endereço', 'text'),
      field('venue.postalCode', 'CEP', 'text'),
      field('venue.city', 'Cidade', 'text'),
      field('venue.region', 'Estado', 'text', { hint: 'No Brasil, a sigla: AM.' }),
      field('venue.country', 'País', 'choice', { choices: countries() }),
      field('event.timeZone', 'Fuso horário', 'choice', {
        choices: timeZones(),
        hint: 'Calendários, “agora”, avisos e versões agendadas seguem estes relógios. America/Sao Paulo é o horário de Brasília.',
      }),
      field('venue.crossStreet', 'Rua que cruza', 'text', {
        ...optional,
        hint: 'Aparece no esquema do caminho, na página do local.',
      }),
      field('venue.mapUrl', 'Endereço do mapa', 'link', optional),
      field('venue.coordinates', 'Latitude e longitude', 'coordinates', {
        ...optional,
        hint: 'Cole do aplicativo de mapas, como -23.5, -46.6: os mapas abrem no ponto exato.',
      }),
    ],
    lists: [
      {
        path: 'rooms',
        label: 'Salas da programação',
        rowName: (index) => `Sala ${index + 1}`,
        add: 'Adicionar sala',
        most: MOST_ROOMS,
        fields: room,
        blank: () => ({ id: '', name: { 'pt-BR': '', en: '', es: '' } }),
      },
    ],
  },
  {
    id: 'prices',
    title: 'Preços e promoção',
    fields: [
      field('payment.maxInstalments', 'Parcelas no cartão, sem juros', 'count'),
      ...noteInEachLanguage('payment.institutions', 'Como uma instituição paga: nota fiscal, empenho'),
      ...noteInEachLanguage('payment.foreigners', 'O que escreve no lugar do CPF quem mora fora'),
      field('promotion.active', 'Promoção ligada', 'yesNo'),
    ],
    lists: [
      {
        path: 'plans',
        label: 'Categorias de inscrição',
        rowName: (index) => `Categoria ${index + 1}`,
        add: 'Adicionar categoria',
        most: PLAN_IDS.length,
        fields: plan,
        blank: nextPlan,
      },
      {
        path: 'batches',
        label: 'Lotes de preços',
        rowName: (index) => `${index + 1}º lote`,
        add: 'Adicionar lote',
        most: MOST_BATCHES,
        fields: batch,
        blank: nextBatch,
      },
    ],
  },
  {
    id: 'refund',
    title: 'Cancelamento e grupos',
    fields: [
      field('refund.daysBefore', 'Cancelamento: dias antes do evento', 'count'),
      field('refund.percent', 'Reembolso (%)', 'percent'),
      field('refund.transferToNextEdition', 'Transferência para a próxima edição', 'yesNo'),
      field('refund.replyBusinessDays', 'Resposta em dias úteis', 'count'),
      field('groupDiscounts.0.above', 'Primeiro desconto de grupo: acima de', 'count'),
      field('groupDiscounts.0.percent', 'Primeiro desconto de grupo (%)', 'percent'),
      field('groupDiscounts.1.above', 'Segundo desconto de grupo: acima de', 'count'),
      field('groupDiscounts.1.percent', 'Segundo desconto de grupo (%)', 'percent'),
    ],
  },
  {
    id: 'papers',
    title: 'Trabalhos científicos',
    fields: [
      field('papers.submissionDeadline', 'Envio de resumos até', 'day'),
      field('papers.opinionDays', 'Parecer em dias', 'count'),
      field('papers.finalVersionDeadline', 'Versão final até', 'day'),
      ...range('papers.abstractWords', 'Palavras do resumo'),
      ...range('papers.descriptors', 'Descritores'),
      field('papers.maxAsMainAuthor', 'Trabalhos por autor principal', 'count'),
      ...range('papers.finalPages', 'Páginas da versão final'),
      field('papers.format.marginCm', 'Margens (cm)', 'decimal'),
      field('papers.format.lineSpacing', 'Espaço entre linhas', 'decimal'),
      field('papers.format.font', 'Fonte', 'text'),
      field('papers.format.fontPoints', 'Tamanho da fonte', 'count'),
      field('papers.poster.presentationMinutes', 'Pôster: minutos de apresentação', 'count'),
      field('papers.poster.discussionMinutes', 'Pôster: minutos de discussão', 'count'),
      field('papers.poster.minFontPoints', 'Pôster: menor letra', 'count'),
      field('papers.poster.pdfDaysBefore', 'Pôster: PDF dias antes do evento', 'count'),
      field('papers.oral.presentationMinutes', 'Oral: minutos de apresentação', 'count'),
      field('papers.oral.questionMinutes', 'Oral: minutos de perguntas', 'count'),
      ...range('papers.oral.slides', 'Oral: slides'),
      field('papers.arriveMinutesEarly', 'Chegar minutos antes', 'count'),
      field('papers.prizes.0', 'Primeiro prêmio', 'money'),
      field('papers.prizes.1', 'Segundo prêmio', 'money'),
      field('papers.prizes.2', 'Terceiro prêmio', 'money'),
    ],
  },
  {
    id: 'sponsors',
    title: 'Patrocínio',
    fields: [field('deadlines.sponsorship', 'Pedidos de patrocínio até', 'day', optional)],
    lists: [
      {
        path: 'sponsorLevels',
        label: 'Níveis de patrocínio',
        rowName: (index) => `Nível ${index + 1}`,
        add: 'Adicionar nível',
        most: MOST_LEVELS,
        fields: level,
        blank: () => ({ id: '', name: { 'pt-BR': '', en: '', es: '' }, size: 'medium' }),
      },
    ],
  },
  {
    id: 'contact',
    title: 'Contato e organização',
    fields: [
      field('contact.email', 'E-mail', 'email'),
      field('contact.phone', 'Telefone', 'phone', { hint: 'Com o código do país: +55…' }),
      field('chat.phone', 'Número do aplicativo de mensagens', 'phone', optional),
      field('support.weekdays.from', 'Atendimento: segunda a sexta, das', 'time'),
      field('support.weekdays.to', 'Atendimento: segunda a sexta, às', 'time'),
      field('support.saturday.open', 'Atendimento aos sábados', 'yesNo'),
      field('support.saturday.from', 'Atendimento: sábado, das', 'time'),
      field('support.saturday.to', 'Atendimento: sábado, às', 'time'),
      field('organiser.name', 'Organização', 'text'),
      field('organiser.taxId', 'CNPJ', 'text', optional),
      field('organiser.privacyEmail', 'E-mail para assuntos de dados pessoais', 'email'),
      field('privacy.since', 'Política de privacidade vale desde', 'day'),
      field('accessibility.reviewed', 'Declaração de acessibilidade revista em', 'day'),
      field('privacy.enquiryMonths', 'Mensagens são apagadas após (meses)', 'count'),
    ],
  },
  {
    id: 'visitors',
    title: 'Visitas e opiniões',
    fields: [
      field('counting.on', 'Contar visitas e cliques', 'yesNo', {
        hint: 'Só números por dia e idioma, sem cookies e sem nada de pessoal. Desligado, nada é contado.',
      }),
      field('feedback.on', 'Pedir a opinião de quem assistiu às palestras', 'yesNo', {
        hint: 'Cada palestra ganha uma página curta, com código para imprimir, aberta do início da palestra até alguns dias depois.',
      }),
      field('feedback.speakers', 'Mostrar as opiniões a quem deu a palestra', 'yesNo', {
        hint: 'Pelo link da própria página, depois que as perguntas fecham, sem nomes e sem horários, se pelo menos três pessoas responderam.',
      }),
    ],
  },
  {
    id: 'links',
    title: 'Links externos',
    fields: [
      field('links.registrantArea', 'Área do inscrito', 'link', optional),
      field('links.registrantEvent', 'Código do evento na área do inscrito', 'text'),
      field('links.checkout', 'Página de pagamento', 'link', optional),
      field('links.courseStore', 'Loja dos cursos', 'link', optional),
      field('links.certificatesCurrent', 'Certificados desta edição', 'link', optional),
      field('links.paperSubmission', 'Envio de trabalhos', 'link', optional),
      field('links.annalsCurrent', 'Anais desta edição', 'link', optional),
      field('links.descriptors', 'Lista de descritores', 'link', optional),
      field('links.instagram', 'Instagram', 'link', optional),
      field('links.facebook', 'Facebook', 'link', optional),
      field('links.linkedin', 'LinkedIn', 'link', optional),
      field('video.youtubeId', 'Vídeo da edição anterior', 'film', {
        optional: true,
        hint: 'Cole o endereço do vídeo no YouTube.',
      }),
    ],
  },
  {
    id: 'statistics',
    title: 'Números',
    fields: [
      ...statistic('editions', 0, 'Edições anteriores: participantes'),
      ...statistic('editions', 1, 'Edições anteriores: palestrantes'),
      ...statistic('editions', 2, 'Edições anteriores: oficinas'),
      ...statistic('editions', 3, 'Edições anteriores: expositores'),
      ...statistic('sponsors', 0, 'Patrocinadores: profissionais esperados', true),
      ...statistic('sponsors', 1, 'Patrocinadores: palestrantes'),
      ...statistic('sponsors', 2, 'Patrocinadores: dias'),
    ],
  },
];

export const FACT_LISTS = FACT_GROUPS.flatMap(({ lists = [] }) => lists);
