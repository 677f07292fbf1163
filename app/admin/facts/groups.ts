import { MOST_AUDIENCES, MOST_BATCHES, MOST_LEVELS, MOST_ROOMS, PLAN_IDS } from '#congress/facts/lists.ts';
import type { Localized } from '#congress/language.ts';
import { CONTACT_GROUPS } from './contact-groups.ts';
import { DATE_GROUPS } from './date-groups.ts';
import { type FactGroup, field, inEachLanguage, noteInEachLanguage, optional, range } from './fields.ts';
import { batch, level, nextBatch, nextPlan, plan, room } from './lists.ts';
import { LOOK_GROUP } from './look-group.ts';
import { countries, timeZones } from './places.ts';
import { TimeZoneProposal } from './time-zone-proposal.tsx';

/** The sentences that contain the field of study, to show how it must be worded. */
const FIELD_OF_STUDY_HINTS: Localized = {
  'pt-BR': 'Sem artigo, como em “profissionais de …” e “um encontro sobre …”',
  en: 'Como em “those who work in …” e “research on …”',
  es: 'Sem artigo, como em “quienes trabajan en …” e “un encuentro sobre …”',
};
const NO_DISCOUNT = 'Com 0 não há desconto, e o site não fala dele.';
const statistic = (list: string, index: number, name: string, needed = false) => [
  field(`statistics.${list}.${index}.value`, name, 'count', needed ? {} : optional),
  field(`statistics.${list}.${index}.orMore`, `${name}: ou mais (mostra +)`, 'yesNo'),
];

/** Every fact that editors may change, grouped as they look for them. */
export const FACT_GROUPS: FactGroup[] = [
  ...DATE_GROUPS,
  {
    id: 'name',
    title: 'Nome, edição e tema',
    step: 'face',
    fields: [
      field('congress.shortName', 'Nome curto', 'text'),
      ...inEachLanguage('congress.name', 'Nome do congresso'),
      field('congress.gender.pt-BR', 'Artigo do nome em português', 'choice', {
        ...optional,
        choices: () => ({
          '': 'Pelo nome',
          masculine: 'o, como em “o 3º Congresso”',
          feminine: 'a, como em “a 3ª Jornada”',
          masculinePlural: 'os, como em “os 3ºs Encontros”',
          femininePlural: 'as, como em “as 3ªs Jornadas”',
        }),
        hint: '“Pelo nome” acerta quase sempre: frases e ordinais concordam com a primeira palavra.',
      }),
      field('congress.gender.es', 'Artigo do nome em espanhol', 'choice', {
        ...optional,
        choices: () => ({
          '': 'Pelo nome',
          masculine: 'el, como em “el 3.er Congreso”',
          feminine: 'la, como em “la 3.ª Jornada”',
          masculinePlural: 'los, como em “los 3.ºs Encuentros”',
          femininePlural: 'las, como em “las 3.ªs Jornadas”',
        }),
      }),
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
  LOOK_GROUP,
  {
    id: 'venue',
    title: 'Local',
    step: 'place',
    fields: [
      ...inEachLanguage('venue.name', 'Nome do local'),
      ...inEachLanguage('venue.district', 'Região da cidade'),
      field('venue.streetAddress', 'Endereço', 'text'),
      field('venue.postalCode', 'CEP', 'text'),
      field('venue.city', 'Cidade', 'text'),
      field('venue.region', 'Estado', 'text', { hint: 'No Brasil, a sigla: AM.' }),
      field('venue.country', 'País', 'choice', { choices: countries }),
      field('event.timeZone', 'Fuso horário', 'choice', {
        choices: timeZones,
        Proposal: TimeZoneProposal,
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
    step: 'prices',
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
    step: 'prices',
    fields: [
      field('refund.daysBefore', 'Cancelamento: dias antes do evento', 'count'),
      field('refund.percent', 'Reembolso (%)', 'percent'),
      field('refund.transferToNextEdition', 'Transferência para a próxima edição', 'yesNo'),
      field('refund.replyBusinessDays', 'Resposta em dias úteis', 'count'),
      field('groupDiscounts.0.above', 'Primeiro desconto de grupo: acima de', 'count'),
      field('groupDiscounts.0.percent', 'Primeiro desconto de grupo (%)', 'percent', { hint: NO_DISCOUNT }),
      field('groupDiscounts.1.above', 'Segundo desconto de grupo: acima de', 'count'),
      field('groupDiscounts.1.percent', 'Segundo desconto de grupo (%)', 'percent', { hint: NO_DISCOUNT }),
    ],
  },
  {
    id: 'papers',
    title: 'Trabalhos científicos',
    step: 'deadlines',
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
    step: 'people',
    fields: [
      field('deadlines.sponsorship', 'Pedidos de patrocínio até', 'day', optional),
      field('files.prospectus', 'Apresentação para patrocinadores (PDF)', 'pdf', {
        ...optional,
        hint: 'Até 20 MB, sem senha. Sem arquivo, o site não oferece nenhuma.',
      }),
    ],
    lists: [
      {
        path: 'sponsorLevels',
        label: 'Níveis de patrocínio',
        rowName: (index) => `Nível ${index + 1}`,
        add: 'Adicionar nível',
        most: MOST_LEVELS,
        fields: level,
        blank: () => ({
          id: '',
          name: { 'pt-BR': '', en: '', es: '' },
          size: 'medium',
          from: '',
          inFooter: '',
          benefits: { 'pt-BR': '', en: '', es: '' },
        }),
      },
    ],
  },
  ...CONTACT_GROUPS,
  {
    id: 'statistics',
    title: 'Números',
    step: 'past',
    fields: [
      ...statistic('editions', 0, 'Edições anteriores: participantes'),
      ...statistic('editions', 1, 'Edições anteriores: palestrantes'),
      ...statistic('editions', 2, 'Edições anteriores: oficinas'),
      ...statistic('editions', 3, 'Edições anteriores: expositores'),
      ...statistic('sponsors', 0, 'Patrocinadores: profissionais esperados', true),
      ...statistic('sponsors', 1, 'Patrocinadores: palestrantes'),
    ],
  },
];

export const FACT_LISTS = FACT_GROUPS.flatMap(({ lists = [] }) => lists);
