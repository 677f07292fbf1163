import { FaqFormSchema } from '#congress/faq/schema.ts';
import { CONDITION_LABELS, FAQ_PAGE_LABELS } from '../content/faq-words.ts';
import type { EditorDescription, OwnControlProps } from '../editor/description.ts';
import { UNFIT } from '../editor/facts-in-text.tsx';
import { choicesAmong, PagesField, pagesOf } from '../editor/pages-field.tsx';

const Pages = (props: OwnControlProps) => <PagesField {...props} labels={FAQ_PAGE_LABELS} />;

/** The questions and answers of all pages, in one order. */
export const faq: EditorDescription<'faq'> = {
  table: 'faq',
  schema: FaqFormSchema,
  fields: [
    {
      name: 'question',
      label: 'Pergunta',
      kind: 'text',
      facts: true,
      missing: 'Informe a pergunta',
      invalid: UNFIT,
    },
    {
      name: 'answer',
      label: 'Resposta',
      kind: 'area',
      facts: true,
      missing: 'Informe a resposta',
      invalid: UNFIT,
      hint: 'Datas, preços e prazos entram como {{eventDates}} e mudam com os dados do evento. Sem valor, a pergunta não aparece.',
    },
    {
      name: 'pages',
      label: 'Onde aparece',
      kind: 'own',
      Control: Pages,
      choices: () => choicesAmong(FAQ_PAGE_LABELS),
      missing: 'Escolha ao menos uma página',
      column: pagesOf,
    },
    {
      name: 'condition',
      label: 'Quando aparece',
      kind: 'choice',
      choices: () => [{ value: '', label: 'Sempre' }, ...choicesAmong(CONDITION_LABELS)],
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
      facts: true,
      invalid: `Escreva o texto do link. ${UNFIT}`,
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
