import { LANGUAGE_NAMES } from '#congress/language.ts';
import { MailingFormSchema } from '#congress/mailings/schema.ts';
import type { FormDescription, FormFields, OwnControlProps } from '../editor/description.ts';
import { UNFIT } from '../editor/facts-in-text.tsx';
import { PagesField, pagesOf } from '../editor/pages-field.tsx';

const Languages = (props: OwnControlProps) => <PagesField {...props} labels={LANGUAGE_NAMES} />;

/** What is written of a mailing. */
export const MAILING: FormFields & Pick<FormDescription, 'schema' | 'initial'> = {
  table: 'mailings',
  schema: MailingFormSchema,
  initial: { languages: Object.keys(LANGUAGE_NAMES).join() },
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
      hint: 'Uma linha em branco separa os parágrafos. Por que a pessoa recebe, quem envia e como sair da lista entram sozinhos no fim.',
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
      name: 'languages',
      label: 'Quem recebe',
      kind: 'own',
      Control: Languages,
      missing: 'Escolha ao menos um idioma',
      hint: 'Os assinantes confirmados que leem nestes idiomas, cada um no seu.',
      column: pagesOf,
    },
  ],
};
