import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { StepName } from '#congress/kind.ts';
import { LANGUAGES, type Localized } from '#congress/language.ts';

/** How a fact is typed. Money is typed in reais and stored in centavos; an optional one left empty is null. */
export type FactKind =
  | 'text'
  | 'count'
  | 'decimal'
  | 'percent'
  | 'money'
  | 'day'
  | 'time'
  | 'yesNo'
  | 'link'
  | 'coordinates'
  | 'email'
  | 'phone'
  | 'film'
  | 'colour'
  | 'picture'
  | 'focalPoint'
  | 'choice'
  | 'pdf';

export interface FactField {
  /** Its path in the record: `event.firstDay`, `plans.0.ticket`. */
  path: string;
  label: string;
  kind: FactKind;
  optional?: true;
  /** It is short, and stands beside the next one on a phone, too. */
  beside?: true;
  hint?: string;
  /** What there is to choose from: the facts and what people call them. */
  choices?(): Record<string, string>;
  /** What it would be by what is typed in other fields. */
  Proposal?(props: { typed: FieldValues; onChoose(value: string): void }): ReactNode;
}

export interface FactGroup {
  id: string;
  title: string;
  /** In which step towards a congress of one's own it is gone through. */
  step: StepName;
  fields: FactField[];
  lists?: FactList[];
  /** What its fields come to, while they are typed. */
  Preview?(props: { typed: FieldValues }): ReactNode;
}

/** A row of a list as the form holds it. */
export type TypedRow = Record<string, unknown>;

/** Facts of which there may be more or fewer. One is always there. */
export interface FactList {
  path: string;
  label: string;
  /** What its rows are called: "Sala 2". */
  rowName(index: number): string;
  add: string;
  most: number;
  /** @param record the facts or what is typed of them: what one list holds may depend on another */
  fields(index: number, record: object): FactField[];
  /** What a further row begins with. */
  blank(rows: readonly TypedRow[]): TypedRow;
}

export const field = (
  path: string,
  label: string,
  kind: FactKind,
  more: Partial<FactField> = {},
): FactField => ({
  path,
  label,
  kind,
  ...more,
});
export const optional = { optional: true } as const;
export const beside = { beside: true } as const;
export const LANGUAGE_NAMES: Localized = { 'pt-BR': 'português', en: 'inglês', es: 'espanhol' };

export const inEachLanguage = (path: string, label: string, hints: Partial<Localized> = {}) =>
  LANGUAGES.map((language) =>
    field(`${path}.${language}`, `${label} (${LANGUAGE_NAMES[language]})`, 'text', { hint: hints[language] }),
  );
/** What need not be said; a language without a text shows the Portuguese one. */
export const noteInEachLanguage = (path: string, label: string, hint?: string) =>
  inEachLanguage(path, label).map((described) => ({ ...described, ...optional, ...(hint && { hint }) }));
export const range = (path: string, label: string) => [
  field(`${path}.min`, `${label}: mínimo`, 'count'),
  field(`${path}.max`, `${label}: máximo`, 'count'),
];
