import { WelcomeDraftSchema } from '#congress/welcome/schema.ts';
import type { FormDescription } from '../editor/description.ts';
import { AboutPreview } from './about-preview.tsx';

const FAILED = 'Erro ao atualizar conteúdo de boas-vindas';

/** The welcome text's form: one record, the newest row (specification sections 3 and 5). */
export const welcome: FormDescription = {
  table: 'welcome_content',
  single: true,
  schema: WelcomeDraftSchema,
  fields: [
    { name: 'title', label: 'Título', kind: 'text', missing: 'Informe o título' },
    {
      name: 'description',
      label: 'Descrição',
      kind: 'area',
      missing: 'Informe a descrição',
      hint: 'Uma linha em branco começa um novo parágrafo.',
    },
  ],
  Preview: AboutPreview,
  words: {
    heading: 'Boas-vindas',
    add: 'Texto de boas-vindas',
    editing: 'Texto de boas-vindas',
    gone: 'Outra pessoa removeu o texto de boas-vindas.',
  },
  messages: {
    added: 'Conteúdo de boas-vindas atualizado!',
    updated: 'Conteúdo de boas-vindas atualizado!',
    addFailed: FAILED,
    updateFailed: FAILED,
  },
};
