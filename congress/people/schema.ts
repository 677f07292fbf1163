import { z } from 'zod';
import { kind } from '../kind.ts';
import { AltSchema, FocalPointSchema, StoredPictureSchema } from '../pictures/schema.ts';
import { counted } from '../text.ts';
import { translationsSchema } from '../translations.ts';
import { isLattes, isOrcid } from './identifiers.ts';

const isBlankOr = (rule: (text: string) => boolean) => (text: string) => text === '' || rule(text);

const filled = z.string().regex(/\S/, 'Required');

/** A person's photograph. */
const portrait = { image: StoredPictureSchema, alt: AltSchema, focal_point: FocalPointSchema };

/** A speaker as stored (specification section 3). */
export const SpeakerSchema = z.object({
  id: z.string(),
  name: filled,
  title: filled,
  bio: filled,
  /** The speaker's workplace, under its own name. */
  institution: z.string().nullish(),
  country: z.string().nullish(),
  /** As `0000-0002-1825-0097`. */
  orcid: z.string().nullish(),
  /** The address of their curriculum on the Plataforma Lattes. */
  lattes: z.string().nullish(),
  translations: translationsSchema('title', 'bio', 'country', 'alt'),
  ...portrait,
  /** Null: at the end, by creation. */
  order_position: z.number().int().nullish(),
});

export const speakers = kind(SpeakerSchema, {
  shownAs: 'speakers',
  picture: 'image',
  order: ['order_position', 'created_at'],
  edition: 'mayGoOn',
  arranged: 'order',
  compared: ['name'],
  toldApartBy: ['name'],
  pencils: {
    name: 'Nome',
    title: 'Título',
    bio: 'Biografia',
    country: 'País',
    alt: 'Texto alternativo',
    image: 'Imagem',
  },
  claims: { texts: ['bio'], named: 'name' },
  openData: { 'pt-BR': 'Palestrantes', en: 'Speakers', es: 'Ponentes' },
  staff: {
    tab: 'speakers',
    entry: 'Palestrantes',
    label: 'Palestrantes',
    step: 'people',
    noun: { one: 'Palestrante', many: 'palestrantes' },
    shownAt: '/#palestrantes',
    digest: 'No carrossel da página inicial',
    empty: {
      urgency: 'missing',
      text: 'Nenhum palestrante',
      detail: 'O site mostra seis cartões “Em breve”.',
      add: 'Adicionar palestrante',
    },
    loadFailure: 'Erro ao carregar palestrantes',
  },
});

/** The fields that an administrator fills in: name, title and bio are required (specification section 5). */
export const SpeakerDraftSchema = SpeakerSchema.omit({ id: true, order_position: true }).extend({
  orcid: z.string().refine(isBlankOr(isOrcid)).nullish(),
  lattes: z.string().refine(isBlankOr(isLattes)).nullish(),
});

/** A position; null in a previewed row means last. */
const lastPlace = z.number().int().nullable();

/** A member of the leadership team, sorted by `order_position`, from 1. */
const LeadershipMemberSchema = z.object({
  id: z.string(),
  name: z.string(),
  title: z.string(),
  translations: translationsSchema('title', 'alt'),
  ...portrait,
  order_position: z.number().int(),
});

export const leadership = kind(LeadershipMemberSchema, {
  shownAs: 'leadership',
  picture: 'image',
  order: ['order_position'],
  edition: 'goesOn',
  arranged: 'replace',
  defaults: ['name', 'title', 'order_position'],
  pencils: { name: 'Nome', title: 'Título', alt: 'Texto alternativo', image: 'Imagem' },
  unsaved: { order_position: lastPlace },
  openData: { 'pt-BR': 'Liderança', en: 'Leadership', es: 'Equipo directivo' },
  staff: {
    tab: 'leadership',
    entry: 'Comissões',
    label: 'Liderança',
    step: 'people',
    noun: { one: 'Membro da liderança', many: 'membros da liderança' },
    shownAt: '/sobre#lideranca',
    digest: 'Membros da equipe',
    empty: {
      urgency: 'better',
      text: 'Ninguém na liderança',
      detail: 'A página Sobre não mostra a equipe de liderança.',
      add: 'Adicionar membro',
    },
    loadFailure: 'Erro ao carregar equipe de liderança',
  },
});

/** The leadership form: a member without name or title is not stored (specification section 5). */
export const LeadershipDraftSchema = LeadershipMemberSchema.omit({ id: true }).extend({
  name: filled,
  title: filled,
});

/**
 * A member of a committee; `type` is the committee's name. Sorted by `committee_order` (the committee's position), then
 * `order_position` (the member's position inside it).
 */
const CommitteeMemberSchema = z.object({
  id: z.string(),
  name: filled,
  position: filled,
  type: filled,
  translations: translationsSchema('position', 'type', 'alt'),
  ...portrait,
  order_position: z.number().int(),
  committee_order: z.number().int(),
});

export const committees = kind(CommitteeMemberSchema, {
  shownAs: 'committees',
  picture: 'image',
  order: ['committee_order', 'order_position'],
  edition: 'goesOn',
  arranged: 'replace',
  defaults: ['order_position', 'committee_order'],
  compared: ['type'],
  grouped: 'type',
  toldApartBy: ['type', 'name'],
  pencils: { name: 'Nome', position: 'Função', type: 'Comissão', alt: 'Texto alternativo', image: 'Imagem' },
  unsaved: { order_position: lastPlace, committee_order: lastPlace },
  openData: { 'pt-BR': 'Comissões', en: 'Committees', es: 'Comités' },
  staff: {
    tab: 'committees',
    entry: 'Comissões',
    label: 'Comissões',
    step: 'people',
    noun: { one: 'Membro de comissão', many: 'membros de comissões' },
    shownAt: '/comissoes',
    digest: (members) => counted(members.length, 'membro', 'membros'),
    counts: ({ type }) => type,
    empty: {
      urgency: 'better',
      text: 'Nenhuma comissão',
      detail: 'O menu não mostra a página das comissões.',
      add: 'Adicionar comissão',
    },
    loadFailure: 'Erro ao carregar comissões',
  },
});

export const CommitteeDraftSchema = CommitteeMemberSchema.omit({ id: true });
