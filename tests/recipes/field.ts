import type { Recipe } from './recipe.ts';

/** A field for the pronouns of a speaker, in three languages and on their own page. */
export const aField: Recipe = {
  name: 'A field',
  steps: [
    {
      place: 'database/migrations/',
      edits: [
        {
          file: 'database/migrations/9999_pronouns.sql',
          text: `ALTER TABLE public.speakers ADD pronouns text, DROP CONSTRAINT speakers_translations_valid,
  ADD CONSTRAINT speakers_translations_valid CHECK (plenaria.valid_translations(translations, '{title,bio,country,alt,pronouns}'));
SELECT plenaria.guard_texts('speakers');
`,
        },
      ],
      said: /database\/migrations: none gives speakers these columns/,
    },
    {
      place: 'congress/<noun>/schema.ts',
      edits: [
        {
          file: 'congress/people/schema.ts',
          before: "  translations: translationsSchema('title', 'bio', 'country', 'alt'),",
          text: '  pronouns: z.string().nullish(),\n',
        },
        {
          file: 'congress/people/schema.ts',
          instead: "translationsSchema('title', 'bio', 'country', 'alt')",
          text: "translationsSchema('title', 'bio', 'country', 'alt', 'pronouns')",
        },
        {
          file: 'congress/people/schema.ts',
          before: "    bio: 'Biografia',",
          text: "    pronouns: 'Pronomes',\n",
        },
      ],
      said: /own-pages\/fields\.ts.*pronouns|speakers: its schema does not have these columns/,
    },
    {
      place: 'app/admin/descriptions/',
      edits: [
        {
          file: 'app/admin/descriptions/speakers.ts',
          before: '    titleField(',
          text: "    { name: 'pronouns', label: 'Pronomes', kind: 'text', hint: 'Opcional.' },\n",
        },
      ],
      said: /app\/admin\/descriptions: the form of speakers has no field for them/,
    },
    {
      place: 'congress/own-pages/fields.ts',
      edits: [
        {
          file: 'congress/own-pages/fields.ts',
          before: "    title: {\n      kind: 'line',",
          text: `    pronouns: {
      kind: 'line',
      translated: true,
      label: { 'pt-BR': 'Pronomes', en: 'Pronouns', es: 'Pronombres' },
    },
`,
        },
      ],
      said: /congress\/own-pages\/fields\.ts.*pronouns/,
    },
  ],
  onTheBuiltSite: ['server/own-pages/own-pages.test.ts', 'tests/contract/import.test.ts'],
};
