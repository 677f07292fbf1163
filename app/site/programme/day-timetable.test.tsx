import { describe, expect, it } from 'vitest';
import type { Room } from '#congress/facts/schema.ts';
import { shippedFacts } from '#congress/facts/shipped.ts';
import type { View } from '#congress/programme/filter.ts';
import { markupOf } from '#tests/support/markup.tsx';
import { DayTimetable } from './day-timetable.tsx';
import { PlanContext } from './plan/days-and-rooms.tsx';

const roomsOf = (count: number): Room[] =>
  Array.from({ length: count }, (_, index) => ({
    id: `sala-${index}`,
    name: { 'pt-BR': `Sala ${index}`, en: `Room ${index}`, es: `Sala ${index}` },
  }));

/** The attributes of a day with a number of rooms, when a view is chosen. */
function frameOf(count: number, view: View | null): string {
  const rooms = roomsOf(count);
  const markup = markupOf(
    <PlanContext value={{ ...shippedFacts, rooms }}>
      <DayTimetable day={1} found={[]} rooms={rooms} view={view} words={[]} limit={9} />
    </PlanContext>,
  );
  return markup.slice(0, markup.indexOf('>') + 1);
}

describe('the timetable of a day', () => {
  it('leaves it to the width of the screen while the rooms have room side by side', () => {
    for (const count of [1, 4]) expect(frameOf(count, null)).toMatch(/^<div data-view="auto" class/);
  });

  it('is a list where they have none, on paper too', () => {
    expect(frameOf(5, null)).toMatch(/^<div data-view="lista" data-scrolls="true" class/);
  });

  it('shows as many side by side as there are to who asks for it, and scrolls', () => {
    const grid = frameOf(8, 'grade');
    expect(grid).toMatch(/^<div data-view="grade" data-scrolls="true" role="group" aria-label="Grade"/);
    expect(grid).toMatch(/tabindex="0".*overflow-auto/i);
  });
});
