import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '#congress/day.ts';
import { shippedFacts } from '#congress/facts/shipped.ts';
import { factTexts } from '#congress/facts/texts.ts';
import { RequestFailure } from '../session/failure.ts';
import { FACT_GROUPS, FACT_LISTS } from './groups.ts';
import {
  at,
  changedIn,
  changedPaths,
  changedTexts,
  fieldsOf,
  readFacts,
  refusalOf,
  shownText,
  textsStating,
  typedFacts,
  upon,
  withFact,
} from './record.ts';
import { factOf } from './typed.ts';

it('has exactly one field for each fact', () => {
  const paths = fieldsOf(shippedFacts).map(({ path }) => path);
  expect(new Set(paths).size).toBe(paths.length);
  const named = FACT_GROUPS.flatMap(({ fields }) => fields.map(({ path }) => path));
  expect(paths).toEqual(expect.arrayContaining(named));
});

describe('a list', () => {
  const typed = typedFacts(shippedFacts);
  const hall = { id: '', name: { 'pt-BR': 'Salão Ipê', en: 'Ipe Hall', es: 'Salón Lapacho' } };

  it('gets longer and shorter, and gives a new room a unique id', () => {
    const longer = {
      ...typed,
      rooms: [
        ...typed.rooms,
        hall,
        { ...hall, name: { ...hall.name, 'pt-BR': 'Salão Ipe', en: 'B', es: 'C' } },
      ],
    };
    expect(readFacts(shippedFacts, longer).facts?.rooms.map(({ id }) => id)).toEqual([
      'bandeirantes',
      'anhanguera',
      'salao-ipe',
      'salao-ipe-2',
    ]);
    const shorter = readFacts(shippedFacts, { ...typed, rooms: typed.rooms.slice(1) }).facts;
    expect(shorter?.rooms.map(({ id }) => id)).toEqual(['anhanguera']);
  });

  it('counts as one change, and is stored as typed', () => {
    const longer = { ...typed, rooms: [...typed.rooms, hall] };
    const changed = changedIn(longer, shippedFacts);
    expect(Object.keys(changed)).toEqual(['rooms']);
    expect(typedFacts(shippedFacts, changed)).toEqual(longer);
    expect(shownText(longer, 'event.firstDay')).toBe('28 de maio de 2026');
    expect(shownText(longer, 'rooms')).toContain('Salão Ipê · Ipe Hall · Salón Lapacho');
  });

  it('has a price in each batch for each plan, and none for removed plans', () => {
    const plans = FACT_LISTS.find(({ path }) => path === 'plans');
    const further = plans?.blank(typed.plans);
    const named = { ...further, name: hall.name, description: hall.name };
    const longer = structuredClone(typed);
    longer.plans = [...typed.plans.slice(1), named];
    longer.batches[0].prices.plan4 = '99,00';
    const { plans: read, batches } = readFacts(shippedFacts, longer).facts ?? {};
    expect(read?.map(({ id }) => id)).toEqual(['student', 'double', 'plan4']);
    expect(batches?.[0]?.prices).toEqual({ student: 29_700, double: null, plan4: 9_900 });
  });

  it('reports the invalid field of a later row, and starts a batch after the previous one', () => {
    const batch = {
      from: '2025-07-02',
      until: '',
      prices: { professional: '377,00', student: 'x', double: '' },
    };
    const wrong = { ...typed, batches: [...typed.batches, batch] };
    expect(readFacts(shippedFacts, wrong).errors).toEqual({
      'batches.1.prices.student': 'Informe um valor em reais, como 347,00',
    });
    batch.prices.student = '347,00';
    const { facts } = readFacts(shippedFacts, wrong);
    expect(facts?.batches[1]?.from).toBe(addDays(facts?.batches[0]?.until ?? '', 1));
  });
});

it('reports at a field which items of the programme prevent the change', () => {
  const refused = (message: string, details: string) =>
    refusalOf(new RequestFailure(400, '23514', message, details));
  expect(refused('The programme has items in rooms that would be gone', 'Sala 2: 3; Sala 3: 1')).toEqual({
    path: 'rooms',
    message: 'A programação ainda tem atividades: Sala 2 (3) e Sala 3 (1). Mova-as ou remova-as antes.',
  });
  expect(refused('The programme has items on days that would be gone', '2: 8; 3: 1')).toEqual({
    path: 'event.lastDay',
    message:
      'A programação ainda tem atividades: Segundo dia (8) e Terceiro dia (1). Mova-as ou remova-as antes.',
  });
  expect(refused('The programme has items on days that would be gone', '0: 4')?.path).toBe(
    'event.preCongressDay',
  );
  expect(refused('anything else', '')).toBeNull();
});

