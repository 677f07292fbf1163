import { useRef, useState } from 'react';
import { WelcomeDraftSchema } from '#congress/welcome/schema.ts';
import { useAdminAddress } from '../address.ts';
import { useContent } from '../content/queries.ts';
import type { FullRow } from '../content/rows.ts';
import { EDITED } from '../content/tables.ts';
import { useSiteTexts } from '../content/texts.ts';
import type { FormDescription, Values } from '../editor/description.ts';
import { offerDiscarded } from '../editor/draft.ts';
import { ContentState } from '../editor/item-list.tsx';
import { DraftedItemForm } from '../editor/team-drafts.tsx';

/** The slot of the only draft there is. */
const ONLY = 'only';

/** The tab of the welcome text: its newest row, or nothing yet. */
export function Welcome() {
  const { label } = EDITED.welcome_content;
  const { part } = useAdminAddress();
  const query = useContent('welcome_content');
  const { data } = query;
  // Each round is a fresh form: after a cancel, an undone cancel.
  const [round, setRound] = useState(0);
  const heading = useRef<HTMLHeadingElement>(null);
  // It has no picture: its list row is the whole row.
  const row = (data?.[0] ?? null) as FullRow | null;
  const again = () => setRound((current) => current + 1);
  return (
    <section aria-label={label}>
      <h2 ref={heading} tabIndex={-1} className="text-title outline-none">
        {label}
      </h2>
      {data && (
        <p className="mb-6 text-ink-soft">
          {row
            ? 'O texto publicado na seção “Sobre o congresso” da página inicial.'
            : 'Nenhum texto publicado: o site usa o texto padrão até você salvar o seu.'}
        </p>
      )}
      <ContentState query={query} table="welcome_content" />
      {data && (
        <DraftedItemForm
          key={round}
          description={welcome}
          row={row}
          listed={row}
          slot={ONLY}
          focused={part !== ''}
          onDone={again}
          onCancel={(discarded) => {
            again();
            heading.current?.focus();
            offerDiscarded(welcome, ONLY, discarded, again);
          }}
        />
      )}
    </section>
  );
}

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

/** The home page's about section with what is typed, or with the site's own text where nothing is. */
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
          // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs have no other name
          <p key={place} className="mt-5 text-lead break-words whitespace-pre-line text-ink-soft">
            {paragraph}
          </p>
        ))}
      </div>
    </section>
  );
}
