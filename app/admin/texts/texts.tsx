import { ChevronDown } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import { folded } from '#congress/text.ts';
import { PLACES, placeOf } from '../../i18n/editable-texts.ts';
import { SearchInput } from '../../ui/search-input.tsx';
import { useAddressed } from '../address.ts';
import { PLACE_LABELS } from '../content/place-labels.ts';
import { useContent } from '../content/queries.ts';
import { EDITED } from '../content/tables.ts';
import { useShippedTexts } from '../content/texts.ts';
import { Editor } from '../editor/editor.tsx';
import type { ItemListProps } from '../editor/item-list.tsx';
import { RowButton, useIsOpen } from '../editor/item-row.tsx';
import { Mark } from '../parts/mark.tsx';
import { RowIcon } from '../parts/row-icon.tsx';
import { NothingFound } from '../requests/list-state.tsx';
import { QueryState } from '../requests/query-state.tsx';
import { useSession } from '../session/session.tsx';
import { siteTexts } from './description.ts';
import { type ShownText, shownTexts, useTextSources } from './shown-texts.ts';

/** The editor of the site's headings, leads and paragraphs. */
export function SiteTexts() {
  const messages = useShippedTexts();
  const description = useMemo(() => messages.data && siteTexts(messages.data), [messages.data]);
  if (!description) return <QueryState query={messages} />;
  return <Editor description={description} List={TextList} />;
}

function TextList({ description, headingRef, onEdit }: ItemListProps<'site_texts'>) {
  const query = useContent('site_texts');
  const sources = useTextSources();
  const texts = useMemo(() => [...shownTexts(sources)], [sources]);
  const [sought, setSought] = useState('');
  const [onlyChanged, setOnlyChanged] = useState(false);
  const wanted = folded(sought.trim());
  const found = texts.filter(
    ({ text, changed }) => (changed || !onlyChanged) && folded(text).includes(wanted),
  );
  const isNarrowed = wanted !== '' || onlyChanged;
  return (
    <section aria-label="Textos">
      <h2 ref={headingRef} tabIndex={-1} className="text-title outline-none">
        Textos
      </h2>
      <p className="text-ink-soft">
        {`Títulos, parágrafos e chamadas de todas as páginas. ${query.data ? description.words.count(query.data.length) : ''}`}
      </p>
      <search className="mt-5 grid gap-2">
        <SearchInput
          aria-label={description.words.search}
          placeholder="Palavras que aparecem na página"
          words={sought}
          onType={setSought}
          clearLabel="Limpar a busca"
        />
        <label className="flex min-h-11 items-center gap-2.5">
          <input
            type="checkbox"
            className="size-5 accent-petrol"
            checked={onlyChanged}
            onChange={() => setOnlyChanged(!onlyChanged)}
          />
          Alterados
        </label>
      </search>
      <QueryState query={query} failed={EDITED.site_texts.loadFailure} />
      <NothingFound>
        {isNarrowed && found.length === 0 && 'Nenhum texto encontrado. Confira as palavras e o filtro.'}
      </NothingFound>
      <div className="mt-5 grid gap-2.5">
        {PLACES.map((place) => (
          <PlaceTexts
            key={place}
            label={PLACE_LABELS[place]}
            texts={found.filter(({ id }) => placeOf(id) === place)}
            narrowed={isNarrowed}
            onEdit={onEdit}
          />
        ))}
      </div>
    </section>
  );
}

interface PlaceTextsProps {
  label: string;
  texts: ShownText[];
  /** Whether a search or filter is set; matches are then expanded. */
  narrowed: boolean;
  onEdit(id: string): void;
}

function PlaceTexts({ label, texts, narrowed, onEdit }: PlaceTextsProps) {
  const [opened, setOpened] = useState(false);
  const changed = texts.filter((text) => text.changed).length;
  const isEdited = useAddressed(
    ({ tab, item }) => tab === EDITED.site_texts.tab && texts.some(({ id }) => id === item),
  );
  // Stays expanded, so that the focus can return to the text when the form closes.
  useEffect(() => {
    if (isEdited) setOpened(true);
  }, [isEdited]);
  const isOpen = narrowed || opened;
  if (texts.length === 0) return null;
  // There are hundreds of texts; those of collapsed pages are not rendered.
  return (
    <details
      open={isOpen}
      onToggle={(event) => !narrowed && setOpened(event.currentTarget.open)}
      className="group rounded-card bg-white shadow-lift"
    >
      <summary className="flex min-h-14 cursor-pointer list-none items-center gap-3 rounded-card px-5 py-2 [&::-webkit-details-marker]:hidden">
        <h3 className="mr-auto text-heading">{label}</h3>
        {changed > 0 && <Mark warm>{changed === 1 ? '1 alterado' : `${changed} alterados`}</Mark>}
        <span className="text-sm text-ink-soft">{texts.length}</span>
        <ChevronDown
          className="size-5 shrink-0 text-ink-soft transition-transform group-open:rotate-180"
          aria-hidden
        />
      </summary>
      {isOpen && (
        <ul className="grid grid-cols-1 divide-y divide-mist-deep border-t border-mist-deep">
          {texts.map((text) => (
            <TextRow key={text.id} {...text} onEdit={onEdit} />
          ))}
        </ul>
      )}
    </details>
  );
}

interface TextRowProps extends ShownText {
  onEdit(id: string): void;
}

function TextRow({ id, text, changed, onEdit }: TextRowProps) {
  const writes = useSession().may('writeContent');
  const isEdited = useIsOpen('site_texts', id);
  return (
    <li className={`flex items-center gap-3 py-1.5 pr-3 pl-5 ${isEdited ? 'bg-rose-light' : ''}`}>
      <p className="line-clamp-3 min-w-0 flex-1 break-words whitespace-pre-line">{text}</p>
      {changed && <Mark warm>alterado</Mark>}
      <RowButton
        id={`edit-${id}`}
        label={`${writes ? 'Editar' : 'Ver'} ${text.slice(0, 80)}`}
        current={isEdited}
        onClick={() => onEdit(id)}
      >
        <RowIcon of={writes ? 'pencil' : 'eye'} />
      </RowButton>
    </li>
  );
}
