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

/** Something that an editor may look for, and where it is edited. */
export interface Entry {
  /** What it is one of, for people: "Palestrantes", "Dados do evento". */
  kind: string;
  title: string;
  address: ToAddress;
  /** It is found by what it says, not by a name: those with names come before it. */
  nameless?: true;
  /** Its parts are further names of it: what is found by them is what was meant. */
  named?: true;
  /** What it says besides, by the parts of its form; a part without a name is nothing that could be opened. */
  parts: Part[];
  /** What is shown beside the title where none of the parts was looked for. */
  about?: Part;
}

interface Part {
  name: string;
  label: string;
  text: string;
}

/** An entry that says what was looked for. */
export interface Found {
  entry: Entry;
  /** The part that says it, where the title does not. */
  part: Part | undefined;
}

/** How many of a kind are shown at most. */
export const MOST_OF_A_KIND = 5;

/** In the order of the menu. */
const TABLES = CONTENT_TABLE_NAMES.toSorted(
  (one, other) => ENTRIES.indexOf(EDITED[one].entry) - ENTRIES.indexOf(EDITED[other].entry),
);

/** What can be begun, by the words of its button: "Adicionar patrocinador", "Publicar aviso". */
export const actEntries = (forms: Forms): Entry[] =>
  TABLES.flatMap((table) => {
    const { single, words, groups } = forms[table];
    if (single || !words) return [];
    const title = groups?.first.words.add ?? words.add;
    return [{ kind: ACTS, title, address: { tab: EDITED[table].tab, item: 'new' }, parts: [] }];
  });

export const ACTS = 'Fazer';

/** A row of the content and its form: read when it is made ready to be searched. */
interface RowOfForm {
  form: FormFields & { table: ContentTable };
  row: StoredRow;
}

export type Source = Entry | RowOfForm;

/** Of the content, in the order of the menu. Texts of the site have entries of their own, stored or not. */
export const contentSources = (content: LoadedContent, forms: Forms): Source[] =>
  TABLES.filter((table) => !kindOf(table).named).flatMap((table) => {
    const rows: readonly StoredRow[] = content[table] ?? [];
    return rows.map((row) => ({ form: { ...forms[table], table }, row }));
  });

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

/** Many sessions are called alike, as each lunch of each day: when and where tells them apart. */
function placeInProgramme(form: FormFields, row: StoredRow): Part | undefined {
  const values = valuesOf(form, row);
  const day = form.fields.find(({ name }) => name === 'day')?.choices?.(values, []);
  const label = day?.find(({ value }) => value === values.day)?.label;
  const text = [values.time, values.auditorium].filter(Boolean).join(' · ');
  return label && text ? { name: '', label, text } : undefined;
}

/** Of a picture it is known what it is called: "foto Helena". */
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

export function factEntries(facts: Facts): Entry[] {
  const typed = typedFacts(facts);
  return FACT_GROUPS.flatMap(({ title: group, fields, lists = [] }) => {
    // A list may depend on one before it: prices stand before what they are paid for, since more of them are looked for.
    const listed = lists
      .toReversed()
      .flatMap((list) =>
        fieldsOfList(facts, list).map(({ path, label }) => ({ path, label: `${list.label} · ${label}` })),
      );
    return [...fields, ...listed].map(({ path, label }) => {
      const now = { name: '', label: 'Agora', text: shownText(typed, path) };
      return {
        kind: 'Dados do evento',
        title: label,
        address: { tab: 'facts', item: path },
        parts: [now, { name: '', label: 'Em', text: group }],
        about: now,
      };
    });
  });
}

/** @param texts as the site shows them now */
export const textEntries = (texts: readonly { id: string; text: string; place: string }[]): Entry[] =>
  texts.map(({ id, text, place }) => {
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
  });

export const enquiryEntries = (enquiries: readonly Enquiry[]): Entry[] =>
  enquiries.map(({ id, form, fields, email, note }) => ({
    kind: 'Mensagens',
    title: fields.name || email || FORM_NAMES[form],
    address: { tab: 'enquiries', item: id },
    parts: [email ?? '', ...Object.values(fields), note]
      .filter(Boolean)
      .map((text) => ({ name: '', label: FORM_NAMES[form], text })),
  }));

/** An entry with what is searched of it, folded. */
export interface Ready {
  entry: Entry;
  kind: string;
  title: string;
  parts: { part: Part; text: string }[];
}

// Of 2,000 rows one is another after a save, and the tables come one after the other.
const made = new WeakMap<object, { of: object; ready: Ready }>();

/** Makes a source ready to be searched, once for as long as its row and its form's fields are the same. */
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

/** Words that stand between others: "foto da Helena". Alone they are what somebody began to type. */
const BETWEEN = new Set('a o as os um uma de da do das dos e em no na nos nas para por com que'.split(' '));

export function meantWords(query: string): string[] {
  const words = searchWords(query);
  const meant = words.filter((word) => !BETWEEN.has(word));
  return meant.length > 0 ? meant : words;
}

export function createSearch(known: readonly Ready[]) {
  /** By kinds, those first whose titles say it; none for no words. */
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
      const saying = parts.filter(({ text }) => others.some((word) => says(text, word)));
      const isSaid = (word: string) => says(kind, word) || saying.some(({ text }) => says(text, word));
      if (!others.every(isSaid)) return [];
      return [{ entry, part: saying[0]?.part, score: entry.named ? 0 : 2 }];
    });
    scored.sort((one, other) => one.score - other.score);
    return Map.groupBy<string, Found>(scored, ({ entry }) => entry.kind);
  };
}
