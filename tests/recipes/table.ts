import type { Recipe } from './recipe.ts';

const words = (language: string, text: string) => ({
  file: `app/i18n/messages/${language}.json`,
  before: '        "program_items": "',
  text: `        "hotels": "${text}",\n`,
});

/** A list of hotels, in an order of its own, on the page of the venue. */
export const aTable: Recipe = {
  name: 'A table',
  steps: [
    {
      place: 'database/migrations/',
      edits: [
        {
          file: 'database/migrations/9999_hotels.sql',
          text: `CREATE TABLE public.hotels (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  name text NOT NULL CONSTRAINT hotels_name_required CHECK (name ~ '\\S'),
  text text, order_position integer,
  translations jsonb NOT NULL DEFAULT '{}',
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(), updated_at timestamptz NOT NULL DEFAULT clock_timestamp()
);
SELECT plenaria.content_table('hotels', translated => '{text}', ordered => true);
`,
        },
      ],
      said: /relation "public\.hotels" does not exist/,
    },
    {
      place: 'congress/<noun>/schema.ts',
      edits: [
        {
          file: 'congress/hotels/schema.ts',
          text: `import { z } from 'zod';
import { kind } from '../kind.ts';
import { translationsSchema } from '../translations.ts';

/** Where visitors may stay, as stored. */
const HotelSchema = z.object({
  id: z.string(),
  name: z.string().regex(/\\S/, 'Required'),
  text: z.string().nullish(),
  order_position: z.number().int().nullish(),
  translations: translationsSchema('text'),
});

export const hotels = kind(HotelSchema, {
  shownAs: 'hotels',
  picture: null,
  order: ['order_position', 'created_at'],
  edition: 'none',
  arranged: 'order',
  staff: {
    tab: 'hotels',
    entry: 'Páginas',
    label: 'Hotéis',
    step: 'place',
    noun: { one: 'Hotel', many: 'hotéis' },
    shownAt: '/local',
    digest: 'Na página do local',
    loadFailure: 'Erro ao carregar os hotéis',
  },
});

/** What an administrator fills in. */
export const HotelDraftSchema = HotelSchema.omit({ id: true, order_position: true });
`,
        },
      ],
      said: /congress\/content-tables\.ts.*hotels\/schema/,
    },
    {
      place: 'congress/content-tables.ts',
      edits: [
        {
          file: 'congress/content-tables.ts',
          behind: "import { faq } from './faq/schema.ts';\n",
          text: "import { hotels } from './hotels/schema.ts';\n",
        },
        { file: 'congress/content-tables.ts', behind: '  faq,\n', text: '  hotels,\n' },
      ],
      said: /congress\/content-tables\.ts does not have them|'hotels' does not exist in type/,
    },
    {
      place: 'app/admin/descriptions/',
      edits: [
        {
          file: 'app/admin/descriptions/hotels.ts',
          text: `import { HotelDraftSchema } from '#congress/hotels/schema.ts';
import type { EditorDescription } from '../editor/description.ts';
import { orderOf, wordsOf } from './words.ts';

/** The hotels' editor. */
export const hotels: EditorDescription<'hotels'> = {
  table: 'hotels',
  schema: HotelDraftSchema,
  fields: [
    { name: 'name', label: 'Nome', kind: 'text', missing: 'Informe o nome' },
    { name: 'text', label: 'Texto', kind: 'area', hint: 'Opcional.' },
  ],
  row: { title: ({ name }) => name, detail: ({ text }) => text ?? '' },
  arrangement: orderOf('order_hotels', 'dos hotéis'),
  ...wordsOf({ one: 'hotel', many: 'hotéis' }, { emptyText: 'A página do local não fala de hotéis.' }),
};
`,
        },
        {
          file: 'app/admin/descriptions/all.ts',
          behind: "import { faq } from './faq.tsx';\nimport { photos, testimonials } from './gallery.ts';\n",
          text: "import { hotels } from './hotels.ts';\n",
        },
        {
          file: 'app/admin/descriptions/all.ts',
          behind: 'export const EDITORS = {\n  faq,\n',
          text: '  hotels,\n',
        },
      ],
      said: /app\/admin\/descriptions\/all\.ts.*hotels/,
    },
    {
      place: 'database/sample/',
      edits: [
        {
          file: 'database/sample/hotels.json',
          text: `[
  {
    "name": "Hotel Central",
    "text": "A dez minutos a pé.",
    "translations": { "en": { "text": "Ten minutes on foot." }, "es": { "text": "A diez minutos a pie." } }
  }
]
`,
        },
        {
          file: 'database/sample/content.ts',
          behind: "import { FaqDraftSchema } from '#congress/faq/schema.ts';\n",
          text: "import { HotelDraftSchema } from '#congress/hotels/schema.ts';\n",
        },
        {
          file: 'database/sample/content.ts',
          behind: '    // Invented, as the venue itself.\n',
          text: "    hotels: ordered(HotelDraftSchema.array().parse(JSON.parse(read('hotels.json')))),\n",
        },
      ],
      said: /database\/sample\/content\.ts.*hotels/,
    },
    {
      place: 'app/i18n/messages/',
      edits: [words('pt-BR', 'Hotéis'), words('en', 'Hotels'), words('es', 'Hoteles')],
      said: /open-data\/description\.ts.*hotels/,
    },
    {
      place: 'app/pages.ts',
      edits: [
        {
          file: 'app/pages.ts',
          instead:
            "  venue: { path: '/local', module: 'site/venue/page.tsx', under: 'about', shows: ['venue_details'] },",
          text: `  venue: {
    path: '/local',
    module: 'site/venue/page.tsx',
    under: 'about',
    shows: ['venue_details', 'hotels'],
  },`,
        },
        {
          file: 'app/site/venue/page.tsx',
          before: '    details,\n  };\n}',
          text: '    hotels: args.context.get(pageContext).content?.hotels ?? [],\n',
        },
        {
          file: 'app/site/venue/page.tsx',
          instead: "({ loaderData: { details } }: Pick<Route.ComponentProps, 'loaderData'>) {",
          text: `({
  loaderData: { details, hotels },
}: Pick<Route.ComponentProps, 'loaderData'>) {`,
        },
        {
          file: 'app/site/venue/venue.test.tsx',
          instead: 'loaderData={{ head: [], details }}',
          text: 'loaderData={{ head: [], details, hotels: [] }}',
        },
        {
          file: 'app/site/venue/page.tsx',
          before: '      {parts.map((part) => (',
          text: `      {hotels.map((hotel) => (
        <p key={hotel.id} className="container-page" lang={textLanguage(hotel, 'text')}>
          {hotel.name}: {hotel.text}
        </p>
      ))}
`,
        },
      ],
      said: /app\/pages\.ts: no page shows them/,
    },
  ],
};
