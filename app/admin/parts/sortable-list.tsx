import { ArrowDown, ArrowUp, GripVertical } from 'lucide-react';
import {
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { startDrag } from './drag.ts';

interface SortableListProps<Item> {
  items: readonly Item[];
  idOf(item: Item): string;
  nameOf(item: Item): string;
  /** Puts the item at the place, counted from 0 in the list without it. The new order is expected at once. */
  onMove(item: Item, place: number): void;
  /** Shown without any means to move. */
  fixed?: boolean;
  className: string;
  itemClassName: string;
  children(item: Item, controls: SortControls): ReactNode;
}

/** The means to move a row, for the row to place where it likes; null while the list is fixed. */
export interface SortControls {
  handle: ReactNode;
  buttons: ReactNode;
}

type Control = 'up' | 'down' | 'handle';

/** A list whose order is its reader's: dragged with any pointer, moved with buttons, or with the arrow keys. */
export function SortableList<Item>(props: SortableListProps<Item>) {
  const { items, idOf, nameOf, fixed } = props;
  const list = useRef<HTMLUListElement>(null);
  const [announcement, setAnnouncement] = useState('');
  const focused = useRef<{ id: string; control: Control } | null>(null);
  const breakOff = useRef(() => {});
  // What a drag began with may have been saved, and its list read again, before it ends.
  const onMove = useRef(props.onMove);
  const order = items.map(idOf).join(' ');

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new order is what breaks off a drag
  useLayoutEffect(() => () => breakOff.current(), [order]);
  useLayoutEffect(() => {
    onMove.current = props.onMove;
  });
  // The moved row took its buttons along, and one of them may be disabled now.
  useLayoutEffect(() => {
    if (!focused.current) return;
    const { id, control } = focused.current;
    focused.current = null;
    const row = [...(list.current?.children ?? [])].find((child) => child.getAttribute('data-id') === id);
    const find = (name: Control) =>
      [...(row?.querySelectorAll<HTMLButtonElement>(`[data-control="${name}"]:enabled`) ?? [])].find(
        // A row may hold a list of its own.
        (button) => button.closest('li') === row,
      );
    (find(control) ?? find(control === 'up' ? 'down' : 'up'))?.focus();
  });

  function move(item: Item, place: number, control: Control) {
    if (place < 0 || place >= items.length || idOf(items[place] as Item) === idOf(item)) return;
    focused.current = { id: idOf(item), control };
    setAnnouncement(`${nameOf(item)}, posição ${place + 1} de ${items.length}`);
    onMove.current(item, place);
  }

  function controls(item: Item, place: number): SortControls {
    if (fixed) return { handle: null, buttons: null };
    const name = nameOf(item);
    const grip = {
      onPointerDown({ currentTarget, pointerId, clientX, clientY, button }: PointerEvent<HTMLButtonElement>) {
        if (button !== 0 || !list.current) return;
        breakOff.current = startDrag({
          list: list.current,
          handle: currentTarget,
          pointerId,
          clientX,
          clientY,
          onDrop: (to) => move(item, to, 'handle'),
        });
      },
      onKeyDown(event: KeyboardEvent) {
        const to = { ArrowUp: place - 1, ArrowDown: place + 1, Home: 0, End: items.length - 1 }[event.key];
        if (to === undefined) return;
        event.preventDefault();
        move(item, to, 'handle');
      },
    };
    const dragLabel = `Arrastar ${name} (ou mover com as setas do teclado)`;
    const look =
      'grid size-11 shrink-0 place-items-center rounded-full text-ink-soft transition-colors enabled:hover:bg-mist enabled:hover:text-ink disabled:opacity-35';
    return {
      handle: (
        <button
          type="button"
          data-control="handle"
          aria-label={dragLabel}
          title={dragLabel}
          className={`${look} -mx-2 cursor-grab select-none sm:-mx-1 sm:w-8 touch-none active:cursor-grabbing`}
          {...grip}
        >
          <GripVertical className="size-5" aria-hidden />
        </button>
      ),
      buttons: (['up', 'down'] as const).map((control) => {
        const to = control === 'up' ? place - 1 : place + 1;
        const Icon = control === 'up' ? ArrowUp : ArrowDown;
        const label = `Mover para ${control === 'up' ? 'cima' : 'baixo'}: ${name}`;
        return (
          <button
            key={control}
            type="button"
            data-control={control}
            aria-label={label}
            title={label}
            disabled={to < 0 || to >= items.length}
            onClick={() => move(item, to, control)}
            className={look}
          >
            <Icon className="size-5" aria-hidden />
          </button>
        );
      }),
    };
  }

  return (
    <>
      <ul ref={list} className={props.className}>
        {items.map((item, place) => (
          <li
            key={idOf(item)}
            data-id={idOf(item)}
            className={`relative data-dragging:z-10 data-dragging:shadow-lift ${props.itemClassName}`}
          >
            {props.children(item, controls(item, place))}
          </li>
        ))}
      </ul>
      <p role="status" className="sr-only">
        {announcement}
      </p>
    </>
  );
}
