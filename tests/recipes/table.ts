import type { Recipe } from './recipe.ts';

/** A list of hotels with a manual order, on the page of the venue. */
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
SELECT plenaria.content_table('hotels', translated => '{text}', ordered => true, edition => true);
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
  edition: 'goesOn',
  arranged: 'order',
  toldApartBy: ['name'],
  pencils: { name: 'Nome', text: 'Texto' },
  form: {
    fields: [
      { name: 'name', kind: 'text', missing: 'Informe o nome' },
      { name: 'text', kind: 'area', hint: 'Opcional.' },
    ],
    row: { title: 'name', detail: 'text' },
    emptyText: 'A página do local não fala de hotéis.',
  },
  openData: { 'pt-BR': 'Hotéis', en: 'Hotels', es: 'Hoteles' },
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
`,
        },
      ],
      said: /hotels\/schema\.ts.*in congress\/content-tables\.ts/,
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
      said: /congress\/content-tables\.ts does not have them/,
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
      ],
      said: /database\/sample\/hotels\.json/,
    },
    {
      place: 'app/site/<address>/page.tsx',
      edits: [
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
      said: /the page at \/local \(app\/pages\.ts\) shows no row of hotels/,
    },
  ],
  onTheBuiltSite: [
    'tests/contract/kinds-on-pages.test.ts',
    'tests/contract/page-content.test.ts',
    'tests/contract/data-api-access.test.ts',
    'tests/contract/editions.test.ts',
    'tests/contract/open-data.test.ts',
  ],
};
