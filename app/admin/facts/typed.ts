import type { FactField, FactKind } from './fields.ts';

/** A fact as it is stored. */
export type FactValue = string | number | boolean | null;

/** What a stored fact looks like in its field. Yes and no are '1' and ''. */
export function typedOf({ kind }: Pick<FactField, 'kind'>, value: FactValue): string {
  if (value === null) return '';
  if (kind === 'money') return (Number(value) / 100).toFixed(2).replace('.', ',');
  if (kind === 'decimal') return `${value}`.replace('.', ',');
  if (kind === 'yesNo') return value ? '1' : '';
  return `${value}`;
}

/** The fact that a typed text means; undefined when it means none of its kind. */
export function factOf(
  { kind, optional }: Pick<FactField, 'kind' | 'optional'>,
  typed: string,
): FactValue | undefined {
  const text = typed.trim();
  if (kind === 'yesNo') return text !== '';
  if (text === '') return optional ? null : undefined;
  return READERS[kind]?.(text) ?? (READERS[kind] ? undefined : text);
}

const matching = (pattern: RegExp) => (text: string) => (pattern.test(text) ? text : undefined);

const READERS: Partial<Record<FactKind, (text: string) => FactValue | undefined>> = {
  count: (text) => (/^\d{1,9}$/.test(text) ? Number(text) : undefined),
  percent: (text) => (/^\d{1,3}$/.test(text) && Number(text) <= 100 ? Number(text) : undefined),
  decimal: (text) => (/^\d{1,3}([.,]\d{1,3})?$/.test(text) ? Number(text.replace(',', '.')) : undefined),
  money(text) {
    const amount = /^(?:R\$\s*)?(\d{1,3}(?:\.?\d{3})*)(?:,(\d{2}))?$/.exec(text);
    return amount ? Number(amount[1]?.replaceAll('.', '')) * 100 + Number(amount[2] ?? 0) : undefined;
  },
  day: matching(/^\d{4}-\d{2}-\d{2}$/),
  time: matching(/^([01]\d|2[0-3]):[0-5]\d$/),
  email: matching(/^[^\s@]+@[^\s@]+\.[^\s@]+$/),
  link: (text) => (URL.canParse(text) && /^https?:\/\//.test(text) ? text : undefined),
  phone(text) {
    const digits = text.replace(/[\s().-]/g, '');
    return /^\+\d{8,15}$/.test(digits) ? digits : undefined;
  },
  film(text) {
    const [, id] = /(?:v=|youtu\.be\/|embed\/|shorts\/|^)([\w-]{11})(?![\w-])/.exec(text) ?? [];
    return id;
  },
};

/** What is wrong with a text that means nothing of its kind. */
export const WRONG: Record<FactKind, string> = {
  text: 'Preencha este campo',
  count: 'Informe um número inteiro',
  decimal: 'Informe um número, como 1,5',
  percent: 'Informe um número de 0 a 100',
  money: 'Informe um valor em reais, como 347,00',
  day: 'Informe uma data',
  time: 'Informe um horário',
  yesNo: 'Escolha sim ou não',
  link: 'Informe um endereço que comece com https://',
  email: 'Informe um e-mail',
  phone: 'Informe o número com o código do país, como +55 11 95555-0100',
  film: 'Informe o endereço de um vídeo do YouTube',
};
