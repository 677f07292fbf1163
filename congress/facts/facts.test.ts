import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, formatMoment } from '../day.ts';
import { LANGUAGES } from '../language.ts';
import {
  formatBytes,
  formatDays,
  formatList,
  formatMoney,
  formatOrdinal,
  formatPhone,
  formatPrice,
} from './format.ts';
import { MOST_DAYS, RULES } from './rules.ts';
import { FactsSchema } from './schema.ts';
import { shippedFacts } from './shipped.ts';
import { completeFacts, storedFacts } from './stored.ts';
import { factTexts, priceTexts } from './texts.ts';

describe('the facts record', () => {
  it('ships valid', () => {
    expect(FactsSchema.parse(shippedFacts)).toEqual(shippedFacts);
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

describe('a record kept by an earlier version', () => {
  it('is completed with what it lacks and keeps what it says', () => {
    const { organiser: _, ...older } = structuredClone(shippedFacts) as Partial<typeof shippedFacts>;
    if (older.refund) older.refund.percent = 80;
    expect(completeFacts(older, shippedFacts)).toEqual({ ...older, organiser: shippedFacts.organiser });
  });

  it('keeps an unset link and a shorter list as they are', () => {
    const older = { ...shippedFacts, links: { ...shippedFacts.links, checkout: null }, groupDiscounts: [] };
    expect(completeFacts(older, shippedFacts)).toEqual(older);
  });

  it('serves on with addresses from before they had a rule: in their one form, or as not known', () => {
    const links = {
      ...shippedFacts.links,
      checkout: 'https://Ação.example/x',
      courseStore: 'http://localhost:3000',
    };
    const stored = {
      ...shippedFacts,
      links,
      venue: { ...shippedFacts.venue, mapUrl: 'https://a:b@mapa.example' },
    };
    const facts = FactsSchema.parse(storedFacts(stored));
    expect(facts.links).toEqual({ ...links, checkout: 'https://xn--ao-siap.example/x', courseStore: null });
    expect(facts.venue.mapUrl).toBeNull();
    expect(storedFacts(shippedFacts)).toEqual(shippedFacts);
    expect(storedFacts(undefined)).toEqual(shippedFacts);
  });

  it('says of levels that were there before nothing that nobody said of them', () => {
    const levels = shippedFacts.sponsorLevels.map(({ id, name, size }) => ({ id, name, size }));
    const facts = FactsSchema.parse(storedFacts({ ...shippedFacts, sponsorLevels: levels }));
    for (const level of facts.sponsorLevels)
      expect(level).toMatchObject({
        from: null,
        inFooter: false,
        benefits: { 'pt-BR': null, en: null, es: null },
      });
  });

  it('keeps a Saturday that was closed', () => {
    const older = { ...shippedFacts, support: { ...shippedFacts.support, saturday: null } };
    const { support } = FactsSchema.parse(completeFacts(older, shippedFacts));
    expect(support.saturday.open).toBe(false);
  });

  it('keeps the prices that the staff had set, in the first batch', () => {
    const { batches: _, ...rest } = structuredClone(shippedFacts);
    const [professional, student, double] = rest.plans;
    const older = {
      ...rest,
      plans: [{ ...professional, price: 41_000 }, { ...student, price: null }, double],
      promotion: { active: true, until: '2026-02-10' },
    };
    const { batches, ...others } = FactsSchema.parse(completeFacts(older, shippedFacts));
    expect(batches).toEqual([
      { from: null, until: '2026-02-10', prices: { professional: 41_000, student: null, double: null } },
    ]);
    expect(others).toEqual(rest);
  });

  it('is given the names that its plans had, and keeps those that the staff gave', () => {
    const [professional, student] = shippedFacts.plans;
    if (!professional || !student) throw new Error('The shipped record has plans.');
    const renamed = { ...student, name: { 'pt-BR': 'Residentes', en: 'Residents', es: 'Residentes' } };
    const { name: _, description: __, ...nameless } = professional;
    const older = { ...shippedFacts, plans: [nameless, renamed] };
    expect(FactsSchema.parse(completeFacts(older, shippedFacts)).plans).toEqual([professional, renamed]);
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

describe('formats', () => {
  it.each([
    ['pt-BR', 'Ana, Bia e Caio'],
    ['en', 'Ana, Bia and Caio'],
    ['es', 'Ana, Bia y Caio'],
  ] as const)('a list in %s as “%s”', (language, expected) => {
    expect(formatList(['Ana', 'Bia', 'Caio'], language)).toBe(expected);
  });

  it.each([
    ['2026-05-28', '2026-05-28', '28 de maio de 2026'],
    ['2026-05-28', '2026-05-30', '28, 29 e 30 de maio de 2026'],
    ['2026-06-01', '2026-06-30', '1º – 30 de junho de 2026'],
    ['2026-06-04', '2026-06-07', '4 – 7 de junho de 2026'],
    ['2026-05-31', '2026-06-01', '31 de maio – 1º de junho de 2026'],
    ['2026-07-01', '2026-07-02', '1º e 2 de julho de 2026'],
    ['2026-07-01', '2026-07-01', '1º de julho de 2026'],
  ])('%s to %s is %s', (first, last, expected) => {
    expect(formatDays(first, last, 'pt-BR').replaceAll('\u2009', ' ')).toBe(expected);
  });

  it('calls a price of nothing free, and an amount of nothing by its figure', () => {
    expect(LANGUAGES.map((language) => formatPrice(0, language))).toEqual(['Gratuita', 'Free', 'Gratuita']);
    expect(formatPrice(34_700, 'pt-BR')).toBe('R$\u00a0347,00');
    expect(formatMoney(0, 'pt-BR')).toBe('R$\u00a00,00');
    const batches = [{ from: null, until: null, prices: { professional: 34_700, student: 0 } }];
    const texts = priceTexts({ ...shippedFacts, batches }, 'pt-BR', '2025-06-02');
    expect(texts).toMatchObject({ priceProfessional: 'R$\u00a0347,00', priceStudent: 'Gratuita' });
  });

  it('writes an amount with all of its centavos', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99_999_999 }), (centavos) => {
        expect(Number(formatMoney(centavos, 'pt-BR').replace(/\D/g, ''))).toBe(centavos);
      }),
    );
  });

  it.each([
    [1, '1st'],
    [2, '2nd'],
    [3, '3rd'],
    [4, '4th'],
    [11, '11th'],
    [22, '22nd'],
  ])('%d in English is %s', (value, expected) => {
    expect(formatOrdinal(value, 'en')).toBe(expected);
  });

  it.each([
    [1, '1.er'],
    [2, '2.º'],
    [3, '3.er'],
    [11, '11.º'],
    [13, '13.er'],
  ])('%d in Spanish, before a noun, is %s', (value, expected) => {
    expect(formatOrdinal(value, 'es')).toBe(expected);
  });

  it.each([
    ['+5511955550100', '+55 11 95555-0100'],
    ['+551133330100', '+55 11 3333-0100'],
    ['+351210000000', '+351210000000'],
  ])('the number %s reads %s', (phone, expected) => {
    expect(formatPhone(phone)).toBe(expected);
  });

  it.each([
    [412_000, '410 kB'],
    [994_999, '990 kB'],
    [995_000, '1 MB'],
    [999_600, '1 MB'],
    [1_250_000, '1,3 MB'],
  ])('a file of %s bytes has %s', (bytes, expected) => {
    expect(formatBytes(bytes, 'pt-BR').replace('\u00a0', ' ')).toBe(expected);
  });
});

describe('a moment', () => {
  const moment = new Date(2026, 4, 28, 10, 32);

  it.each(LANGUAGES)('in %s says its year only when it is another', (language) => {
    expect(formatMoment(moment, language, new Date(2026, 5, 1))).toMatch(/^28\/0?5 10:32$/);
    expect(formatMoment(moment, language, new Date(2027, 0, 1))).toMatch(/^28\/0?5\/2026 10:32$/);
  });
});
