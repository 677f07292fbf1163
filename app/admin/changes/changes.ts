import { type ContentTable, kindOf } from '#congress/content-tables.ts';
import { formatCount, formatList } from '#congress/facts/format.ts';
import type { Facts } from '#congress/facts/schema.ts';
import type { Change, ChangePart } from '../content/changes.ts';
import { placeLabelOf } from '../content/place-labels.ts';
import { EDITED } from '../content/tables.ts';
import type { FormFields } from '../editor/description.ts';
import { columnLabel, factNames } from './differences.ts';

type Forms = Record<ContentTable, FormFields>;

const VERBS = { INSERT: 'adicionou', UPDATE: 'mudou', DELETE: 'removeu' };
/**
 * Changes that were made by one call of a database function. Other functions only write rows and need no words of their
 * own.
 */
const ACTS: Record<string, string> = {
  import_rows: 'importou uma planilha',
  publish_drafts: 'publicou rascunhos',
  publish_release: 'publicou uma versão',
  take_back: 'desfez uma alteração',
  remove_sample_content: 'removeu o conteúdo de exemplo',
  restore_sample_content: 'trouxe de volta o conteúdo de exemplo',
  merge_speakers: 'juntou dois palestrantes',
  close_edition: 'encerrou uma edição e abriu a próxima',
};
/** How many parts of a change, or columns of a row, are named at most. */
const NAMED = 3;
const LONGEST_NAME = 80;

/** What was done, in a word or two: "mudou", "importou uma planilha". */
export const actOf = (change: Change, action: ChangePart['action']) =>
  (change.called && actCalled(change, change.called)) || VERBS[action];

/** Undoing the closing of an edition has its own words: the whole site changes to another edition. */
function actCalled({ parts }: Change, called: string): string | undefined {
  const isReopening =
    called === 'take_back' &&
    parts.some(({ table_name }) => table_name === 'event_facts') &&
    parts.some(({ table_name, action }) => table_name === 'editions' && action === 'DELETE');
  return isReopening ? 'desfez o encerramento de uma edição' : ACTS[called];
}

/** Who made a change and what they did: "Ana Souza mudou Maria Lima (foto e título)". */
export function sentence(
  change: Change,
  forms: Forms,
  reader: { id: string } | undefined,
  facts: Facts,
): string {
  const { parts, called } = change;
  const act = called && actCalled(change, called);
  const done = listed(
    parts.map((part, index) => {
      const object = objectOf(part, forms, facts);
      return part.action === parts[index - 1]?.action ? object : `${VERBS[part.action]} ${object}`;
    }),
  );
  return `${authorOf(change, reader)} ${act ? `${act}: ${done}` : done}`;
}

/** "Maria Lima (foto e título)", "12 palestrantes". */
function objectOf({ table_name, rows, name, columns }: ChangePart, forms: Forms, facts: Facts): string {
  if (table_name === 'event_facts')
    return columns ? `os dados do evento (${changedFacts(columns, facts)})` : 'os dados do evento';
  const { one, many } = EDITED[table_name].noun;
  if (rows > 1) return `${formatCount(rows, 'pt-BR')} ${many}`;
  const subject = name ? shortened(name) : one.toLowerCase();
  return columns ? `${subject} (${changedColumns(columns, forms[table_name])})` : subject;
}

const shortened = (name: string) =>
  name.length > LONGEST_NAME ? `${name.slice(0, LONGEST_NAME).trimEnd()}…` : name;

/** @param columns separated by spaces, possibly with duplicates */
const changedColumns = (columns: string, form: FormFields) =>
  labelled(columns.split(' ').map((column) => columnLabel(form, column).toLowerCase()));

/** @param paths separated by spaces, in lower case: "batches.0.prices.enfermeiro" */
const changedFacts = (paths: string, facts: Facts) => labelled(factNames(facts, paths.split(' ')));

function labelled(all: readonly string[]): string {
  const labels = [...new Set(all)];
  return labels.length > NAMED ? `${labels.length} campos` : formatList(labels, 'pt-BR');
}

/** The first texts, and the number of the others. */
function listed(texts: string[]): string {
  const rest = texts.length - NAMED;
  const named = texts.slice(0, NAMED);
  return formatList(rest > 0 ? [...named, `mais ${formatCount(rest, 'pt-BR')}`] : named, 'pt-BR');
}

/** Where a change was made: "Palestrante", "Texto do site em Contato"; for a change of several kinds, a list. */
export const subjects = ({ parts }: Change) => listed([...new Set(parts.map(subject))]);

export function subject({ table_name, row_id }: Pick<ChangePart, 'table_name' | 'row_id'>): string {
  if (table_name === 'event_facts') return 'Dados do evento';
  const { label, noun } = EDITED[table_name];
  if (!row_id) return label;
  return kindOf(table_name).named ? `${noun.one} em ${placeLabelOf(row_id)}` : noun.one;
}

/** How many rows a change touched. */
export const rowsOf = ({ parts }: Change) => parts.reduce((sum, { rows }) => sum + rows, 0);

/** The name of who made a change; "Você" for the reader's own changes. */
export function authorOf({ changed_by, author }: Change, reader: { id: string } | undefined): string {
  if (!changed_by) return 'O sistema';
  if (reader?.id === changed_by) return 'Você';
  return author ?? 'Alguém que já saiu da equipe';
}
