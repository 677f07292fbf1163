import { describe, expect, it } from 'vitest';
import { shippedFacts } from '../facts/shipped.ts';
import { storedName } from './days-and-rooms.ts';
import { onceEverywhere } from './everywhere.ts';
import type { Found } from './filter.ts';
import type { Session } from './sessions.ts';

const { rooms } = shippedFacts;
const [here = '', there = ''] = rooms.map(storedName);

function found(code: string, auditorium: string | null, more: Partial<Session> = {}): Found {
  const session = { code, title: 'Almoço', day: 1 as const, time: '12:00 - 13:00', start: 720, end: 780 };
  return { session: { ...session, auditorium, ...more }, lectures: [] };
}

describe('what each room has at the same time', () => {
  it('stands once, and knows the addresses of the others', () => {
    const [lunch, other] = [found('a', here), found('b', there)];
    const talk = found('c', there, { speaker: 'Ana Lima' });
    expect(onceEverywhere([lunch, talk, other], rooms)).toEqual([{ ...lunch, everywhere: ['b'] }, talk]);
  });

  it('is the same where only characters differ that nobody sees', () => {
    const [lunch, other] = [
      found('a', here, { title: 'Almoço\u200b' }),
      found('b', there, { title: 'Almoço\u200c' }),
    ];
    expect(onceEverywhere([lunch, other], rooms)).toEqual([{ ...lunch, everywhere: ['b'] }]);
  });

  it('stands in each where anything differs, where somebody speaks, and where one room is sought', () => {
    for (const [one, other] of [
      [found('a', here), found('b', there, { time: '12:00 - 12:30', end: 750 })],
      [found('a', here), found('b', there, { location: 'Foyer' })],
      [found('a', here, { speaker: 'Ana Lima' }), found('b', there, { speaker: 'Ana Lima' })],
      [found('a', here), found('b', here)],
    ] as const)
      expect(onceEverywhere([one, other], rooms)).toEqual([one, other]);
    expect(onceEverywhere([found('a', here)], rooms.slice(0, 1))).toEqual([found('a', here)]);
  });
});
