import { z } from 'zod';
import { PlacedText, PlacedTranslations } from '../facts/placed-text.ts';
import { kind } from '../kind.ts';
import { Link } from '../links/schema.ts';
import { translationsSchema } from '../translations.ts';

/** The names of the pages that show questions. */
export const FAQ_PAGES = [
  'home',
  'contact',
  'papers',
  'registrantArea',
  'cancellations',
  'certificates',
] as const;
export type FaqPageName = (typeof FAQ_PAGES)[number];

/** The stored names of the conditions that a question may depend on. */
export const CONDITIONS = [
  'transfer',
  'noTransfer',
  'streamed',
  'notStreamed',
  'oneGroupDiscount',
  'certificatesReady',
  'certificatesPending',
  'registrationOpen',
  'coursesOpen',
  'submissionOpen',
  'beforeEnd',
] as const;
export type Condition = (typeof CONDITIONS)[number];

const filled = z.string().regex(/\S/, 'Required');

/** A question and its answer, as stored. The texts may contain placeholders of the facts. */
export const FaqSchema = z.object({
  id: z.string(),
  question: filled,
  answer: filled,
  /** A link after the answer, to a page of the site or elsewhere, and its text. */
  link: Link.nullish(),
  link_text: z.string().nullish(),
  pages: z.array(z.enum(FAQ_PAGES)),
  /** The condition under which the question is shown; null: always. */
  condition: z.enum(CONDITIONS).nullish(),
  order_position: z.number().int().nullish(),
  translations: translationsSchema('question', 'answer', 'link_text'),
});
export type FaqEntry = z.infer<typeof FaqSchema>;

export const faq = kind(FaqSchema, {
  shownAs: 'faq',
  picture: null,
  order: ['order_position', 'created_at'],
  edition: 'goesOn',
  arranged: 'order',
  defaults: ['pages'],
  toldApartBy: ['question'],
  pencils: { question: 'Pergunta', answer: 'Resposta', link_text: 'Texto do link' },
  claims: { texts: ['question', 'answer'], named: 'question' },
  openData: { 'pt-BR': 'Perguntas frequentes', en: 'Frequent questions', es: 'Preguntas frecuentes' },
  staff: {
    tab: 'faq',
    entry: 'Páginas',
    label: 'Perguntas',
    step: 'texts',
    noun: { one: 'Pergunta', many: 'perguntas', feminine: true },
    shownAt: '/#faq-title',
    digest: 'Em todas as páginas',
    empty: {
      urgency: 'better',
      text: 'Nenhuma pergunta frequente',
      detail: 'As páginas aparecem sem a seção de dúvidas.',
      add: 'Adicionar pergunta',
    },
    loadFailure: 'Erro ao carregar perguntas frequentes',
  },
});

const FaqDraftSchema = FaqSchema.omit({ id: true, order_position: true });

/** The fields that an administrator fills in. */
export const FaqFormSchema = FaqDraftSchema.extend({
  question: PlacedText.regex(/\S/),
  answer: PlacedText.regex(/\S/),
  pages: FaqSchema.shape.pages.min(1),
  link_text: PlacedText.nullable(),
  translations: PlacedTranslations,
})
  .refine(({ link, link_text }) => !link || link_text, { path: ['link_text'] })
  .refine(({ link, link_text }) => !link_text || link, { path: ['link'] });
