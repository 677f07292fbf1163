import { CONTENT_TABLE_NAMES, type ContentTable, kindOf } from '#congress/content-tables.ts';
import type { Facts } from '#congress/facts/schema.ts';
import { ENTRIES } from '#congress/kind.ts';
import { says, searchWords } from '#congress/search.ts';
import { folded } from '#congress/text.ts';
import type { ToAddress } from '../address.ts';
import { EDITED, type LoadedContent, type StoredRow } from '../content/tables.ts';
import type { Forms } from '../descriptions/all.ts';
import type { FormFields } from '../editor/description.ts';
import { labelOf, valuesOf } from '../editor/values.ts';
import type { Enquiry } from '../enquiries/queries.ts';
import { FORM_NAMES } from '../enquiries/rules.ts';
import { FACT_GROUPS } from '../facts/groups.ts';
import { fieldsOfList, shownText, typedFacts } from '../facts/record.ts';

/** Something that can be found, and where it is edited. */
export interface Entry {
  /** The name of its kind: "Palestrantes", "Dados do evento". */
  kind: string;
  title: string;
  address: ToAddress;
  /** Set for texts without a name; named entries rank before them. */
  nameless?: true;
  /** Set if its parts are further names of it; a match of these ranks like one of the title. */
  named?: true;
  /** Its other texts, by the form's fields. Parts with an empty `name` are no fields that could be opened. */
  parts: Part[];
  /** The part that is shown beside the title if the search matched none. */
  about?: Part;
}

interface Part {
  name: string;
  label: string;
  text: string;
}

/** An entry that matches the search. */
export interface Found {
  entry: Entry;
  /** The part that matches, if the title does not. */
  part: Part | undefined;
}

/** At most so many entries of a kind are shown. */
export const MOST_OF_A_KIND = 5;

/** In the order of the menu. */
const TABLES = CONTENT_TABLE_NAMES.toSorted(
  (one, other) => ENTRIES.indexOf(EDITED[one].entry) - ENTRIES.indexOf(EDITED[other].entry),
);

/** Actions that add something, with the labels of their buttons: "Adicionar patrocinador", "Publicar aviso". */
export const actEntries = (forms: Forms): Entry[] =>
  TABLES.flatMap((table) => {
    const { single, words, groups } = forms[table];
    if (single || !words) return [];
    const title = groups?.first.words.add ?? words.add;
    return [{ kind: ACTS, title, address: { tab: EDITED[table].tab, item: 'new' }, parts: [] }];
  });

export const ACTS = 'Fazer';

/** A row with its form, from which the entry is created when it is indexed. */
interface RowOfForm {
  form: FormFields & { table: ContentTable };
  row: StoredRow;
}

export type Source = Entry | RowOfForm;

/**
 * The rows of the content, in the order of the menu. Texts of the site are separate, because unchanged ones have no
 * row.
 */
export function* contentSources(content: LoadedContent, forms: Forms): Generator<Source> {
  for (const table of TABLES) {
    if (kindOf(table).named) continue;
    const form = { ...forms[table], table };
    const rows: readonly StoredRow[] = content[table] ?? [];
    for (const row of rows) yield { form, row };
  }
}

function entryOf({ form, row }: RowOfForm): Entry {
  const { label, tab } = EDITED[form.table];
  const parts = partsOf(form, row);
  const isTitle = ({ name, text }: Part) =>
    /\p{L}/u.test(text) &&
    form.fields.some((field) => field.name === name && ['text', 'area'].includes(field.kind));
  const title = parts.find(isTitle)?.text ?? label;
  const about = placeInProgramme(form, row);
  return { kind: label, title, address: { tab, item: row.id }, parts, ...(about && { about }) };
}

/** Day, time and room of a session, because many have the same title, such as lunch. */
function placeInProgramme(form: FormFields, row: StoredRow): Part | undefined {
  const values = valuesOf(form, row);
  const day = form.fields.find(({ name }) => name === 'day')?.choices?.(values, []);
  const label = day?.find(({ value }) => value === values.day)?.label;
  const text = [values.time, values.auditorium].filter(Boolean).join(' · ');
  return label && text ? { name: '', label, text } : undefined;
}

