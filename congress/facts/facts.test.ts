import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../day.ts';
import { LANGUAGES } from '../language.ts';
import { placeholderTexts } from './placeholders.ts';
import { MOST_DAYS, RULES } from './rules.ts';
import { FactsSchema } from './schema.ts';
import { shippedFacts } from './shipped.ts';
import { factTexts, priceTexts } from './texts.ts';

describe('the facts record', () => {
  it('ships valid', () => {
    expect(FactsSchema.parse(shippedFacts)).toEqual(shippedFacts);
  });

  it('takes no number with which a text cannot be written', () => {
    const replaced = (part: unknown, number: number): unknown[] => {
      if (typeof part === 'number') return [number];
      if (Array.isArray(part))
        return part.flatMap((one, at) => replaced(one, number).map((other) => part.with(at, other)));
      if (typeof part !== 'object' || part === null) return [];
      return Object.entries(part).flatMap(([name, one]) =>
        replaced(one, number).map((other) => ({ ...part, [name]: other })),
      );
    };
    const numbers = [0, 1, 99_999, 9_999_999, 999_999_999, Number.MAX_SAFE_INTEGER];
    for (const facts of numbers.flatMap((number) => replaced(shippedFacts, number))) {
      const { data } = FactsSchema.safeParse(facts);
      if (data)
        for (const language of LANGUAGES) placeholderTexts(data, language, shippedFacts.event.firstDay);
    }
  });

  const eventIssues = (changes: Partial<typeof shippedFacts.event>) => {
    const read = FactsSchema.safeParse({ ...shippedFacts, event: { ...shippedFacts.event, ...changes } });
    return read.error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? [];
  };

  it('names the day or hour that cannot be', () => {
    expect(eventIssues({ preCongressDay: '2026-05-30' })).toEqual([
      ['event.preCongressDay', RULES.coursesTooLate],
    ]);
    expect(eventIssues({ lastDay: '2026-05-27' })).toEqual([['event.lastDay', RULES.endsBeforeItBegins]]);
    for (const closesAt of ['07:30', '08:00'])
      expect(eventIssues({ closesAt })).toEqual([['event.closesAt', RULES.endsAsItBegins]]);
    expect(eventIssues({ preCongressDay: null })).toEqual([]);
  });

  it('lasts from one day to as many as there may be', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 400 }), (days) => {
        const lastDay = addDays(shippedFacts.event.firstDay, days - 1);
        expect(eventIssues({ lastDay })).toEqual(
          days <= MOST_DAYS ? [] : [['event.lastDay', RULES.tooManyDays]],
        );
      }),
    );
  });

  it('has rooms with names of their own', () => {
    const [first, second] = shippedFacts.rooms;
    if (!first || !second) throw new Error('The shipped record has two rooms.');
    const issuesOf = (rooms: unknown) =>
      FactsSchema.safeParse({ ...shippedFacts, rooms }).error?.issues.map(({ path }) => path.join('.'));
    expect(issuesOf([first, { ...second, id: first.id }])).toEqual(['rooms.1.id']);
    const name = { ...second.name, es: first.name.es };
    expect(issuesOf([first, { ...second, name }])).toEqual(['rooms.1.name.es']);
    expect(issuesOf([])).toEqual(['rooms']);
  });

  it.each(['javascript:alert(1)', 'ftp://example.com', 'example.com'])('refuses %s as a link', (checkout) => {
    const links = { ...shippedFacts.links, checkout };
    expect(FactsSchema.safeParse({ ...shippedFacts, links }).success).toBe(false);
  });
});

describe('plans', () => {
  const [first] = shippedFacts.plans;
  if (!first) throw new Error('The shipped record has plans.');
  const further = {
    ...first,
    id: 'plan4',
    name: { 'pt-BR': 'Residentes', en: 'Residents', es: 'Residentes' },
  };

  it('may be more than three, each with a name and a place of its own', () => {
    expect(FactsSchema.safeParse({ ...shippedFacts, plans: [...shippedFacts.plans, further] }).success).toBe(
      true,
    );
    for (const twice of [
      { ...further, id: first.id },
      { ...further, name: first.name },
    ]) {
      const read = FactsSchema.safeParse({ ...shippedFacts, plans: [first, twice] });
      expect(read.error?.issues[0]).toMatchObject({ params: { rule: 'planTwice' } });
    }
  });
});

describe('facts as texts', () => {
  it('says the main reading in Portuguese', () => {
    const texts = { ...factTexts(shippedFacts, 'pt-BR'), ...priceTexts(shippedFacts, 'pt-BR', '2025-06-02') };
    expect(texts).toMatchObject({
      edition: '3º',
      eventDates: '28 e 29 de maio de 2026',
      preCongressDate: '27 de maio de 2026',
      hours: '8h\u00a0às\u00a018h',
      supportHours:
        'de segunda a sexta, das\u00a08h\u00a0às\u00a018h, e aos sábados, das\u00a08h\u00a0às\u00a012h',
      priceProfessional: 'R$\u00a0347,00',
      previousPriceProfessional: 'R$\u00a0377,00',
      priceStudent: 'R$\u00a0297,00',
      previousPriceStudent: 'R$\u00a0347,00',
      planStudent: shippedFacts.plans[1]?.name['pt-BR'],
      pricePlan4: '',
      refundPercent: '50%',
      paperDeadline: '20 de novembro de 2025',
      promotionUntil: '30 de junho de 2025',
    });
  });

  it('says them in English and Spanish', () => {
    expect(factTexts(shippedFacts, 'en')).toMatchObject({
      edition: '3rd',
      eventDates: '28 and 29 May 2026',
      hours: '8\u00a0am\u00a0to\u00a06\u00a0pm',
    });
    expect(factTexts(shippedFacts, 'es')).toMatchObject({
      edition: '3.er',
      eventDates: '28 y 29 de mayo de 2026',
      hours: '8:00\u00a0a\u00a018:00\u00a0h',
      occupancy: '50%',
    });
  });

  it.each([
    ['2026-05-28', '2026-05-29', '28 e 29 de maio'],
    ['2026-12-30', '2027-01-02', '30 de dezembro – 2 de janeiro'],
  ])('from %s to %s the short dates have no year: %s', (firstDay, lastDay, expected) => {
    const facts = { ...shippedFacts, event: { ...shippedFacts.event, firstDay, lastDay } };
    expect(factTexts(facts, 'pt-BR').eventDatesShort.replaceAll('\u2009', ' ')).toBe(expected);
  });

  it('leaves no shipped fact empty in any language but the days that are not announced, a street that is not named and plans that there are not', () => {
    for (const language of LANGUAGES) {
      const empty = Object.entries(factTexts(shippedFacts, language)).flatMap(([name, text]) =>
        text.trim() || /(Plan\d|PriceDouble)$/.test(name) ? [] : [name],
      );
      expect(empty).toEqual(['nextEditionDates', 'venueCrossStreet']);
    }
  });
});
