import type { clashesOnDay } from '#congress/programme/clashes.ts';
import { titleOf } from '#congress/programme/sessions.ts';
import { countOf, dayName, warningOf } from '../words.ts';
import { type Held, itemsOf } from './use-held.ts';

/** Where what is held has come, or went: one session by its time and room, several by how far. */
export function movedWords(held: Held): string {
  const items = itemsOf(held).filter(({ id }) => held.ids.has(id));
  const [only] = items;
  if (only && items.length === 1) {
    const place = only.auditorium ?? only.location;
    const day = held.move.onto === null ? '' : `${dayName(held.move.onto)}, `;
    return `“${titleOf(only)}”: ${day}${only.time}${place ? `, ${place}` : ''}`;
  }
  const { later, longer, aside, onto } = held.move;
  const steps = [
    onto !== null && `para: ${dayName(onto)}`,
    later !== 0 && `${Math.abs(later)} minutos ${later > 0 ? 'mais tarde' : 'mais cedo'}`,
    longer !== 0 && `${Math.abs(longer)} minutos ${longer > 0 ? 'a mais' : 'a menos'}`,
    aside !== 0 &&
      `${Math.abs(aside)} ${Math.abs(aside) === 1 ? 'sala' : 'salas'} para ${aside > 0 ? 'a direita' : 'a esquerda'}`,
  ].filter(Boolean);
  return `${countOf(items.length)}: ${steps.join(', ') || 'no mesmo lugar'}`;
}

interface HeldStatusProps {
  held: Held | null;
  clashes: ReturnType<typeof clashesOnDay>;
}

/** Says while something is held where it is and what it clashes with there, to the eye and to a screen reader. */
export function HeldStatus({ held, clashes }: HeldStatusProps) {
  const touching = clashes.filter(({ item, clash }) =>
    [item.id, ...('with' in clash ? [clash.with.id, clash.with.parent_id] : [])].some((id) =>
      held?.ids.has(id ?? ''),
    ),
  );
  return (
    <div role="status" className="pointer-events-none sticky bottom-3 z-30 mt-3">
      {held && (
        <div className="on-dark mx-auto max-w-xl rounded-inner bg-ink px-4 py-3 text-[0.9375rem] text-white shadow-lift">
          <p className="font-semibold">{movedWords(held)}</p>
          {touching.slice(0, 3).map(({ item, clash }) => (
            <p key={`${item.id} ${warningOf(clash)}`} className="mt-1">
              {warningOf(clash)}
            </p>
          ))}
        </div>
      )}
    </div>
  );
}
