import {
  createContext,
  type KeyboardEvent,
  memo,
  type PointerEvent,
  type ReactNode,
  useContext,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { startDrag } from './drag.ts';
import { seenIf, useDrawnRows } from './drawn-rows.ts';
import { RowIcon } from './row-icon.tsx';

interface SortableListProps<Item> {
  items: readonly Item[];
  idOf(item: Item): string;
  nameOf(item: Item): string;
  /** Moves an item to an index in the list without it. The new order must be rendered synchronously. */
  onMove(item: Item, place: number): void;
  /** Set if the list can never be sorted. */
  fixed?: boolean;
  /** Whether an item matches the search; the others are hidden, and nothing can be moved. */
  isShown?: ((item: Item) => boolean) | undefined;
  /** How many rows are rendered first, for lists with large rows. */
  atFirst?: number;
  className: string;
  itemClassName: string;
  /** Must be referentially stable, so that only changed items are rendered again. */
  children(item: Item): ReactNode;
}

type Control = 'up' | 'down' | 'handle';

/** The operations on the rows of a list. */
interface Sorting {
  /** @param to the target index; out-of-range values are ignored */
  move(from: number, to: number | 'end', control: Control): void;
  drag(from: number, event: PointerEvent<HTMLButtonElement>): void;
}

// Contexts, not props: when the order changes, the buttons of a row render again and the rest of the row does not.
/** Null while nothing can be moved. */
const SortingContext = createContext<Sorting | null>(null);
const PlaceContext = createContext(0);
const IsLastContext = createContext(false);

/** A list that the user can sort by dragging, with buttons, or with the arrow keys. */
export function SortableList<Item>(props: SortableListProps<Item>) {
  const { items, idOf, fixed, isShown, atFirst } = props;
  const drawn = useDrawnRows(items, { isShown, atFirst });
  const { list, announcement, sorting } = useSorting(props, drawn.length === items.length);
  return (
    <SortingContext value={fixed ? null : sorting}>
      <ul ref={list} data-narrowed={isShown && ''} className={`${NARROWED} ${props.className}`}>
        {drawn.map((item, place) => (
          <SortableItem
            key={idOf(item)}
            id={idOf(item)}
            {...{ item, place }}
            isLast={place === items.length - 1}
            isHidden={isShown?.(item) === false}
            className={props.itemClassName}
            draw={props.children}
          />
        ))}
      </ul>
      <p role="status" className="sr-only">
        {announcement}
      </p>
    </SortingContext>
  );
}

/** During a search the controls for sorting are hidden by a style, because removing them would render every row again. */
const NARROWED = 'group/rows [&[data-narrowed]_[data-control]]:hidden';

interface SortableItemProps<Item> {
  item: Item;
  id: string;
  place: number;
  isLast: boolean;
  isHidden: boolean;
  className: string;
  draw(item: Item): ReactNode;
}

const SortableItem = memo(OneItem) as typeof OneItem;

function OneItem<Item>(props: SortableItemProps<Item>) {
  const { item, id, place, isLast, isHidden, className, draw } = props;
  // The content is not rendered again if only the position changes.
  const inside = useMemo(() => draw(item), [draw, item]);
  return (
    <li
      data-id={id}
      {...seenIf(!isHidden, `relative data-dragging:z-10 data-dragging:shadow-lift ${className}`)}
    >
      <PlaceContext value={place}>
        <IsLastContext value={isLast}>{inside}</IsLastContext>
      </PlaceContext>
    </li>
  );
}

function useSorting<Item>(props: SortableListProps<Item>, isWhole: boolean) {
  const { items, idOf } = props;
  const list = useRef<HTMLUListElement>(null);
  const [announcement, setAnnouncement] = useState('');
  const focused = useRef<{ id: string; control: Control } | null>(null);
  const breakOff = useRef(() => {});
  // A drag ends with the current props: the list may have been saved or loaded again since it began.
  const latest = useRef(props);
  const order = items.map(idOf).join(' ');

  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of the order cancels the drag
  useLayoutEffect(() => () => breakOff.current(), [order]);
  useLayoutEffect(() => {
    latest.current = props;
  });
  // The moved row was re-inserted, and one of its buttons may now be disabled.
  useLayoutEffect(() => {
    if (!focused.current) return;
    const { id, control } = focused.current;
    const row = [...(list.current?.children ?? [])].find((child) => child.getAttribute('data-id') === id);
    if (!row && !isWhole) return;
    focused.current = null;
    const find = (name: Control) =>
      [...(row?.querySelectorAll<HTMLButtonElement>(`[data-control="${name}"]:enabled`) ?? [])].find(
        // A row may contain another sortable list.
        (button) => button.closest('li') === row,
      );
    (find(control) ?? find(control === 'up' ? 'down' : 'up'))?.focus();
  });

  const sorting = useMemo((): Sorting => {
    function move(from: number, place: number | 'end', control: Control) {
      const { items, idOf, nameOf, onMove } = latest.current;
      const item = items[from];
      const to = place === 'end' ? items.length - 1 : place;
      if (item === undefined || to < 0 || to >= items.length || to === from) return;
      focused.current = { id: idOf(item), control };
      setAnnouncement(`${nameOf(item)}, posição ${to + 1} de ${items.length}`);
      onMove(item, to);
    }
    function drag(
      from: number,
      { currentTarget, pointerId, clientX, clientY, button }: PointerEvent<HTMLButtonElement>,
    ) {
      if (button !== 0 || !list.current) return;
      breakOff.current = startDrag({
        list: list.current,
        handle: currentTarget,
        pointerId,
        clientX,
        clientY,
        onDrop: (to) => move(from, to, 'handle'),
      });
    }
    return { move, drag };
  }, []);
  return { list, announcement, sorting };
}

const LOOK =
  'grid size-11 shrink-0 place-items-center rounded-full text-ink-soft transition-colors enabled:hover:bg-mist enabled:hover:text-ink disabled:opacity-35';

/** Whether the rows can be moved. */
export const useSortable = () => useContext(SortingContext) !== null;

/** The drag handle of a row; renders nothing if the list cannot be sorted. */
export function SortHandle({ name }: { name: string }) {
  const sorting = useContext(SortingContext);
  const place = useContext(PlaceContext);
  if (!sorting) return null;
  const label = `Arrastar ${name} (ou mover com as setas do teclado)`;
  return (
    <button
      type="button"
      data-control="handle"
      aria-label={label}
      title={label}
      className={`${LOOK} -mx-2 cursor-grab select-none sm:-mx-1 sm:w-8 touch-none active:cursor-grabbing`}
      onPointerDown={(event) => sorting.drag(place, event)}
      onKeyDown={(event: KeyboardEvent) => {
        const to = { ArrowUp: place - 1, ArrowDown: place + 1, Home: 0, End: 'end' as const }[event.key];
        if (to === undefined) return;
        event.preventDefault();
        sorting.move(place, to, 'handle');
      }}
    >
      <RowIcon of="grip" />
    </button>
  );
}

/** Buttons that move a row up or down by one. */
export function SortButtons({ name }: { name: string }) {
  const sorting = useContext(SortingContext);
  const place = useContext(PlaceContext);
  const isLast = useContext(IsLastContext);
  if (!sorting) return null;
  const buttons = (['up', 'down'] as const).map((control) => {
    const to = control === 'up' ? place - 1 : place + 1;
    const label = `Mover para ${control === 'up' ? 'cima' : 'baixo'}: ${name}`;
    return (
      <button
        key={control}
        type="button"
        data-control={control}
        aria-label={label}
        title={label}
        disabled={control === 'up' ? place === 0 : isLast}
        onClick={() => sorting.move(place, to, control)}
        className={`${LOOK} lg:h-9`}
      >
        <RowIcon of={control} />
      </button>
    );
  });
  // One above the other where a list and its form share the screen, which leaves more room for names.
  return <span className="flex shrink-0 sm:gap-1 lg:flex-col lg:gap-0">{buttons}</span>;
}
