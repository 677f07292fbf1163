import { FilePen, GripVertical, TriangleAlert } from 'lucide-react';
import type { CSSProperties, KeyboardEvent, MouseEvent, PointerEvent } from 'react';
import { clockTime, timeText } from '#congress/programme/times.ts';
import { useIsOpen } from '../../editor/item-row.tsx';
import { Allowed } from '../../session/rights.tsx';
import { EVERYWHERE } from '../words.ts';
import { type Hours, lineOf, type Placed } from './layout.ts';

export type Grip = 'move' | 'length';

export interface BlockHandlers {
  onTake(event: PointerEvent<HTMLElement>, id: string, grip: Grip): void;
  onKey(event: KeyboardEvent, id: string): void;
  onLeave(): void;
  onClick(event: MouseEvent, id: string): void;
  onToggle(id: string): void;
}

interface BlockProps {
  placed: Placed;
  hours: Hours;
  isChosen: boolean;
  isHeld: boolean;
  /** Whether there is a team draft of it. */
  isDrafted: boolean;
  /** Whether it does not match the search. */
  isFaint: boolean;
  clashes: boolean;
  /** The id of the element that describes its keys. */
  helpId: string;
  on: BlockHandlers;
}

function colours({ session }: Placed): string {
  if (session.roundTable) return 'border-l-coral bg-rose-light';
  // Sessions without people are breaks and stay in the background.
  if (!session.speaker && !session.moderator) return 'border-l-mist-deep bg-mist';
  return 'border-l-teal bg-white';
}

/** A session on the grid. Its button opens it; it is moved with the pointer and the arrow keys. */
export function Block({ placed, hours, helpId, on, ...is }: BlockProps) {
  const { item, session, start, end, column, side } = placed;
  const isEdited = useIsOpen('program_items', item.id);
  const time = timeText({ start, end: session.openEnd ? null : end });
  const people = [session.speaker, session.moderator].filter(Boolean).join(' · ');
  const place = session.auditorium ?? session.location ?? EVERYWHERE;
  const style: CSSProperties = {
    gridColumn: column === null ? '2 / -1' : column + 2,
    gridRow: `${lineOf(start, hours)} / ${lineOf(end, hours)}`,
    marginLeft: `${(side.place / side.of) * 100}%`,
    width: `${100 / side.of}%`,
  };
  return (
    <div
      style={style}
      className={`group relative min-h-6 p-px transition-opacity ${is.isHeld ? 'z-20' : column === null ? '' : 'z-10'} ${is.isFaint ? 'opacity-35' : ''}`}
    >
      <div
        className={`relative flex h-full overflow-hidden rounded-lg border border-l-4 border-mist-deep ${colours(placed)} ${is.isHeld ? 'shadow-lift' : ''} ${is.clashes ? 'outline-2 -outline-offset-2 outline-coral-deep' : ''} ${is.isChosen || isEdited ? 'ring-2 ring-petrol' : ''}`}
      >
        <button
          type="button"
          id={`edit-${item.id}`}
          aria-describedby={helpId}
          aria-current={isEdited || undefined}
          onClick={(event) => on.onClick(event, item.id)}
          onKeyDown={(event) => on.onKey(event, item.id)}
          // The space bar selects; without this its keyup would also click.
          onKeyUp={(event) => event.key === ' ' && event.preventDefault()}
          onBlur={on.onLeave}
          onPointerDown={(event) => on.onTake(event, item.id, 'move')}
          className="flex min-w-0 flex-1 cursor-grab touch-pan-y items-start overflow-hidden px-2 text-left select-none active:cursor-grabbing focus-visible:-outline-offset-3"
        >
          {/* Lines are never cut in half. */}
          <span className="flex max-h-[round(down,100%,1rem)] min-w-0 flex-col overflow-hidden">
            <span className="text-xs leading-4 font-semibold text-petrol tabular-nums">{time}</span>
            <span className="text-sm leading-4 font-semibold break-words">{session.title}</span>
            {people && <span className="text-xs leading-4 text-ink-soft">{people}</span>}
            <Lectures of={placed} />
          </span>
          <span className="sr-only">
            {[place, is.clashes && 'para conferir', is.isDrafted && 'com rascunho']
              .filter(Boolean)
              .join(', ')}
          </span>
        </button>
        <span className="flex shrink-0 flex-col items-center">
          <Allowed right="writeDrafts">
            <label className="grid size-6 place-items-center">
              <input
                type="checkbox"
                tabIndex={-1}
                checked={is.isChosen}
                onChange={() => on.onToggle(item.id)}
                aria-label={`Escolher ${session.title}`}
                className="size-4 accent-petrol"
              />
            </label>
            <span
              aria-hidden
              onPointerDown={(event) => on.onTake(event, item.id, 'move')}
              className="grid size-6 touch-none place-items-center text-ink-soft pointer-fine:hidden"
            >
              <GripVertical className="size-4" />
            </span>
          </Allowed>
          {is.isDrafted && <FilePen className="size-4 text-petrol" aria-hidden />}
          {is.clashes && <TriangleAlert className="size-4 text-coral-deep" aria-hidden />}
        </span>
      </div>
      <Allowed right="writeDrafts">
        <span
          aria-hidden
          onPointerDown={(event) => on.onTake(event, item.id, 'length')}
          className="absolute inset-x-6 -bottom-1 z-10 flex h-2.5 cursor-ns-resize touch-none items-center justify-center pointer-coarse:-bottom-2 pointer-coarse:h-5"
        >
          <span className="h-1 w-8 rounded-full bg-petrol opacity-0 group-focus-within:opacity-100 group-hover:opacity-100 pointer-coarse:opacity-60" />
        </span>
      </Allowed>
    </div>
  );
}

/** The lectures of a round table, with their times as far as known. */
function Lectures({ of: { session } }: { of: Placed }) {
  return session.lectures?.map(({ code, title, inside }) => (
    <span key={code} className="line-clamp-1 border-coral-soft border-l-2 pl-1.5 text-xs leading-4">
      {inside && <span className="font-semibold tabular-nums">{`${clockTime(inside.start)} `}</span>}
      {title}
    </span>
  ));
}
