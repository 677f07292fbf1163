import { z } from 'zod';
import { kind } from '../kind.ts';
import { translationsSchema } from '../translations.ts';

const filled = z.string().regex(/\S/, 'Title and description are required for new content');

/** The welcome text as stored; only the newest row is shown (specification section 3). */
const WelcomeSchema = z.object({
  id: z.string(),
  title: filled,
  description: filled,
  translations: translationsSchema('title', 'description'),
});

export const welcome = kind(WelcomeSchema, {
  shownAs: 'welcome',
  picture: null,
  order: ['created_at'],
  edition: 'goesOn',
  newestOnly: true,
  pencils: { title: 'Título', description: 'Descrição' },
  claims: { texts: ['title', 'description'] },
  unsaved: { title: z.string(), description: z.string() },
  openData: {
    'pt-BR': 'Boas-vindas: vale a linha mais nova',
    en: 'Welcome: the newest row counts',
    es: 'Bienvenida: vale la fila más nueva',
  },
  staff: {
    tab: 'welcome',
    entry: 'Páginas',
    label: 'Boas-vindas',
    step: 'texts',
    noun: { one: 'Texto de boas-vindas', many: 'textos de boas-vindas' },
    shownAt: '/#sobre',
    digest: ({ length }) => (length ? 'Texto publicado' : 'O site usa o texto padrão'),
    empty: {
      urgency: 'better',
      text: 'Sem texto de boas-vindas',
      detail: 'O site usa o texto padrão nos três idiomas.',
      add: 'Escrever o texto',
      opensTab: true,
    },
    loadFailure: 'Erro ao carregar conteúdo de boas-vindas',
  },
});

export const WelcomeDraftSchema = WelcomeSchema.omit({ id: true });
