import type { Edit } from '#tests/support/edits.ts';
import type { Recipe } from './recipe.ts';

interface Words {
  title: string;
  description: string;
  lead: string;
  /** The existing texts before which the new ones are inserted. */
  before: { openData: string; allSpeakers: string };
}

function words(language: string, { title, description, lead, before }: Words): Edit[] {
  const file = `app/i18n/messages/${language}.json`;
  return [
    {
      file,
      before: `    "openData": {\n      "title": "${before.openData}"`,
      text: `    "volunteers": {\n      "title": "${title}",\n      "description": "${description}"\n    },\n`,
    },
    {
      file,
      before: `      "allSpeakers": "${before.allSpeakers}"`,
      text: `      "volunteers": "${title}",\n`,
    },
    { file, before: '\n  "openData": {', text: `\n  "volunteers": {\n    "lead": "${lead}"\n  },` },
  ];
}

/** A page about volunteers, with links in the drawer and the footer. */
export const aPage: Recipe = {
  name: 'A public page',
  steps: [
    {
      place: 'app/pages.ts',
      edits: [
        {
          file: 'app/pages.ts',
          before: "  openData: { path: '/dados',",
          text: "  volunteers: { path: '/voluntarios', module: 'site/volunteers/page.tsx' },\n",
        },
      ],
      said: /'volunteers' does not exist in type|"volunteers"' is not assignable/,
    },
    {
      place: 'app/site/<address>/page.tsx',
      edits: [
        {
          file: 'app/site/volunteers/page.tsx',
          text: `import { useTranslation } from '#app/i18n/use-translation.tsx';
import { pageHead } from '#app/site/frame/head.ts';
import { PageHeader } from '#app/site/frame/page-header.tsx';
import type { Route } from './+types/page';

export const loader = (args: Route.LoaderArgs) => ({ head: pageHead(args, 'volunteers') });

export default function VolunteersPage() {
  const { t } = useTranslation('volunteers');
  return <PageHeader page="volunteers" lead={t('lead')} />;
}
`,
        },
      ],
      said: /app\/site\/volunteers\/page\.tsx/,
    },
    {
      place: 'app/i18n/messages/',
      edits: [
        ...words('pt-BR', {
          title: 'Voluntariado',
          description:
            'Quem ajuda {{congressIn}} {{congressName}}: o que faz, quando, e como se oferecer para a equipe.',
          lead: 'Quem ajuda a receber o congresso, e como fazer parte.',
          before: { openData: 'Dados para aplicativos', allSpeakers: 'Todos os palestrantes' },
        }),
        ...words('en', {
          title: 'Volunteering',
          description:
            'Who helps at the {{congressName}}: what they do, when, and how to offer a hand to the team.',
          lead: 'Who helps to welcome the congress, and how to be one of them.',
          before: { openData: 'Data for apps', allSpeakers: 'All speakers' },
        }),
        ...words('es', {
          title: 'Voluntariado',
          description:
            'Quién ayuda en {{congressThe}} {{congressName}}: qué hace, cuándo, y cómo ofrecerse al equipo.',
          lead: 'Quién ayuda a recibir el congreso, y cómo formar parte.',
          before: { openData: 'Datos para aplicaciones', allSpeakers: 'Todos los ponentes' },
        }),
      ],
      said: /'volunteers|"volunteers/,
    },
    {
      place: 'app/i18n/editable-texts.ts',
      edits: [
        {
          file: 'app/i18n/editable-texts.ts',
          before: '  openData: {\n',
          text: "  volunteers: { label: 'Voluntariado', texts: ['pages.volunteers', 'volunteers.lead'] },\n",
        },
      ],
      said: /app\/i18n\/editable-texts\.ts.*volunteers/,
    },
    {
      place: 'app/site/frame/site-map.ts',
      edits: [
        {
          file: 'app/site/frame/site-map.ts',
          before: "  { path: '/palestrantes', name: 'allSpeakers' },\n",
          text: "  { path: '/voluntarios', name: 'volunteers' },\n",
        },
      ],
      said: /site-map\.ts: fewer than two other pages lead to these.*volunteers/s,
    },
  ],
  onTheBuiltSite: [
    'tests/contract/what-pages-say.test.ts',
    'tests/contract/findability.test.ts',
    'tests/contract/pages.test.ts',
    'tests/contract/texts-everywhere.test.ts',
  ],
};
