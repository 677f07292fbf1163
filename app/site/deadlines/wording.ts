import type { Translate } from '#app/i18n/translate.ts';
import type { DatedStep, Step } from '#congress/deadlines/rules.ts';
import { formatDay, formatDays, formatOrdinal } from '#congress/facts/format.ts';
import type { Facts } from '#congress/facts/schema.ts';
import type { Language } from '#congress/language.ts';
import { refundLastDay } from '#congress/registration/refund.ts';
import { refundedPercent } from '#congress/registration/rules.ts';

type Words = Translate<'deadlines'>;

/** The page of each step, without a language. */
export const PLACES: Record<Step['id'], string> = {
  batch: '/#valores',
  groupList: '/inscricoes-grupo',
  abstract: '/trabalhos-cientificos',
  finalVersion: '/trabalhos-cientificos',
  refund: '/cancelamentos',
  posterPdf: '/trabalhos-cientificos',
  sponsorRequest: '/patrocinio',
  registration: '/#valores',
  courses: '/#programacao',
  congress: '/#programacao',
  presentation: '/trabalhos-cientificos',
  awards: '/trabalhos-cientificos',
  certificate: '/certificados',
  annals: '/anais',
};

export const titleOf = (step: Step, language: Language, t: Words): string =>
  t(`steps.${step.id}.title`, batchValues(step, language));

/** What to do, according to the current facts. */
export function adviceOf(step: Step, facts: Facts, language: Language, t: Words): string {
  const { id } = step;
  if (id === 'refund' && !facts.refund.transferToNextEdition) return t('steps.refund.textNoTransfer');
  if (id === 'refund' && refundedPercent(facts, refundLastDay(facts)) === 0)
    return t('steps.refund.textNoRefund');
  return t(`steps.${id}.text`, batchValues(step, language));
}

const batchValues = ({ batch }: Step, language: Language) =>
  batch === undefined ? undefined : { count: batch, batch: formatOrdinal(batch, language) };

/** "até 20 de novembro de 2025", "28 e 29 de maio de 2026", "depois do congresso". */
export function whenOf({ opens, closes }: Step, language: Language, t: Words): string {
  if (opens !== null && closes !== null) return formatDays(opens, closes, language);
  if (opens !== null) return t('when.after');
  return t('when.until', { day: closes === null ? '' : formatDay(closes, language) });
}

/** "faltam 12 dias", "último dia", "encerrado". */
export function stateOf({ kind, state, daysLeft }: DatedStep, t: Words): string {
  if (state === 'closed') return t(`state.closed.${kind}`);
  if (state === 'today') return t(`state.today.${kind}`);
  if (state === 'awaited' || (state === 'upcoming' && daysLeft === null)) return t('state.awaited');
  if (daysLeft === null) return t('state.available');
  return state === 'upcoming'
    ? t('state.opens', { count: daysLeft })
    : t('state.closes', { count: daysLeft });
}
