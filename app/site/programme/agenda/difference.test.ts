import { expect, it } from 'vitest';
import { shippedFacts } from '#congress/facts/shipped.ts';
import type { SessionSnapshot } from '#congress/programme/changes.ts';
import type { Plan } from '#congress/programme/days-and-rooms.ts';
import { whereOf } from './difference.tsx';

const t = (name: string) => name;
const where = (session: Partial<SessionSnapshot>, plan: Plan = shippedFacts) =>
  whereOf({ day: 1, auditorium: null, location: null, ...session } as SessionSnapshot, {
    plan,
    language: 'pt-BR',
    t: t as never,
  });

it('a pause for everybody is in every room, a course without a place is to be confirmed', () => {
  expect(where({})).toBe('everyRoom');
  expect(where({ location: 'Foyer' })).toBe('Foyer');
  expect(where({ day: 0 })).toBe('unknown');
});

it('what is for everybody is in the room of a congress that has one', () => {
  const oneRoom = { ...shippedFacts, rooms: shippedFacts.rooms.slice(0, 1) };
  expect(where({}, oneRoom)).toBe('Auditório Bandeirantes');
  expect(where({ day: 0 }, oneRoom)).toBe('unknown');
});
