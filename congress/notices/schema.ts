import { z } from 'zod';
import { kind } from '../kind.ts';
import { Link } from '../links/schema.ts';
import { TRANSLATION_LANGUAGES, translationsSchema } from '../translations.ts';
import { NOTICE_LEVELS, NOTICE_PATHS, type NoticePage } from './rules.ts';

export const NOTICE_PAGES = Object.keys(NOTICE_PATHS) as NoticePage[];

/** In characters: about as much as the lock screen of a telephone shows. */
export const LONGEST_NOTICE = 300;

/** A notice, as stored. */
export const NoticeSchema = z.object({
  id: z.string(),
  text: z.string().regex(/\S/, 'Required').max(LONGEST_NOTICE),
  level: z.enum(NOTICE_LEVELS),
  /** The start (inclusive) and end (exclusive) of its display (ISO 8601 with an offset). */
  starts_at: z.iso.datetime({ offset: true }),
  ends_at: z.iso.datetime({ offset: true }),
  /** Empty: all pages. */
  pages: z.array(z.enum(NOTICE_PAGES)),
  /** The target of its link, on this site or elsewhere. */
  link: Link.nullish(),
  translations: translationsSchema('text'),
});
export type StoredNotice = z.infer<typeof NoticeSchema>;

export const notices = kind(NoticeSchema, {
  shownAs: 'notices',
  picture: null,
  order: ['starts_at'],
  edition: 'none',
  defaults: ['level', 'starts_at', 'pages'],
  pencils: { text: 'Texto' },
  undated: true,
  announced: true,
  openData: { 'pt-BR': 'Avisos', en: 'Notices', es: 'Avisos' },
  staff: {
    tab: 'notices',
    entry: 'Avisos e e-mails',
    label: 'Avisos',
    step: null,
    noun: { one: 'Aviso', many: 'avisos' },
    shownAt: '/',
    digest: 'Nas páginas e nos aparelhos',
    loadFailure: 'Erro ao carregar os avisos',
  },
});

/** The fields that an administrator fills in. */
export const NoticeFormSchema = NoticeSchema.omit({ id: true })
  .refine(({ starts_at, ends_at }) => !(Date.parse(ends_at) <= Date.parse(starts_at)), { path: ['ends_at'] })
  .superRefine(({ translations }, context) => {
    for (const language of TRANSLATION_LANGUAGES)
      if ((translations[language]?.text?.length ?? 0) > LONGEST_NOTICE)
        context.addIssue({ code: 'custom', path: ['translations', language, 'text'] });
  });
