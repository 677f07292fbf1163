import type { ComponentProps } from 'react';
import { readMailbox } from '#congress/email-address.ts';
import { formatDay } from '#congress/facts/format.ts';
import { COORDINATES } from '#congress/facts/values.ts';
import { plainText } from '#congress/hidden-text.ts';
import { completedAddress, isWebAddress } from '#congress/links/rules.ts';
import { lookPicture } from '#congress/look/pictures.ts';
import { FocalPoint } from '#congress/pictures/schema.ts';
import type { FactField, FactKind } from './fields.ts';

/** A fact as it is stored. */
export type FactValue = string | number | boolean | null;

interface Kind extends Pick<ComponentProps<'input'>, 'type' | 'inputMode'> {
  /** The text in the field for a stored fact, where they differ. */
  typed?(value: FactValue): string;
  /** Parses a text; undefined if it is not valid for this kind. Without it the text itself is stored. */
  read?(text: string): FactValue | undefined;
  /** The message for an invalid text. */
  wrong: string;
}

const matching = (pattern: RegExp) => (text: string) => (pattern.test(text) ? text : undefined);
const wholeNumber = (text: string) => (/^\d{1,9}$/.test(text) ? Number(text) : undefined);

export const KINDS: Record<FactKind, Kind> = {
  text: { wrong: 'Preencha este campo' },
  count: { inputMode: 'numeric', read: wholeNumber, wrong: 'Informe um número inteiro' },
  decimal: {
    inputMode: 'decimal',
    typed: (value) => `${value}`.replace('.', ','),
    read: (text) => (/^\d{1,3}([.,]\d{1,3})?$/.test(text) ? Number(text.replace(',', '.')) : undefined),
    wrong: 'Informe um número, como 1,5',
  },
  percent: {
    inputMode: 'numeric',
    read: (text) => (Number(text) <= 100 ? wholeNumber(text) : undefined),
    wrong: 'Informe um número de 0 a 100',
  },
  money: {
    inputMode: 'decimal',
    typed: (value) => (Number(value) / 100).toFixed(2).replace('.', ','),
    read(text) {
      const amount = /^(?:R\$\s*)?(\d{1,3}(?:\.?\d{3})*)(?:,(\d{2}))?$/.exec(text);
      return amount ? Number(amount[1]?.replaceAll('.', '')) * 100 + Number(amount[2] ?? 0) : undefined;
    },
    wrong: 'Informe um valor em reais, como 347,00',
  },
  day: { type: 'date', read: matching(/^\d{4}-\d{2}-\d{2}$/), wrong: 'Informe uma data' },
  time: { type: 'time', read: matching(/^([01]\d|2[0-3]):[0-5]\d$/), wrong: 'Informe um horário' },
  yesNo: { type: 'checkbox', typed: (value) => (value ? '1' : ''), wrong: 'Escolha sim ou não' },
  link: {
    type: 'url',
    read(text) {
      const address = completedAddress(text);
      return isWebAddress(address) ? address : undefined;
    },
    wrong: 'Informe um endereço que comece com https://',
  },
  coordinates: {
    read: matching(COORDINATES),
    wrong: 'Informe latitude e longitude, como -23.5, -46.6',
  },
  email: { type: 'email', read: (text) => readMailbox(text) ?? undefined, wrong: 'Informe um e-mail' },
  phone: {
    type: 'tel',
    read: (text) => matching(/^\+\d{8,15}$/)(text.replace(/[\s().-]/g, '')),
    wrong: 'Informe o número com o código do país, como +55 11 95555-0100',
  },
  film: {
    read: (text) => /(?:v=|youtu\.be\/|embed\/|shorts\/|^)([\w-]{11})(?![\w-])/.exec(text)?.[1],
    wrong: 'Informe o endereço de um vídeo do YouTube',
  },
  colour: {
    read(text) {
      const [, digits = ''] = /^#?([0-9a-f]{6}|[0-9a-f]{3})$/i.exec(text) ?? [];
      const pairs = digits.length === 3 ? digits.replace(/./g, '$&$&') : digits;
      return pairs ? `#${pairs.toLowerCase()}` : undefined;
    },
    wrong: 'Informe uma cor, como #14505a',
  },
  picture: { read: (text) => (lookPicture(text) ? text : undefined), wrong: 'Envie a imagem de novo' },
  focalPoint: {
    read: (text) => FocalPoint.safeParse(text).data,
    wrong: 'Toque na fotografia para marcar o ponto',
  },
  choice: { wrong: 'Escolha uma opção' },
  pdf: { wrong: 'Escolha um PDF' },
};

/** The text in the field for a stored fact; 'yes' and 'no' are '1' and ''. */
export function typedOf({ kind }: Pick<FactField, 'kind'>, value: FactValue): string {
  if (value === null) return '';
  return KINDS[kind].typed?.(value) ?? `${value}`;
}

/** The fact for a typed text; undefined if it is invalid. */
export function factOf(
  { kind, optional }: Pick<FactField, 'kind' | 'optional'>,
  typed: string,
): FactValue | undefined {
  const text = plainText(typed).trim();
  if (kind === 'yesNo') return text !== '';
  if (text === '') return optional ? null : undefined;
  const { read } = KINDS[kind];
  return read ? read(text) : text;
}

/** The typed value in readable form: a day with its month's name, a choice by its label. */
export const typedInWords = ({ kind, choices }: FactField, typed: string): string =>
  (kind === 'day' && typed && formatDay(typed, 'pt-BR')) ||
  (kind === 'picture' && pictureInWords(typed)) ||
  (choices?.()[typed] ?? typed);

/** A picture has no name, so only its dimensions are shown. */
function pictureInWords(typed: string): string {
  const picture = lookPicture(typed);
  return picture ? `imagem de ${picture.width} × ${picture.height}` : '';
}
