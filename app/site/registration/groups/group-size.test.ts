import fc from 'fast-check';
import { expect, it } from 'vitest';
import { MOST_PEOPLE, querySaying, sizeIn } from './group-size.ts';

const sizeOf = (search: string) => sizeIn(new URLSearchParams(search));

it('reads a group from the address', () => {
  expect(sizeOf('?profissionais=8&estudantes=4')).toEqual({ professional: 8, student: 4 });
  expect(sizeOf('?categoria4=3')).toEqual({ plan4: 3 });
  expect(sizeOf('?profissionais=0')).toEqual({ professional: 0 });
  expect(sizeOf('?profissionais=100000')).toEqual({ professional: MOST_PEOPLE });
  expect(sizeOf('?profissionais=99999999999')).toEqual({ professional: MOST_PEOPLE });
});

it('counts one more or one less than the form says', () => {
  expect(sizeOf('?profissionais=8&estudantes=4&mais=estudantes')).toEqual({ professional: 8, student: 5 });
  expect(sizeOf('?profissionais=8&menos=profissionais')).toEqual({ professional: 7 });
  expect(sizeOf('?profissionais=0&menos=profissionais')).toEqual({ professional: 0 });
  expect(sizeOf('?profissionais=999&mais=profissionais')).toEqual({ professional: MOST_PEOPLE });
  expect(sizeOf('?estudantes=&mais=estudantes')).toEqual({ student: 1 });
});

it.each(['', '?outro=3', '?profissionais=', '?profissionais=-2', '?profissionais=1.5', '?mais=x'])(
  'finds none in “%s”',
  (search) => {
    expect(sizeOf(search)).toBeNull();
  },
);

it('reads what it writes', () => {
  const count = fc.integer({ min: 1, max: MOST_PEOPLE });
  fc.assert(
    fc.property(fc.record({ professional: count, student: count }), (size) => {
      expect(sizeOf(querySaying(size))).toEqual(size);
    }),
  );
});
