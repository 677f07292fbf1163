import { DEFAULT_LANGUAGE, LANGUAGE_NAMES } from '#congress/language.ts';
import { lettersBasis } from '#congress/mailings/letters.ts';
import {
  type Audience,
  isForParticipants,
  MailingFormSchema,
  type MailingText,
} from '#congress/mailings/schema.ts';
import { daysOf } from '#congress/programme/days-and-rooms.ts';
import { CONTROL_LOOK } from '../../ui/labelled.tsx';
import type { OwnControlProps, TypedFields, Values } from '../editor/description.ts';
import { UNFIT } from '../editor/insertions.tsx';
import { choicesAmong, PagesField, pagesOf } from '../editor/pages-field.tsx';
import { usePageData } from '../page-data.tsx';
import { dayName } from '../program/words.ts';

const Languages = (props: OwnControlProps) => <PagesField {...props} labels={LANGUAGE_NAMES} />;

/** The names of the audiences. */
const AUDIENCE_NAMES: Record<Audience, string> = {
  subscribers: 'Todos os assinantes',
  speakers: 'Assinantes que são palestrantes',
  committees: 'Assinantes das comissões',
  sponsors: 'Assinantes que são patrocinadores',
  enquirers: 'Assinantes que escreveram pelo site',
  all_speakers: 'Palestrantes e moderadores',
  all_sponsors: 'Patrocinadores e apoios',
};

export const audienceOf = ({ audience, day }: Pick<MailingText, 'audience' | 'day'>): string =>
  day == null ? AUDIENCE_NAMES[audience] : `${AUDIENCE_NAMES[audience]}: ${dayName(day)}`;

export const forWhom = (mailing: Pick<MailingText, 'audience' | 'day'>) =>
  `Para quem: ${audienceOf(mailing)}`;

/** The legal basis for sending to an audience. */
const basisOf = (audience: Audience): string =>
  isForParticipants(audience)
    ? `Recebem todos, também quem não assinou as novidades. No pé de cada mensagem está por que a pessoa a recebe (“${lettersBasis(DEFAULT_LANGUAGE)}”) e um link para não receber mais. Escreva só sobre a participação: horários, sala, material, prazos; a divulgação é para os assinantes.`
    : 'Só recebe quem consentiu: pediu as novidades e confirmou. Palestrantes, comissões e patrocinadores são reconhecidos pelo e-mail do link da própria página; quem escreveu, pelo e-mail da mensagem.';

/** A select with the days of the programme, or all of them. */
function DayField({ ties, value, onChange, onBlur, name, disabled }: OwnControlProps) {
  const days = daysOf(usePageData().facts.event).map(String);
  return (
    <select
      {...ties}
      {...{ name, value, onBlur, disabled }}
      onChange={({ target }) => onChange(target.value)}
      className={CONTROL_LOOK}
    >
      <option value="">Todos os dias</option>
      {(value === '' || days.includes(value) ? days : [...days, value]).map((day) => (
        <option key={day} value={day}>
          {dayName(Number(day))}
        </option>
      ))}
    </select>
  );
}

const hasDay = ({ audience }: Values) => audience === 'all_speakers';

/** The form of a mailing. */
export const MAILING: TypedFields = {
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
      hint: 'Uma linha em branco separa os parágrafos. Para um título, comece a linha com dois sustenidos e um espaço: ## Título. Para um item de lista, com um hífen: - item. Para negrito, dois asteriscos de cada lado: **palavra**. Para um link, [texto](https://…). Por que a pessoa recebe, quem envia e como não receber mais entram sozinhos no fim.',
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
      remark: (audience) => basisOf(audience as Audience),
    },
    {
      name: 'day',
      label: 'Dia da programação',
      kind: 'own',
      Control: DayField,
      visible: hasDay,
      column: (day, values) => (hasDay(values) && day !== '' ? Number(day) : null),
      hint: 'Quem fala ou modera nesse dia, pelos nomes na programação.',
    },
    {
      name: 'languages',
      label: 'Idiomas',
      kind: 'own',
      Control: Languages,
      missing: 'Escolha ao menos um idioma',
      hint: 'Cada pessoa recebe no idioma em que assinou, ou no do link da própria página.',
      column: pagesOf,
    },
  ],
};
