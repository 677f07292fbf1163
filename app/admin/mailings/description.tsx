import { LANGUAGE_NAMES } from '#congress/language.ts';
import { type Audience, MailingFormSchema } from '#congress/mailings/schema.ts';
import { EDITED } from '../content/tables.ts';
import type { FormDescription, FormFields, OwnControlProps } from '../editor/description.ts';
import { UNFIT } from '../editor/insertions.tsx';
import { choicesAmong, PagesField, pagesOf } from '../editor/pages-field.tsx';

const Languages = (props: OwnControlProps) => <PagesField {...props} labels={LANGUAGE_NAMES} />;

/** What the team calls those whom a mailing is for. */
export const AUDIENCE_NAMES: Record<Audience, string> = {
  subscribers: 'Todos os assinantes',
  speakers: EDITED.speakers.label,
  committees: EDITED.committees.label,
  sponsors: EDITED.sponsors.label,
  enquirers: 'Quem escreveu pelo site',
};

export const forWhom = ({ audience }: { audience: Audience }) => `Para quem: ${AUDIENCE_NAMES[audience]}`;

/** What is written of a mailing. */
export const MAILING: FormFields & Pick<FormDescription, 'schema' | 'initial'> = {
  table: 'mailings',
  schema: MailingFormSchema,
  initial: () => ({ audience: 'subscribers', languages: Object.keys(LANGUAGE_NAMES).join() }),
  fields: [
    {
      name: 'subject',
      label: 'Assunto',
      kind: 'text',
      facts: true,
      missing: 'Escreva o assunto',
      invalid: `Use até 150 caracteres. ${UNFIT}`,
    },
    {
      name: 'body',
      label: 'Texto',
      kind: 'area',
      facts: true,
      missing: 'Escreva o texto',
      invalid: UNFIT,
      hint: '“## Título”, “**negrito**”, “- item de lista” e “[texto](https://…)” viram título, negrito, lista e link; uma linha em branco separa os parágrafos. Por que a pessoa recebe, quem envia e como sair da lista entram sozinhos no fim.',
    },
    {
      name: 'link',
      label: 'Link do botão',
      kind: 'url',
      invalid: 'Informe uma página do site, como /programacao, ou um endereço que comece com https://',
      hint: 'Opcional. Uma página do site, como /programacao, ou um endereço completo.',
    },
    {
      name: 'link_text',
      label: 'Texto do botão',
      kind: 'text',
      facts: true,
      invalid: `Escreva o texto do botão. ${UNFIT}`,
    },
    {
      name: 'audience',
      label: 'Para quem',
      kind: 'choice',
      choices: () => choicesAmong(AUDIENCE_NAMES),
      hint: 'Só recebe quem pediu as novidades e confirmou. Palestrantes, comissões e patrocinadores são reconhecidos pelo e-mail do link da própria página; quem escreveu, pelo e-mail da mensagem.',
    },
    {
      name: 'languages',
      label: 'Idiomas',
      kind: 'own',
      Control: Languages,
      missing: 'Escolha ao menos um idioma',
      hint: 'Cada pessoa recebe no idioma em que assinou.',
      column: pagesOf,
    },
  ],
};
