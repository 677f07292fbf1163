import { expect, it } from 'vitest';
import { shippedFacts } from '#congress/facts/shipped.ts';
import { EMPTY_QUERY, type ProgrammeQuery } from '#congress/programme/filter.ts';
import { markupOf } from '#tests/support/markup.tsx';
import { PlanContext } from './plan/days-and-rooms.tsx';
import { SearchForm } from './search-form.tsx';

const nothing = () => undefined;

it('asks for an auditorium only where there are several, or one was asked for', () => {
  const form = (count: number, auditorium: ProgrammeQuery['auditorium'] = null) => {
    const query = { ...EMPTY_QUERY, auditorium };
    const control = { query, settled: query, isInitial: true, form: { current: null } };
    return markupOf(
      <PlanContext value={{ ...shippedFacts, rooms: shippedFacts.rooms.slice(0, count) }}>
        <SearchForm control={{ ...control, onType: nothing, onChoose: nothing }} onCleared={nothing} />
      </PlanContext>,
    );
  };
  expect(form(2)).toContain('name="auditorio"');
  expect(form(1)).not.toContain('name="auditorio"');
  expect(form(1, shippedFacts.rooms[0])).toContain('name="auditorio"');
});
