import { useIsFetching, useQuery } from '@tanstack/react-query';
import { Dialog } from 'radix-ui';
import { type KeyboardEvent, useDeferredValue, useEffect, useId, useMemo, useRef, useState } from 'react';
import type { Facts } from '#congress/facts/schema.ts';
import { Marked, SearchInput } from '../../ui/search-input.tsx';
import { INVITE, useAdminAddress } from '../address.ts';
import { placeLabelOf } from '../content/place-labels.ts';
import { useAllContent } from '../content/queries.ts';
import type { LoadedContent } from '../content/tables.ts';
import { type Forms, useForms } from '../descriptions/all.ts';
import { type Enquiry, enquiriesQuery } from '../enquiries/queries.ts';
import { usePageData } from '../page-data.tsx';
import { useFocusBack } from '../parts/focus-back.ts';
import { inSlices } from '../parts/slices.ts';
import { NothingFound } from '../requests/list-state.tsx';
import { type Session, useSession } from '../session/session.tsx';
import { shownTexts, useTextSources } from '../texts/shown-texts.ts';
import {
  ACTS,
  actEntries,
  contentSources,
  createSearch,
  type Entry,
  enquiryEntries,
  type Found,
  factEntries,
  MOST_OF_A_KIND,
  meantWords,
  type Ready,
  readyToSearch,
  type Source,
  textEntry,
} from './entries.ts';
import { errandEntries } from './errands.ts';

/** How many characters of a long text are shown before the match. */
const BEFORE = 30;

interface SearchDialogProps {
  /** The tabs of the area. */
  places: Entry[];
  onClose(): void;
}

/** Searches all items, facts, texts, messages and tabs, and opens the result at its field. */
export function SearchDialog({ places, onClose }: SearchDialogProps) {
  const { goTo } = useAdminAddress();
  const [query, setQuery] = useState('');
  const asked = useDeferredValue(query);
  const { search, isReady } = useSearch(places);
  const kinds = useMemo(() => [...search(asked)], [search, asked]);
  const shown = kinds.flatMap(([, found]) => found.slice(0, MOST_OF_A_KIND));
  const [active, setActive] = useState(0);
  const current = shown[Math.min(active, shown.length - 1)];
  const list = useId();
  const gone = useRef(false);
  const focusBack = useFocusBack();
  const optionId = (found: Found) => `${list}-${shown.indexOf(found)}`;

  function open({ entry, part }: Found) {
    gone.current = true;
    onClose();
    const { address } = entry;
    goTo(part?.name && !address.part ? { ...address, part: part.name } : address);
  }

  function onKeyDown(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && shown.length > 0) {
      event.preventDefault();
      const next = (active + step + shown.length) % shown.length;
      setActive(next);
      document.getElementById(`${list}-${next}`)?.scrollIntoView({ block: 'nearest' });
    }
    if (event.key === 'Enter' && current && !event.nativeEvent.isComposing) {
      event.preventDefault();
      open(current);
    }
  }

  const words = meantWords(asked);
  const isEmpty = words.length > 0 && shown.length === 0;
  const isRead = useIsFetching({ predicate: ({ state }) => state.data === undefined }) === 0 && isReady;
  return (
    <Dialog.Root open onOpenChange={onClose}>
      <Dialog.Portal>
        <Dialog.Overlay className="on-dark fixed inset-0 z-50 bg-ink/55" />
        <Dialog.Content
          aria-describedby={undefined}
          // The opened form takes the focus, or a heading of the opened page (kept-focus.ts).
          onCloseAutoFocus={(event) => (gone.current ? event.preventDefault() : focusBack(event))}
          className="clear-of-toasts fixed inset-x-3 top-3 z-50 mx-auto flex max-h-[calc(100svh-1.5rem-var(--toasts))] max-w-2xl flex-col rounded-card bg-white p-4 shadow-lift outline-none sm:top-[10svh] sm:max-h-[calc(80svh-var(--toasts))] sm:p-5"
        >
          <Dialog.Title className="sr-only">Pesquisar na administração</Dialog.Title>
          <SearchInput
            aria-label="Pesquisar na administração"
            placeholder="Nome, preço, sala, texto, mensagem…"
            words={query}
            onType={(typed) => {
              setQuery(typed);
              setActive(0);
            }}
            clearLabel="Limpar a pesquisa"
            // The phone keyboard's action key opens the first result.
            enterKeyHint="go"
            role="combobox"
            aria-expanded={shown.length > 0}
            aria-controls={list}
            aria-autocomplete="list"
            aria-activedescendant={current && optionId(current)}
            onKeyDownCapture={onKeyDown}
          />
          <NothingFound>
            {words.length === 0 &&
              'Qualquer item, dado do evento, texto do site ou mensagem, e o que se faz: adicionar, publicar, convidar.'}
            {isEmpty &&
              (isRead
                ? 'Nada aqui diz isso. Tente uma palavra só, ou parte de um nome.'
                : 'Procurando: ainda falta ler uma parte do que há…')}
          </NothingFound>
          <div id={list} role="listbox" aria-label="O que foi encontrado" className="mt-3 overflow-y-auto">
            {kinds.map(([kind, found]) => (
              // biome-ignore lint/a11y/useSemanticElements: a group of options, not of fields
              <div key={kind} role="group" aria-label={kind} className="not-first:mt-3">
                <p aria-hidden className="px-2 pb-1 text-sm font-semibold text-ink-soft">
                  {kind}
                  {found.length > MOST_OF_A_KIND && ` · ${MOST_OF_A_KIND} de ${found.length}`}
                </p>
                {found.slice(0, MOST_OF_A_KIND).map((one) => (
                  <Option
                    key={optionId(one)}
                    id={optionId(one)}
                    found={one}
                    words={words}
                    isActive={one === current}
                    onChoose={() => open(one)}
                  />
                ))}
              </div>
            ))}
          </div>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

interface OptionProps {
  id: string;
  found: Found;
  words: string[];
  isActive: boolean;
  onChoose(): void;
}

function Option({ id, found: { entry, part }, words, isActive, onChoose }: OptionProps) {
  const said = part ?? entry.about;
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the search field, which references the active option
    // biome-ignore lint/a11y/useKeyWithClickEvents: the search field handles the keys
    <div
      id={id}
      role="option"
      aria-selected={isActive}
      onClick={onChoose}
      className="cursor-pointer rounded-inner px-2 py-2 hover:bg-mist aria-selected:bg-mist"
    >
      <span className="line-clamp-2 font-semibold wrap-anywhere">
        <Marked text={entry.title} words={words} />
      </span>
      {said && (
        <span className="line-clamp-2 text-sm text-ink-soft wrap-anywhere">
          {said.text ? `${said.label}: ` : said.label}
          <Marked text={around(said.text, words)} words={words} />
        </span>
      )}
    </div>
  );
}

