import { memo, type ReactNode, useCallback, useState } from 'react';
import type { ContentTable } from '#congress/content-tables.ts';
import { THUMBNAIL_WIDTH } from '#congress/pictures/widths.ts';
import type { PictureShape } from '../../ui/picture/picture-field.tsx';
import { useAddressed } from '../address.ts';
import { useIsUnsaved } from '../browser-draft.ts';
import { type Draft, useDraftsByRow } from '../content/drafts.ts';
import { type ContentRows, EDITED } from '../content/tables.ts';
import type { PageData } from '../page-data.tsx';
import { Mark } from '../parts/mark.tsx';
import { RowIcon } from '../parts/row-icon.tsx';
import { SortButtons, SortHandle, useSortable } from '../parts/sortable-list.tsx';
import { useSession } from '../session/session.tsx';
import { draftKey } from './base.ts';
import type { EditorDescription } from './description.ts';

export interface RowActions<Table extends ContentTable> {
  description: EditorDescription<Table>;
  pictures: PageData['pictures'];
  onEdit(id: string): void;
  onRemove(row: ContentRows[Table]): void;
}

export interface ItemRowProps<Table extends ContentTable>
  extends Pick<RowActions<Table>, 'description' | 'onEdit' | 'onRemove'> {
  row: ContentRows[Table];
  /** The media hash of its picture, or a data URL while it was just saved. */
  picture: string | undefined;
  /** The team's draft of the row. */
  draft: Draft | undefined;
  /** Further buttons, before those that edit and remove. */
  children?: ReactNode;
}

/**
 * Returns the props for a row. The data is queried once for the whole list, so that memoised rows with unchanged props
 * are not rendered again.
 */
export function useRowProps<Table extends ContentTable>(actions: RowActions<Table>) {
  const { description, pictures, onEdit, onRemove } = actions;
  const drafts = useDraftsByRow(description.table);
  return useCallback(
    (row: ContentRows[Table]): ItemRowProps<Table> => ({
      ...{ description, row, onEdit, onRemove },
      picture: pictures[row.id],
      draft: drafts.get(row.id),
    }),
    [description, pictures, drafts, onEdit, onRemove],
  );
}

/** Whether an item is open. @param id '' matches none */
export const useIsOpen = (table: ContentTable, id: string): boolean =>
  useAddressed(({ tab, item }) => tab === EDITED[table].tab && item === id);

/** A row of a list: its picture, title and actions. */
export const ItemRow = memo(Line) as typeof Line;

function Line<Table extends ContentTable>(props: ItemRowProps<Table>) {
  const { description, picture, row, draft, onEdit, onRemove } = props;
  const { may, mayWrite } = useSession();
  const writes = mayWrite(description.table);
  const edits = may('writeDrafts');
  const isSortable = useSortable();
  // Subscribed by each row itself, so that opening, typing or closing renders only the affected row.
  const isEdited = useIsOpen(description.table, row.id);
  const isUnsaved = useIsUnsaved(draftKey(description, row.id));
  const title = description.row.title(row);
  const time = description.row.time?.(row);
  const pictured = description.fields.find(({ kind }) => kind === 'picture');
  // On a phone, the buttons of a sortable row need a line of their own, as do long texts without a picture.
  const wraps = isSortable || !pictured;
  const wrapping = pictured ? WRAPPING_UNLESS_NARROWED : WRAPPING;
  return (
    <div
      className={`flex items-center gap-3 rounded-inner border bg-white p-2.5 pr-3 sm:gap-4 ${wraps ? wrapping.row : ''} ${pictured ? '' : 'pl-4'} ${isEdited ? 'border-coral shadow-lift' : 'border-mist-deep'}`}
    >
      <SortHandle name={title} />
      {pictured && (
        <Thumbnail
          hash={picture}
          name={title}
          shape={pictured.shape}
          focalPoint={(row as { focal_point?: string | null }).focal_point}
        />
      )}
      <div className="min-w-0 flex-1">
        {time && (
          <p className="font-display text-[0.9375rem] font-semibold text-petrol tabular-nums">{time}</p>
        )}
        <p className="leading-snug font-semibold break-words">{title}</p>
        <p className="mt-0.5 line-clamp-2 text-sm leading-snug break-words text-ink-soft">
          {description.row.detail(row)}
        </p>
        {draft && (
          <p className="mt-1">
            <Mark>{draft.removes ? 'Rascunho: remover' : 'Rascunho'}</Mark>
          </p>
        )}
        {!isEdited && isUnsaved && (
          <p className="text-sm font-semibold text-coral-deep">Alterações não salvas</p>
        )}
      </div>
      <div className={`flex shrink-0 items-center sm:gap-1 ${wraps ? wrapping.buttons : ''}`}>
        <SortButtons name={title} />
        {props.children}
        <RowButton
          id={`edit-${row.id}`}
          label={`${edits ? 'Editar' : 'Ver'} ${title}`}
          current={isEdited}
          onClick={() => onEdit(row.id)}
        >
          <RowIcon of={edits ? 'pencil' : 'eye'} />
        </RowButton>
        {writes && (
          <RowButton label={`Remover ${title}`} onClick={() => onRemove(row)}>
            <RowIcon of="trash" />
          </RowButton>
        )}
      </div>
    </div>
  );
}

