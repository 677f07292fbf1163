import { WelcomeDraftSchema } from '#congress/welcome/schema.ts';
import { useSiteTexts } from '../content/texts.ts';
import type { FormDescription, Values } from '../editor/description.ts';
import { titleField } from './fields.tsx';

const FAILED = 'Erro ao atualizar conteúdo de boas-vindas';

/** The welcome text's form: a single item, the newest row (specification sections 3 and 5). */
export const welcome: FormDescription = {
  table: 'welcome_content',
  single: true,
  schema: WelcomeDraftSchema,
  fields: [
    titleField(),
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

/** The about section of the home page with the typed text, or the site's standard text while the form is empty. */
function AboutPreview({ values }: { values: Values }) {
  const t = useSiteTexts('home');
  const title = values.title?.trim() ?? '';
  const description = values.description?.trim() ?? '';
  const own = t ? { title: t('about.title'), description: t('about.description') } : null;
  const ownText = !title && !description;
  return (
    <section
      aria-labelledby="about-preview"
      className="overflow-hidden rounded-card border border-mist-deep bg-gauze lg:order-first"
    >
      <h3 id="about-preview" className="border-b border-mist-deep bg-mist px-5 py-3 font-semibold sm:px-7">
        Como aparece na página inicial
      </h3>
      <div className="px-5 py-7 sm:px-7">
        {ownText && (
          <p className="mb-5 inline-block rounded-full bg-rose-light px-3 py-1 text-sm font-semibold text-coral-deep">
            Texto padrão do site
          </p>
        )}
        <p className="mb-3 text-[0.9375rem] font-semibold text-petrol">{t?.('about.label')}</p>
        <p className="font-display text-title font-[650] text-balance break-words">{title || own?.title}</p>
        {(description || own?.description || '').split(/\n\s*\n/).map((paragraph, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs have no ids
          <p key={place} className="mt-5 text-lead break-words whitespace-pre-line text-ink-soft">
            {paragraph}
          </p>
        ))}
      </div>
    </section>
  );
}
