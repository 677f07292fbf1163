import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { StepName } from '#congress/kind.ts';
import { LANGUAGES, type Localized } from '#congress/language.ts';

/** How a fact is typed. Money is typed in reais and stored in centavos; an empty optional fact is stored as null. */
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
  /** Set for short fields, which share a row with the next one even on a phone. */
  beside?: true;
  hint?: string;
  /** The options of a choice: stored values and their labels. */
  choices?(): Record<string, string>;
  /** Suggests a value that follows from other fields. */
  Proposal?(props: { typed: FieldValues; onChoose(value: string): void }): ReactNode;
}

export interface FactGroup {
  id: string;
  title: string;
  /** The step towards a congress of one's own that includes this group. */
  step: StepName;
  fields: FactField[];
  lists?: FactList[];
  /** Shows the effect of the fields while they are typed. */
  Preview?(props: { typed: FieldValues }): ReactNode;
}

/** A row of a list in the form. */
export type TypedRow = Record<string, unknown>;

/** A list of facts with at least one row. */
export interface FactList {
  path: string;
  label: string;
  /** The name of a row: "Sala 2". */
  rowName(index: number): string;
  add: string;
  most: number;
  /** @param record the facts or the form's values: the fields of one list may depend on another */
  fields(index: number, record: object): FactField[];
  /** The initial values of a new row. */
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
/** Optional texts; a language without one shows the Portuguese text. */
export const noteInEachLanguage = (path: string, label: string, hint?: string) =>
  inEachLanguage(path, label).map((described) => ({ ...described, ...optional, ...(hint && { hint }) }));
export const range = (path: string, label: string) => [
  field(`${path}.min`, `${label}: mínimo`, 'count'),
  field(`${path}.max`, `${label}: máximo`, 'count'),
];
