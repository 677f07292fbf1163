import { shownMoment } from '#congress/clock.ts';
import { dayOf, momentOf, timeOf } from '#congress/day.ts';
import { formatDay } from '#congress/facts/format.ts';
import type { Facts } from '#congress/facts/schema.ts';
import { LANGUAGE_NAMES } from '#congress/language.ts';
import { hasBegun, hasEnded, type NoticeLevel } from '#congress/notices/rules.ts';
import { LONGEST_NOTICE, NOTICE_PAGES, NoticeFormSchema } from '#congress/notices/schema.ts';
import { TRANSLATION_LANGUAGES } from '#congress/translations.ts';
import { labelsOf } from '../content/place-labels.ts';
import type { ContentRows } from '../content/tables.ts';
import type { EditorDescription, FieldDescription, OwnControlProps, Values } from '../editor/description.ts';
import { choicesAmong, PagesField, pagesOf } from '../editor/pages-field.tsx';
import { valueName } from '../editor/values.ts';
import { MomentControl } from './fields.tsx';
import { wordsOf } from './words.ts';

const LEVEL_LABELS: Record<NoticeLevel, string> = {
  information: 'Informação',
  attention: 'Atenção',
  urgent: 'Urgente',
};
const PAGE_LABELS = labelsOf(NOTICE_PAGES);

/** How long a new notice is shown by default, in milliseconds. */
const USUAL_TIME = 2 * 60 * 60_000;

/** The notices' editor. Times are in the congress's time zone, and "now" is on the day of the site. */
export function noticesEditor({ event: { timeZone }, showing }: Facts): EditorDescription<'notices'> {
  const now = () => shownMoment(new Date(), showing.day, timeZone);
  /** The value of its input: `2026-05-28T10:00`. */
  const local = (moment: Date) => `${dayOf(moment, timeZone)}T${timeOf(moment, timeZone)}`;
  const formatted = (stored: string) =>
    `${formatDay(dayOf(new Date(stored), timeZone), 'pt-BR')}, ${timeOf(new Date(stored), timeZone)}`;
  const time = (name: string, label: string, invalid: string): FieldDescription => ({
    name,
    label,
    kind: 'own',
    Control: MomentControl,
    missing: invalid,
    invalid,
    text: (stored) => (stored ? local(new Date(`${stored}`)) : ''),
    column: (value) => {
      const [day, clock] = value.split('T');
      return day && clock ? momentOf(day, clock, timeZone) : null;
    },
  });
  const state = (notice: ContentRows['notices']) => {
    if (hasEnded(notice, now())) return `Terminou em ${formatted(notice.ends_at)}`;
    if (hasBegun(notice, now())) return `No ar até ${formatted(notice.ends_at)}`;
    return `A partir de ${formatted(notice.starts_at)}`;
  };
  return {
    table: 'notices',
    // If the end passes while the form is open, the notice would be published when already over.
    schema: NoticeFormSchema.refine((notice) => !hasEnded(notice, now()), { path: ['ends_at'] }),
    fields: [
      {
        name: 'text',
        label: 'Aviso',
        kind: 'area',
        missing: 'Escreva o aviso',
        invalid: `Use até ${LONGEST_NOTICE} letras em cada idioma`,
        hint: 'O que mudou e o que fazer, em uma ou duas frases. Quem já o fechou ou recebeu no aparelho não o recebe de novo: para outra notícia, publique outro aviso.',
      },
      {
        name: 'level',
        label: 'Importância',
        kind: 'choice',
        choices: () => choicesAmong(LEVEL_LABELS),
        hint: 'Uma informação pode ser fechada por quem a leu; os outros avisos ficam até o fim. O urgente interrompe leitores de tela.',
      },
      time('starts_at', 'De', 'Informe desde quando ele vale'),
      time(
        'ends_at',
        'Até',
        'Informe até quando ele vale: depois do começo e de agora. Para tirar um aviso do ar, remova-o',
      ),
      {
        name: 'pages',
        label: 'Onde aparece',
        kind: 'own',
        Control: Pages,
        choices: () => choicesAmong(PAGE_LABELS),
        column: pagesOf,
        hint: 'Sem nenhuma marcada, em todas as páginas. Uma página vale também para as que ficam dentro dela.',
      },
      {
        name: 'link',
        label: 'Link',
        kind: 'url',
        invalid: 'Informe uma página do site, como /programacao, ou um endereço que comece com https://',
        hint: 'Opcional. Aparece como “Saiba mais”, e é o que abre a notificação no aparelho.',
      },
    ],
    savedNote: onlyInPortuguese,
    row: {
      title: ({ text }) => text,
      time: (row) => state(row as ContentRows['notices']),
      detail: ({ level, pages }) =>
        [LEVEL_LABELS[level], pages.map((page) => PAGE_LABELS[page]).join(', ') || 'Todas as páginas'].join(
          ' · ',
        ),
    },
    initial: () => ({
      level: 'information',
      starts_at: local(now()),
      ends_at: local(new Date(now().getTime() + USUAL_TIME)),
    }),
    ...wordsOf(
      { one: 'aviso', many: 'avisos' },
      {
        add: 'Publicar aviso',
        emptyTitle: 'Nenhum aviso',
        emptyText:
          'Sala trocada, auditório lotado, chuva: um aviso aparece nas páginas abertas em um segundo e chega a quem pediu avisos no aparelho.',
        removeText: (text) =>
          `“${text}” deixa de aparecer no site na mesma hora. Quem já o recebeu no aparelho continua com ele. Você ainda poderá desfazer.`,
      },
    ),
    messages: {
      added: 'Aviso publicado!',
      updated: 'Aviso atualizado com sucesso!',
      removed: 'Aviso removido com sucesso!',
      addFailed: 'Erro ao publicar o aviso',
      updateFailed: 'Erro ao atualizar o aviso',
      removeFailed: 'Erro ao remover o aviso',
    },
  };
}

/** A note that readers of other languages will see the notice in Portuguese; undefined if it is translated. */
function onlyInPortuguese(values: Values): string | undefined {
  const missing = TRANSLATION_LANGUAGES.filter((language) => !values[valueName('text', language)]?.trim());
  if (missing.length === 0) return undefined;
  const names = missing.map((language) => LANGUAGE_NAMES[language]).join(' e ');
  return `Quem lê o site em ${names} vê o aviso em português. Para traduzir, abra-o.`;
}

const Pages = (props: OwnControlProps) => <PagesField {...props} labels={PAGE_LABELS} />;
