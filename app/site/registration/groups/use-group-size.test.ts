import fc from 'fast-check';
import { expect, it } from 'vitest';
import { MOST_PEOPLE, sizeIn, withSize } from './use-group-size.ts';

it('reads a group from the address', () => {
  expect(sizeIn('?profissionais=8&estudantes=4')).toEqual({ professional: 8, student: 4 });
  expect(sizeIn('?profissionais=0')).toEqual({ professional: 0 });
  expect(sizeIn('?profissionais=100000')).toEqual({ professional: MOST_PEOPLE });
});

it.each(['', '?', '?outro=3', '?profissionais=', '?profissionais=-2', '?profissionais=1.5', '?estudantes=x'])(
  'finds none in “%s”',
  (search) => {
    expect(sizeIn(search)).toBeNull();
  },
);

it('writes what it reads, and keeps the rest of the address', () => {
  const count = fc.nat(MOST_PEOPLE);
  fc.assert(
    fc.property(fc.record({ professional: count, student: count }), (size) => {
      expect(sizeIn(withSize('?utm=x', size))).toEqual(size);
      expect(new URLSearchParams(withSize('?utm=x', size)).get('utm')).toBe('x');
    }),
  );
});
