import { filledIn, placeholderTexts, unknownPlaceholders } from '#congress/facts/placeholders.ts';
import { FAQ_PAGES, FaqFormSchema, type FaqPageName } from '#congress/faq/schema.ts';
import { CONDITION_LABELS, FAQ_PAGE_LABELS } from '../content/faq-words.ts';
import type { EditorDescription, OwnControlProps, Values } from '../editor/description.ts';
import { usePageData } from '../page-data.ts';

const UNKNOWN = 'Entre chaves duplas só vale um dado da lista “Dados do evento para usar no texto”';

const pagesOf = (value: string) => value.split(',').filter((page) => page !== '');

/** The pages as a box to tick each. */
function PagesField({ ties, value, onChange, onBlur, name, disabled }: OwnControlProps) {
  const { id, ...described } = ties;
  const chosen = pagesOf(value);
  const toggled = (page: FaqPageName) =>
    FAQ_PAGES.filter((one) => (one === page ? !chosen.includes(one) : chosen.includes(one))).join();
  return (
    <div className="grid gap-x-4 sm:grid-cols-2">
      {FAQ_PAGES.map((page, index) => (
        <label key={page} className="flex min-h-11 items-center gap-2.5">
          <input
            {...described}
            id={index === 0 ? id : undefined}
            aria-label={FAQ_PAGE_LABELS[page]}
            type="checkbox"
            name={name}
            className="size-5 accent-petrol"
            checked={chosen.includes(page)}
            disabled={disabled}
            onChange={() => onChange(toggled(page))}
            onBlur={onBlur}
          />
          {FAQ_PAGE_LABELS[page]}
        </label>
      ))}
    </div>
  );
}

/** The question as the site shows it, and the facts that its texts may name. */
function Preview({ values: typed }: { values: Values }) {
  const { question = '', answer = '', link_text = '' } = typed;
  const { facts, today } = usePageData();
  const values = placeholderTexts(facts, 'pt-BR', today);
  const unknown = unknownPlaceholders(`${question} ${answer} ${link_text}`);
  const shown = (text: string) => filledIn(text, values);
  return (
    <div className="mt-6 grid gap-4">
      {question.trim() && (
        <section
          aria-label="Como aparece no site"
          className="rounded-card bg-gauze p-5 ring-1 ring-mist-deep"
        >
          <p className="text-sm font-semibold text-ink-soft">Como aparece no site</p>
          <p className="mt-2 font-display text-lg font-semibold break-words">{shown(question)}</p>
          <p className="mt-2 break-words whitespace-pre-line text-ink-soft">{shown(answer)}</p>
          {link_text.trim() && <p className="mt-2 font-semibold text-teal underline">{shown(link_text)}</p>}
        </section>
      )}
      <p role="status" className="font-medium text-coral-deep empty:hidden">
        {unknown.map((name) => `Não existe o dado {{${name}}}.`).join(' ')}
      </p>
      <details className="rounded-inner border border-mist-deep px-4">
        <summary className="flex min-h-11 cursor-pointer items-center font-semibold">
          Dados do evento para usar no texto
        </summary>
        <dl className="grid max-h-64 gap-2 overflow-y-auto pb-4 text-sm">
          {Object.entries(values).map(([name, value]) => (
            <div key={name}>
              <dt className="font-mono break-all">{`{{${name}}}`}</dt>
              <dd className="break-words text-ink-soft">{value || 'sem valor: a pergunta não aparece'}</dd>
            </div>
          ))}
        </dl>
      </details>
    </div>
  );
}

/** The questions and answers of all pages, in one order. */
export const faq: EditorDescription<'faq'> = {
  table: 'faq',
  schema: FaqFormSchema,
  fields: [
    { name: 'question', label: 'Pergunta', kind: 'text', missing: 'Informe a pergunta', invalid: UNKNOWN },
    {
      name: 'answer',
      label: 'Resposta',
      kind: 'area',
      missing: 'Informe a resposta',
      invalid: UNKNOWN,
      hint: 'Datas, preços e prazos entram como {{eventDates}} e mudam junto com os dados do evento.',
    },
    {
      name: 'pages',
      label: 'Onde aparece',
      kind: 'own',
      Control: PagesField,
      missing: 'Escolha ao menos uma página',
      column: pagesOf,
    },
    {
      name: 'condition',
      label: 'Quando aparece',
      kind: 'choice',
      choices: () => [
        { value: '', label: 'Sempre' },
        ...Object.entries(CONDITION_LABELS).map(([value, label]) => ({ value, label })),
      ],
      column: (value) => value || null,
    },
    {
      name: 'link',
      label: 'Link da resposta',
      kind: 'url',
      invalid: 'Informe uma página do site, como /cancelamentos, ou um endereço que comece com https://',
      hint: 'Opcional. Uma página do site, como /cancelamentos, ou um endereço completo.',
    },
    {
      name: 'link_text',
      label: 'Texto do link',
      kind: 'text',
      invalid: `Escreva o texto do link. ${UNKNOWN}`,
    },
  ],
  row: {
    title: ({ question }) => question,
    detail: ({ pages, condition }) =>
      [
        pages.map((page) => FAQ_PAGE_LABELS[page]).join(', '),
        ...(condition ? [CONDITION_LABELS[condition]] : []),
      ].join(' · '),
  },
  initial: { pages: 'home' },
  Preview,
  arrangement: {
    rpc: 'order_faq',
    columns: ['order_position'],
    saved: 'Ordem das perguntas atualizada!',
    failed: 'Erro ao atualizar a ordem das perguntas',
  },
  words: {
    count: (count) => (count === 1 ? '1 pergunta' : `${count} perguntas`),
    add: 'Adicionar pergunta',
    editing: 'Editar pergunta',
    search: 'Buscar pergunta',
    emptyTitle: 'Nenhuma pergunta ainda',
    emptyText: 'Enquanto uma página não tiver perguntas, a seção de dúvidas não aparece nela.',
    removeTitle: 'Remover pergunta?',
    removeText: (question) =>
      `“${question}” deixa de aparecer no site na mesma hora. Você ainda poderá desfazer.`,
    gone: 'Outra pessoa removeu esta pergunta.',
  },
  messages: {
    added: 'Pergunta adicionada com sucesso!',
    updated: 'Pergunta atualizada com sucesso!',
    removed: 'Pergunta removida com sucesso!',
    addFailed: 'Erro ao adicionar pergunta',
    updateFailed: 'Erro ao atualizar pergunta',
    removeFailed: 'Erro ao remover pergunta',
  },
};