const WRAPPING = { row: 'flex-wrap gap-y-0 sm:flex-nowrap', buttons: 'justify-end max-sm:w-full' };
/** The buttons that sort are hidden during a search. */
const WRAPPING_UNLESS_NARROWED = {
  row: `${WRAPPING.row} group-data-narrowed/rows:flex-nowrap`,
  buttons: `${WRAPPING.buttons} group-data-narrowed/rows:max-sm:w-auto`,
};

interface RowButtonProps {
  id?: string;
  label: string;
  current?: boolean;
  onClick(): void;
  children: ReactNode;
}

export function RowButton({ id, label, current, onClick, children }: RowButtonProps) {
  return (
    <button
      type="button"
      id={id}
      aria-label={label}
      title={label}
      aria-current={current || undefined}
      onClick={onClick}
      className="grid size-11 shrink-0 place-items-center rounded-full text-ink-soft transition-colors hover:bg-mist hover:text-ink aria-[current]:bg-rose aria-[current]:text-coral-deep"
    >
      {children}
    </button>
  );
}

interface ThumbnailProps {
  hash: string | undefined;
  name: string;
  shape: PictureShape | undefined;
  focalPoint: string | null | undefined;
}

/** The published picture of a row as a thumbnail, or initials without one. */
function Thumbnail({ hash, name, shape = 'portrait', focalPoint }: ThumbnailProps) {
  const [broken, setBroken] = useState<string>();
  const frame = shape === 'portrait' ? 'size-12 rounded-full' : 'h-12 w-18 rounded-lg';
  return (
    <span
      aria-hidden
      className={`grid shrink-0 place-items-center overflow-hidden bg-mist font-display font-semibold text-petrol ${frame}`}
    >
      {hash && hash !== broken ? (
        <img
          src={hash.startsWith('data:') ? hash : `/media/${hash}/${THUMBNAIL_WIDTH}.webp`}
          alt=""
          width={THUMBNAIL_WIDTH}
          height={THUMBNAIL_WIDTH}
          loading="lazy"
          decoding="async"
          onError={() => setBroken(hash)}
          // Logos are drawn for light backgrounds.
          className={`size-full ${shape === 'logo' ? 'on-dark object-contain p-1 dark:bg-gauze' : 'object-cover'}`}
          style={{ objectPosition: focalPoint ?? undefined }}
        />
      ) : (
        initials(name)
      )}
    </span>
  );
}

/** "Dra. Ana de Souza Lima" → "AL". */
function initials(name: string): string {
  const words = name.split(/\s+/).filter((word) => /^\p{Lu}/u.test(word) && !word.endsWith('.'));
  return [words[0], words.length > 1 ? words.at(-1) : ''].map((word) => word?.[0] ?? '').join('');
}