/** The part of a long text from shortly before the first match. */
function around(text: string, words: readonly string[]): string {
  const places = words.map((word) => text.toLowerCase().indexOf(word)).filter((at) => at > BEFORE);
  const from = Math.min(...places);
  return Number.isFinite(from) ? `…${text.slice(text.indexOf(' ', from - BEFORE) + 1)}` : text;
}

const INVITATION: Entry = {
  ...{ kind: ACTS, title: 'Convidar para a equipe', address: { tab: 'administrators', item: INVITE } },
  parts: [],
};

/** Everything that the user may read, and the actions that they may start. */
function useSearch(places: Entry[]) {
  const { client, may } = useSession();
  const { facts } = usePageData();
  const content = useAllContent();
  const forms = useForms();
  const texts = useTextSources();
  const { data: enquiries } = useQuery({ ...enquiriesQuery(client), enabled: may('readEnquiries') });
  const searched = useMemo(
    (): Searched => ({ places, may, facts, content, forms, texts, enquiries }),
    [places, may, facts, content, forms, texts, enquiries],
  );
  const [ready, setReady] = useState<{ of: Searched | null; known: readonly Ready[] }>({
    of: null,
    known: [],
  });
  // Indexed in short slices, so that typing is not delayed; searches find what the last index has.
  useEffect(() => inSlices(indexing(searched), (known) => setReady({ of: searched, known })), [searched]);
  return { search: useMemo(() => createSearch(ready.known), [ready.known]), isReady: ready.of === searched };
}

interface Searched extends Pick<Session, 'may'> {
  places: Entry[];
  facts: Facts;
  content: LoadedContent;
  forms: Forms;
  texts: ReturnType<typeof useTextSources>;
  enquiries: readonly Enquiry[] | undefined;
}

function* indexing(searched: Searched): Generator<undefined, Ready[]> {
  const known: Ready[] = [];
  for (const source of sourcesOf(searched)) {
    known.push(readyToSearch(source));
    yield;
  }
  return known;
}

function* sourcesOf({
  places,
  may,
  facts,
  content,
  forms,
  texts,
  enquiries = [],
}: Searched): Generator<Source> {
  yield* places;
  if (may('writeDrafts')) yield* actEntries(forms);
  if (may('manageTeam')) yield INVITATION;
  yield* errandEntries(may);
  if (may('readContent')) {
    yield* factEntries(facts);
    yield* contentSources(content, forms);
    for (const text of shownTexts(texts)) yield textEntry(text, placeLabelOf(text.id));
  }
  yield* enquiryEntries(enquiries);
}
