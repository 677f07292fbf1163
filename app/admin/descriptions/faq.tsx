import { type Condition, FAQ_PAGES, FaqFormSchema } from '#congress/faq/schema.ts';
import { labelsOf } from '../content/place-labels.ts';
import type { EditorDescription, OwnControlProps } from '../editor/description.ts';
import { UNFIT } from '../editor/insertions.tsx';
import { choicesAmong, PagesField, pagesOf } from '../editor/pages-field.tsx';
import { orderOf, wordsOf } from './words.ts';

const PAGE_LABELS = labelsOf(FAQ_PAGES);

/** The labels of the conditions under which a question is shown. */
const CONDITION_LABELS: Record<Condition, string> = {
  transfer: 'Só quando a inscrição pode ser transferida',
  noTransfer: 'Só quando não há transferência',
  streamed: 'Só quando há palestras transmitidas',
  notStreamed: 'Só quando nada é transmitido',
  oneGroupDiscount: 'Só quando há um único desconto para grupos',
  certificatesReady: 'Só quando os certificados já podem ser baixados',
  certificatesPending: 'Só enquanto os certificados não saíram',
  registrationOpen: 'Só enquanto as inscrições estão abertas',
  coursesOpen: 'Só enquanto os cursos estão à venda',
  submissionOpen: 'Só enquanto trabalhos podem ser enviados',
  beforeEnd: 'Só até o fim do congresso',
};

const Pages = (props: OwnControlProps) => <PagesField {...props} labels={PAGE_LABELS} />;

/** The editor of the questions and answers of all pages, in one order. */
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
      hint: 'Datas, preços e prazos entram da lista “Dados do evento para usar no texto” e mudam com eles. Sem valor, a pergunta não aparece.',
    },
    {
      name: 'pages',
      label: 'Onde aparece',
      kind: 'own',
      Control: Pages,
      choices: () => choicesAmong(PAGE_LABELS),
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
        pages.map((page) => PAGE_LABELS[page]).join(', '),
        ...(condition ? [CONDITION_LABELS[condition]] : []),
      ].join(' · '),
  },
  initial: () => ({ pages: 'home' }),
  arrangement: orderOf('order_faq', 'das perguntas'),
  ...wordsOf(
    { one: 'pergunta', many: 'perguntas', feminine: true },
    {
      emptyText: 'Enquanto uma página não tiver perguntas, a seção de dúvidas não aparece nela.',
      removeText: (question) =>
        `“${question}” deixa de aparecer no site na mesma hora. Você ainda poderá desfazer.`,
    },
  ),
};
