import { z } from 'zod';
import { MOST_DAYS } from '../facts/rules.ts';
import { kind } from '../kind.ts';
import { counted } from '../text.ts';
import { type InLanguage, translationsSchema } from '../translations.ts';
import { isEndMeant, isOnClock } from './times.ts';

const ITEM_TYPES = ['palestra', 'mesa_redonda'] as const;

/** The languages offered for talks, as BCP 47 tags; other languages can be stored, too. */
export const TALK_LANGUAGES = ['pt', 'en', 'es', 'fr', 'it', 'de'] as const;

const text = z.string().nullish();
const MINUTES_OF_A_DAY = 24 * 60;

/**
 * A programme item as stored (specification section 3). A round table (`mesa_redonda`) has a theme and may contain
 * lectures, whose `parent_id` is its id. Times are free text such as `09:00 - 10:00`. The database checks that day and
 * auditorium exist in the facts.
 */
export const ProgramItemSchema = z.object({
  id: z.string(),
  day: z.int().min(0).max(MOST_DAYS),
  time: z
    .string()
    .regex(/\S/, 'Required')
    .refine(isOnClock, 'No clock shows this time.')
    .refine(isEndMeant, 'The end must come after the beginning.'),
  type: z.enum(ITEM_TYPES),
  title: text,
  theme: text,
  speaker: text,
  moderator: text,
  location: text,
  auditorium: z.string().nullable(),
  parent_id: z.string().nullable(),
  description: text,
  /** What participants learn, one goal per line. */
  goals: text,
  /** The language of the talk as a BCP 47 tag (`en`); null: not stated. */
  language: z
    .string()
    .regex(/^[a-z]{2,3}$/)
    .nullish(),
  /** Whether it is streamed; ignored unless the facts say that talks are (`event.someTalksStreamed`). */
  streamed: z.boolean().optional(),
  /** For lectures: the position inside the round table; without one, last by creation. */
  order_position: z.int().nullish(),
  /** For lectures: the duration inside the round table. The start follows from the lectures before it. */
  minutes: z.int().min(1).max(MINUTES_OF_A_DAY).nullish(),
  translations: translationsSchema('title', 'theme', 'location', 'description', 'goals'),
});
export type ProgramItem = z.infer<typeof ProgramItemSchema>;

export const programItems = kind(ProgramItemSchema, {
  shownAs: 'programItems',
  picture: null,
  order: ['day', 'time', 'created_at'],
  edition: 'ends',
  defaults: ['type'],
  revised: true,
  people: ['speaker', 'moderator'],
  compared: ['location'],
  // A round table's title is copied from its theme, and a lecture's place from its round table.
  takesOver: (row, column) =>
    (column === 'title' && row.type === 'mesa_redonda') || (column === 'location' && Boolean(row.parent_id)),
  toldApartBy: ['day', 'auditorium', 'parent_id', 'title', 'theme'],
  pencils: {
    title: 'Título',
    theme: 'Tema',
    location: 'Local',
    description: 'Descrição',
    goals: 'O que se aprende',
  },
  claims: { texts: ['title'], named: 'title' },
  openData: { 'pt-BR': 'Programação', en: 'Programme', es: 'Programa' },
  staff: {
    tab: 'program',
    entry: 'Programação',
    label: 'Programação',
    step: 'programme',
    noun: { one: 'Atividade da programação', many: 'atividades da programação', feminine: true },
    shownAt: '/#programacao',
    digest: (items) => {
      const top = items.filter(({ parent_id }) => !parent_id);
      const courses = top.filter(({ day }) => day === 0).length;
      const tables = top.filter(({ type }) => type === 'mesa_redonda').length;
      return `${counted(courses, 'curso', 'cursos')}, ${counted(tables, 'mesa-redonda', 'mesas-redondas')}`;
    },
    empty: {
      urgency: 'missing',
      text: 'Programação vazia',
      detail: 'Todos os dias aparecem sem atividades.',
      add: 'Abrir a programação',
      opensTab: true,
    },
    loadFailure: 'Erro ao carregar programação',
  },
});

/** A speaker whom the database has linked to a name in an item's text (docs/decisions/0074-talks-and-people.md). */
interface RecognisedPerson {
  role: 'speaker' | 'moderator';
  /** The speaker's id. */
  speaker: string;
  /** As written in the text. */
  name: string;
}

/** Absent: the links were not loaded. */
export interface Linked {
  people?: readonly RecognisedPerson[];
}

/** An item in the language of a page. */
export type ShownItem = InLanguage<ProgramItem> & Linked;

const hasText = (value: string | null | undefined): boolean => /\S/.test(value ?? '');

/**
 * The fields that an administrator fills in: a round table needs a theme, a lecture a title (specification section 5).
 */
export const ProgramItemDraftSchema = ProgramItemSchema.omit({ id: true }).superRefine((item, context) => {
  const field = item.type === 'mesa_redonda' ? 'theme' : 'title';
  if (!hasText(item[field])) context.addIssue({ code: 'custom', path: [field], message: 'Required' });
  if (item.type === 'mesa_redonda' && item.parent_id !== null) {
    context.addIssue({ code: 'custom', path: ['parent_id'], message: 'Invalid input' });
  }
});
export type ProgramItemDraft = z.infer<typeof ProgramItemDraftSchema>;