/** Pictures can be found by their label: "foto Helena". */
const partsOf = (form: FormFields, row: StoredRow): Part[] => [
  ...Object.entries(valuesOf(form, row)).flatMap(([name, text]) =>
    text && !text.startsWith('data:') && !isPicture(form, name)
      ? [{ name, label: labelOf(form, name), text }]
      : [],
  ),
  ...form.fields.flatMap(({ name, label }) => (isPicture(form, name) ? [{ name, label, text: '' }] : [])),
];

const isPicture = ({ fields }: FormFields, name: string) =>
  fields.some((field) => field.name === name && field.kind === 'picture');

/** One at a time, because reading them all takes long. */
export function* factEntries(facts: Facts): Generator<Entry> {
  const typed = typedFacts(facts);
  for (const { title: group, fields, lists = [] } of FACT_GROUPS) {
    // In reverse order, so that prices come before plans: they are searched more often.
    const listed = lists
      .toReversed()
      .flatMap((list) =>
        fieldsOfList(facts, list).map(({ path, label }) => ({ path, label: `${list.label} · ${label}` })),
      );
    for (const { path, label } of [...fields, ...listed]) {
      const now = { name: '', label: 'Agora', text: shownText(typed, path) };
      yield {
        kind: 'Dados do evento',
        title: label,
        address: { tab: 'facts', item: path },
        parts: [now, { name: '', label: 'Em', text: group }],
        about: now,
      };
    }
  }
}

/** @param text as the site shows it now @param place where */
export function textEntry({ id, text }: { id: string; text: string }, place: string): Entry {
  const about = { name: '', label: 'Em', text: place };
  const { label, tab } = EDITED.site_texts;
  return {
    kind: label,
    nameless: true,
    title: text,
    address: { tab, item: id, part: 'text' },
    parts: [about],
    about,
  };
}

export const enquiryEntries = (enquiries: readonly Enquiry[]): Entry[] =>
  enquiries.map(({ id, form, fields, email, note }) => ({
    kind: 'Mensagens',
    title: fields.name || email || FORM_NAMES[form],
    address: { tab: 'enquiries', item: id },
    parts: [email ?? '', ...Object.values(fields), note]
      .filter(Boolean)
      .map((text) => ({ name: '', label: FORM_NAMES[form], text })),
  }));

/** An entry with its folded texts. */
export interface Ready {
  entry: Entry;
  kind: string;
  title: string;
  parts: { part: Part; text: string }[];
}

// Cached, because each save replaces only one of some 2,000 rows, and the tables load one after another.
const made = new WeakMap<object, { of: object; ready: Ready }>();

/** Indexes a source, once for as long as its row and its form's fields stay the same. */
export function readyToSearch(source: Source): Ready {
  const [key, of] = 'row' in source ? [source.row, source.form.fields] : [source, source];
  const known = made.get(key);
  if (known?.of === of) return known.ready;
  const entry = 'row' in source ? entryOf(source) : source;
  const ready = {
    entry,
    kind: folded(entry.kind),
    title: folded(entry.title),
    parts: entry.parts.map((part) => ({ part, text: folded(`${part.label} ${part.text}`) })),
  };
  made.set(key, { of, ready });
  return ready;
}

/** Words that are ignored between others, as in "foto da Helena". Alone, they may be the beginning of a word. */
const BETWEEN = new Set('a o as os um uma de da do das dos e em no na nos nas para por com que'.split(' '));

export function meantWords(query: string): string[] {
  const words = searchWords(query);
  const significant = words.filter((word) => !BETWEEN.has(word));
  return significant.length > 0 ? significant : words;
}

export function createSearch(known: readonly Ready[]) {
  /** The matches by kind, those in titles first; empty for an empty query. */
  return function search(query: string): Map<string, Found[]> {
    const words = meantWords(query);
    const [first = ''] = words;
    const scored = known.flatMap(({ entry, kind, title, parts }) => {
      if (words.length === 0) return [];
      const others = words.filter((word) => !says(title, word));
      if (others.length === 0) {
        const score = entry.nameless ? 3 : title.startsWith(first) ? 0 : 1;
        return [{ entry, part: undefined, score }];
      }
      const matching = parts.filter(({ text }) => others.some((word) => says(text, word)));
      const isMatched = (word: string) => says(kind, word) || matching.some(({ text }) => says(text, word));
      if (!others.every(isMatched)) return [];
      return [{ entry, part: matching[0]?.part, score: entry.named ? 0 : 2 }];
    });
    scored.sort((one, other) => one.score - other.score);
    return Map.groupBy<string, Found>(scored, ({ entry }) => entry.kind);
  };
}
