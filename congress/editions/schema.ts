import { z } from 'zod';
import { kind } from '../kind.ts';
import { WebAddress } from '../links/schema.ts';
import { AltSchema, FocalPointSchema, StoredPictureSchema } from '../pictures/schema.ts';
import { translationsSchema } from '../translations.ts';

const filled = z.string().regex(/\S/, 'Required');
const place = z.number().int().nullish();

const link = WebAddress.nullish();

/** An edition before the current one, as stored. */
export const EditionSchema = z.object({
  id: z.string(),
  number: z.number().int().positive(),
  first_day: z.iso.date().nullish(),
  last_day: z.iso.date().nullish(),
  city: z.string().nullish(),
  /** Its legacy, in a sentence. */
  story: z.string().nullish(),
  /** The address of its certificates. */
  certificates: link,
  /** The address of its annals, if they are not on this site. */
  annals: link,
  /** When it was closed on this site (ISO 8601); null for editions from before this site. */
  closed_at: z.string().nullish(),
  /** The hash of its stored content (`plenaria.edition_contents`). */
  content: z.string().nullish(),
  translations: translationsSchema('story'),
});
export type Edition = z.infer<typeof EditionSchema>;

export const editions = kind(EditionSchema, {
  shownAs: 'editions',
  picture: null,
  order: ['number'],
  edition: 'none',
  unmarked: true,
  writing: 'writeEditions',
  unasked: ['closed_at', 'content'],
  openData: { 'pt-BR': 'Edições anteriores', en: 'Earlier editions', es: 'Ediciones anteriores' },
  staff: {
    tab: 'editions',
    entry: 'Edições',
    label: 'Edições',
    step: 'past',
    noun: { one: 'Edição', many: 'edições', feminine: true },
    shownAt: '/edicoes',
    digest: null,
    loadFailure: 'Erro ao carregar as edições',
  },
});

/** The fields that an administrator fills in. */
export const EditionFormSchema = EditionSchema.pick({
  number: true,
  first_day: true,
  last_day: true,
  city: true,
  story: true,
  certificates: true,
  annals: true,
}).refine(({ first_day, last_day }) => !last_day || (first_day && first_day <= last_day), {
  path: ['last_day'],
});

/** A quotation about the congress, as stored. */
const TestimonialSchema = z.object({
  id: z.string(),
  text: filled,
  name: filled,
  role: z.string().nullish(),
  /** The edition that it is about, from 1; null: about the congress in general. */
  edition: z.number().int().positive().nullish(),
  order_position: place,
  translations: translationsSchema('text', 'role'),
});

export const testimonials = kind(TestimonialSchema, {
  shownAs: 'testimonials',
  picture: null,
  order: ['order_position', 'created_at'],
  edition: 'goesOn',
  arranged: 'order',
  pencils: { name: 'Nome', text: 'Texto', role: 'Quem é' },
  form: {
    fields: [
      {
        name: 'text',
        label: 'Depoimento',
        kind: 'area',
        missing: 'Informe o depoimento',
        hint: 'Sem aspas: o site as acrescenta.',
      },
      { name: 'name', kind: 'text', missing: 'Informe o nome' },
      { name: 'role', kind: 'text', hint: 'Opcional. Profissão e cidade, como “Fisioterapeuta, Recife”.' },
      {
        name: 'edition',
        label: 'Edição',
        kind: 'text',
        invalid: 'Informe o número da edição, como 2, ou deixe em branco',
        column: (value) => (value.trim() === '' ? null : Number(value)),
        hint: 'Opcional. Com o número, o depoimento aparece em “Edições anteriores”; sem ele, junto às fotos.',
      },
    ],
    row: {
      title: 'name',
      detail: ({ text, edition }) => (edition ? `${edition}ª edição: ${text}` : `${text}`),
    },
    emptyText: 'Enquanto a lista estiver vazia, o site não mostra a parte dos depoimentos.',
    removeText: (name) =>
      `O depoimento de ${name} deixa de aparecer no site na mesma hora. Você ainda poderá desfazer.`,
  },
  openData: { 'pt-BR': 'Depoimentos', en: 'Testimonials', es: 'Testimonios' },
  staff: {
    tab: 'testimonials',
    entry: 'Páginas',
    label: 'Depoimentos',
    step: 'past',
    noun: { one: 'Depoimento', many: 'depoimentos' },
    shownAt: '/#gallery-title',
    digest: 'Na página inicial',
    loadFailure: 'Erro ao carregar depoimentos',
  },
});

/** A picture of the gallery, as stored. */
const PhotoSchema = z.object({
  id: z.string(),
  /** A data URL. */
  image: filled,
  /** The text alternative. */
  alt: filled,
  focal_point: FocalPointSchema,
  caption: z.string().nullish(),
  order_position: place,
  translations: translationsSchema('alt', 'caption'),
});

export const photos = kind(PhotoSchema, {
  shownAs: 'photos',
  picture: 'image',
  order: ['order_position', 'created_at'],
  edition: 'goesOn',
  arranged: 'order',
  pencils: { alt: 'Texto alternativo', caption: 'Legenda', image: 'Imagem' },
  openData: { 'pt-BR': 'Fotos', en: 'Photographs', es: 'Fotos' },
  staff: {
    tab: 'photos',
    entry: 'Páginas',
    label: 'Galeria',
    step: 'past',
    noun: { one: 'Imagem da galeria', many: 'imagens da galeria', feminine: true },
    shownAt: '/#gallery-title',
    digest: 'Na galeria da página inicial',
    empty: {
      urgency: 'better',
      text: 'Galeria vazia',
      detail: 'A página inicial aparece sem imagens das edições anteriores.',
      add: 'Adicionar imagem',
    },
    loadFailure: 'Erro ao carregar fotos',
  },
});

export const PhotoDraftSchema = PhotoSchema.omit({ id: true, order_position: true });

/** A sponsor of the last edition, as stored. */
const PastSponsorSchema = z.object({
  id: z.string(),
  name: filled,
  logo: StoredPictureSchema,
  alt: AltSchema,
  website: z.string().nullish(),
  order_position: place,
  translations: translationsSchema('alt'),
});

export const pastSponsors = kind(PastSponsorSchema, {
  shownAs: 'pastSponsors',
  picture: 'logo',
  order: ['order_position', 'created_at'],
  edition: 'replaced',
  arranged: 'order',
  pencils: { name: 'Nome', alt: 'Texto alternativo', logo: 'Logotipo' },
  openData: { 'pt-BR': 'Patrocinadores anteriores', en: 'Past sponsors', es: 'Patrocinadores anteriores' },
  staff: {
    tab: 'past-sponsors',
    entry: 'Patrocínio',
    label: 'Edição anterior',
    step: 'past',
    noun: { one: 'Patrocinador anterior', many: 'patrocinadores anteriores' },
    shownAt: '/patrocinio#sponsors-title',
    digest: 'Patrocinadores da última edição',
    loadFailure: 'Erro ao carregar a edição anterior',
  },
});

export const PastSponsorFormSchema = PastSponsorSchema.pick({ name: true, logo: true }).extend({
  website: WebAddress.nullable(),
});
