import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isOrcid } from '../people/identifiers.ts';
import { DOI, isIsbn, isIssn, PAGES, PaperFormSchema, PaperSchema } from './schema.ts';

describe('an ORCID iD', () => {
  it.each(['0000-0002-1825-0097', '0000-0001-5109-3700', '0000-0002-1694-233X'])('%s is one', (orcid) => {
    expect(isOrcid(orcid)).toBe(true);
  });

  it('has one right last digit, and no other digit can be exchanged', () => {
    const fifteen = fc.string({ minLength: 15, maxLength: 15, unit: fc.constantFrom(...'0123456789') });
    const written = (digits: string) => digits.replace(/(.{4})(?=.)/g, '$1-');
    fc.assert(
      fc.property(fifteen, fc.nat({ max: 14 }), fc.integer({ min: 1, max: 9 }), (digits, place, by) => {
        const right = [...'0123456789X'].filter((last) => isOrcid(written(digits + last)));
        expect(right).toHaveLength(1);
        const other = `${(Number(digits[place]) + by) % 10}`;
        const exchanged = digits.slice(0, place) + other + digits.slice(place + 1);
        expect(isOrcid(written(exchanged + right[0]))).toBe(false);
      }),
    );
  });

  it.each(['', '0000000218250097', '0000-0002-1825-0098', '0000-0002-1825-009x'])('%s is none', (text) => {
    expect(isOrcid(text)).toBe(false);
  });
});

it.each([
  [isIssn, '2049-3630', '2049-3631'],
  [isIssn, '2434-561X', '2434-5610'],
  [isIsbn, '978-0-306-40615-7', '978-0-306-40615-8'],
  [isIsbn, '9780306406157', '0306406152'],
])('the last digit of an ISSN or ISBN is right or wrong', (isRight, right, wrong) => {
  expect([isRight(right), isRight(wrong)]).toEqual([true, false]);
});

it('a DOI has a prefix and something after it', () => {
  expect(
    ['10.1234/a.b', '10.1234/', 'https://doi.org/10.1234/a', '10.12/a'].map((doi) => DOI.test(doi)),
  ).toEqual([true, false, false, false]);
});

it('pages are a page, two, or an electronic paper', () => {
  expect(['11', '11-12', 'e15', '11–12', '0', 'p. 3'].map((pages) => PAGES.test(pages))).toEqual([
    true,
    true,
    true,
    false,
    false,
    false,
  ]);
});

it('pages are entered from the first to the last; stored ones in another order are still read', () => {
  const { pages: entered } = PaperFormSchema.shape;
  const { pages: stored } = PaperSchema.shape;
  const accepted = (pages: string | null) => [
    entered.safeParse(pages).success,
    stored.safeParse(pages).success,
  ];
  for (const pages of ['11', '11-12', '9-10', '11-11', 'e15', null])
    expect(accepted(pages)).toEqual([true, true]);
  for (const pages of ['12-11', '10-9']) expect(accepted(pages)).toEqual([false, true]);
  expect(accepted('p. 3')).toEqual([false, false]);
});
