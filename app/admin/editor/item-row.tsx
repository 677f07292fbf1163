import { PencilLine, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ContentRows, ContentTable } from '../content/tables.ts';
import type { EditorDescription } from './description.ts';
import { draftKey, readDraft } from './draft.ts';

interface ItemRowProps<Table extends ContentTable> {
  row: ContentRows[Table];
  description: EditorDescription<Table>;
  thumbnail?: ReactNode;
  /** The item in edit mode, or ''. */
  editing: string;
  onEdit(id: string): void;
  onRemove(row: ContentRows[Table]): void;
  /** Further buttons, before those that edit and remove. */
  children?: ReactNode;
  /** What stands inside the item. */
  inside?: ReactNode;
}

/** One item of a list, with the buttons that edit and remove it. */
export function ItemRow<Table extends ContentTable>(props: ItemRowProps<Table>) {
  const { row, description, thumbnail, editing } = props;
  const { title, detail, time } = description.row;
  // Without a picture the words have the whole width of a phone, and the buttons a line of their own.
  const [line, words, buttons] = thumbnail
    ? []
    : ['max-sm:flex-wrap max-sm:gap-y-0 pl-1.5', 'max-sm:basis-full', 'max-sm:ml-auto max-sm:-mb-1.5'];
  return (
    <li
      className={`rounded-inner border bg-white p-2.5 pr-3 ${row.id === editing ? 'border-coral shadow-lift' : 'border-mist-deep'}`}
    >
      <div className={`flex items-center gap-3 sm:gap-4 ${line ?? ''}`}>
        {thumbnail}
        <div className={`min-w-0 flex-1 ${words ?? ''}`}>
          {time?.(row) && (
            <p className="font-display text-[0.9375rem] font-semibold text-petrol tabular-nums">
              {time(row)}
            </p>
          )}
          <p className="leading-snug font-semibold break-words">{title(row)}</p>
          <p className="mt-0.5 line-clamp-2 text-sm leading-snug text-ink-soft">{detail(row)}</p>
          {row.id !== editing && readDraft(draftKey(description, row.id)) && (
            <p className="text-sm font-semibold text-coral-deep">Rascunho não salvo</p>
          )}
        </div>
        <div className={`flex shrink-0 sm:gap-2 ${buttons ?? ''}`}>
          {props.children}
          <RowButton
            id={`edit-${row.id}`}
            label={`Editar ${title(row)}`}
            current={row.id === editing}
            onClick={() => props.onEdit(row.id)}
          >
            <PencilLine className="size-5" aria-hidden />
          </RowButton>
          <RowButton label={`Remover ${title(row)}`} onClick={() => props.onRemove(row)}>
            <Trash2 className="size-5" aria-hidden />
          </RowButton>
        </div>
      </div>
      {props.inside}
    </li>
  );
}

export function RowButton(props: {
  id?: string;
  label: string;
  current?: boolean;
  onClick(): void;
  children: ReactNode;
}) {
  return (
    <button
      type="button"
      id={props.id}
      aria-label={props.label}
      title={props.label}
      aria-current={props.current || undefined}
      onClick={props.onClick}
      className="grid size-11 shrink-0 place-items-center rounded-full text-ink-soft transition-colors hover:bg-mist hover:text-ink aria-[current]:bg-rose aria-[current]:text-coral-deep"
    >
      {props.children}
    </button>
  );
}
