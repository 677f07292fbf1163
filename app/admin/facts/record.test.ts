import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { shippedFacts } from '#congress/facts/shipped.ts';
import { FACT_GROUPS } from './fields.ts';
import {
  at,
  changedIn,
  changedPaths,
  changedTexts,
  fieldsOf,
  readFacts,
  typedFacts,
  withFact,
} from './record.ts';
import { factOf } from './typed.ts';

it('has a field for each fact that it names, once', () => {
  const paths = FACT_GROUPS.flatMap(({ fields }) => fields.map(({ path }) => path));
  expect(new Set(paths).size).toBe(paths.length);
  const first = paths.filter((path) => !/^(batches\.(?!0\.)|rooms\.(?![01]\.))/.test(path));
  expect(fieldsOf(shippedFacts).map(({ path }) => path)).toEqual(first);
});

it('reads back the very record it shows', () => {
  expect(readFacts(shippedFacts, typedFacts(shippedFacts))).toEqual({ facts: shippedFacts });
});

describe('what is typed', () => {
  it.each([
    ['money', '347,00', 34_700],
    ['money', 'R$ 1.250', 125_000],
    ['money', '12,5', undefined],
    ['percent', '101', undefined],
    ['count', '-1', undefined],
    ['decimal', '1,5', 1.5],
    ['link', 'javascript:alert(1)', undefined],
    ['phone', '+55 (11) 95555-0100', '+5511955550100'],
    ['film', 'https://www.youtube.com/watch?v=aqz-KE-bpKQ&t=3', 'aqz-KE-bpKQ'],
    ['film', 'https://youtu.be/aqz-KE-bpKQ', 'aqz-KE-bpKQ'],
    ['film', 'aqz-KE-bpKQ', 'aqz-KE-bpKQ'],
    ['film', 'nada', undefined],
  ] as const)('as %s, “%s” means %s', (kind, typed, value) => {
    expect(factOf({ kind }, typed)).toBe(value);
  });

  it('may be nothing only where nothing is allowed', () => {
    expect(factOf({ kind: 'link', optional: true }, ' ')).toBeNull();
    expect(factOf({ kind: 'text' }, ' ')).toBeUndefined();
  });

  it('never throws', () => {
    const kinds = FACT_GROUPS.flatMap(({ fields }) => fields.map(({ kind }) => kind));
    fc.assert(
      fc.property(fc.constantFrom(...kinds), fc.string(), (kind, typed) => void factOf({ kind }, typed)),
    );
  });
});

describe('a record that cannot be', () => {
  it('names the field that is wrong', () => {
    const typed = typedFacts(shippedFacts, {
      'batches.0.prices.student': 'muito',
      'contact.email': 'ninguém',
    });
    expect(readFacts(shippedFacts, typed)).toEqual({
      errors: {
        'batches.0.prices.student': 'Informe um valor em reais, como 347,00',
        'contact.email': 'Informe um e-mail',
      },
    });
  });

  it('has its days and its limits in order', () => {
    const days = typedFacts(shippedFacts, { 'event.lastDay': '2026-05-01' });
    expect(readFacts(shippedFacts, days)).toHaveProperty(['errors', 'event.lastDay']);
    const words = typedFacts(shippedFacts, { 'papers.abstractWords.min': '900' });
    expect(readFacts(shippedFacts, words)).toHaveProperty(['errors', 'papers.abstractWords.max']);
    const batch = typedFacts(shippedFacts, { 'batches.0.from': '2025-07-01' });
    expect(readFacts(shippedFacts, batch)).toHaveProperty(['errors', 'batches.0.until']);
  });
});

it('tells what a form changes, and keeps a draft that names no fact out of it', () => {
  const draft = { 'refund.percent': '80', 'event.lastDay': '', 'plans.9.price': '1' };
  expect(changedIn(typedFacts(shippedFacts, draft), shippedFacts)).toEqual({
    'refund.percent': '80',
    'event.lastDay': '',
  });
});

it('knows which words a change changes', () => {
  const later = withFact(shippedFacts, 'refund.percent', 80);
  expect(at(shippedFacts, 'refund.percent')).toBe(50);
  expect(changedPaths(shippedFacts, later)).toEqual(['refund.percent']);
  expect(changedTexts(shippedFacts, later)).toEqual(['refundPercent']);
  const moved = withFact(shippedFacts, 'event.firstDay', '2026-05-27');
  expect(changedTexts(shippedFacts, moved)).toEqual(
    expect.arrayContaining(['eventDates', 'refundLastDay', 'posterDeadline']),
  );
});