it('converts a record to form values and back without a change', () => {
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

  it('may be empty only if the fact is optional', () => {
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

/** Intermediate values of a field while its value is typed digit by digit. */
const HALF_TYPED: Partial<Record<string, string[]>> = {
  day: ['', '0002-02-29', '0020-02-29', '0202-11-03', '2028-02-29', '20270-11-03', '9999-12-31'],
  time: ['', '01:00', '17:15', '00:00'],
  text: ['', 'A', 'Ab {{'],
};

it.each(fieldsOf(shippedFacts).map((field) => [field.path, field] as const))(
  '%s shows where it stands while it is typed',
  (path, { kind }) => {
    for (const text of HALF_TYPED[kind] ?? ['', '1', '17', '175', '0,']) {
      const typed = typedFacts(shippedFacts, { [path]: text });
      const { facts = shippedFacts } = readFacts(shippedFacts, typed);
      expect(() => textsStating(facts, path, '2026-01-01'), text).not.toThrow();
      expect(() => factTexts(facts, 'pt-BR'), text).not.toThrow();
    }
  },
);

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

  it('reports days and limits in the wrong order', () => {
    const days = typedFacts(shippedFacts, { 'event.lastDay': '2026-05-01' });
    expect(readFacts(shippedFacts, days)).toHaveProperty(['errors', 'event.lastDay']);
    const words = typedFacts(shippedFacts, { 'papers.abstractWords.min': '900' });
    expect(readFacts(shippedFacts, words)).toHaveProperty(['errors', 'papers.abstractWords.max']);
    const batch = typedFacts(shippedFacts, { 'batches.0.from': '2025-07-01' });
    expect(readFacts(shippedFacts, batch)).toHaveProperty(['errors', 'batches.0.until']);
  });
});

it('lists what a form changes, and ignores a browser draft of unknown facts', () => {
  const draft = { 'refund.percent': '80', 'event.lastDay': '', 'plans.9.price': '1' };
  expect(changedIn(typedFacts(shippedFacts, draft), shippedFacts)).toEqual({
    'refund.percent': '80',
    'event.lastDay': '',
  });
});

it('lists the placeholders whose text a change affects', () => {
  const later = withFact(shippedFacts, 'refund.percent', 80);
  expect(at(shippedFacts, 'refund.percent')).toBe(50);
  expect(changedPaths(shippedFacts, later)).toEqual(['refund.percent']);
  expect(changedTexts(shippedFacts, later, shippedFacts.event.firstDay)).toEqual(['refundPercent']);
  const moved = withFact(shippedFacts, 'event.firstDay', '2026-05-27');
  expect(changedTexts(shippedFacts, moved, shippedFacts.event.firstDay)).toEqual(
    expect.arrayContaining(['eventDates', 'refundLastDay', 'posterDeadline']),
  );
});

describe('what was typed over an older version', () => {
  const CITY = 'venue.city';
  const mine = typedFacts(shippedFacts, { [CITY]: 'Santos', 'event.firstDay': '2026-05-27' });
  const theirs = withFact(shippedFacts, CITY, 'Campinas');

  it('is merged into a newer version, with a list of what both have changed', () => {
    expect(upon(theirs, mine, shippedFacts)).toEqual({
      changed: { [CITY]: 'Santos', 'event.firstDay': '2026-05-27' },
      paths: [CITY],
    });
  });

  it('is no conflict if both have the same value', () => {
    expect(upon(withFact(shippedFacts, CITY, 'Santos'), mine, shippedFacts)).toEqual({
      changed: { 'event.firstDay': '2026-05-27' },
      paths: [],
    });
  });

  it('is a conflict in every difference if the version that it was based on is unknown', () => {
    expect(upon(theirs, mine, null).paths.sort()).toEqual(['event.firstDay', CITY].sort());
  });
});
