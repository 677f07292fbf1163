import { describe, expect, it } from 'vitest';
import { FactsSchema } from './schema.ts';
import { shippedFacts } from './shipped.ts';
import { completeFacts, storedFacts } from './stored.ts';
import { MOST_COUNT } from './values.ts';

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

  it('has the largest possible number instead of a larger one', () => {
    const stored = {
      ...shippedFacts,
      refund: { ...shippedFacts.refund, daysBefore: 999_999_999 },
      groupDiscounts: [{ above: 1_000_000, percent: 10 }],
    };
    const facts = FactsSchema.parse(storedFacts(stored));
    expect(facts.refund.daysBefore).toBe(MOST_COUNT);
    expect(facts.groupDiscounts).toEqual([{ above: MOST_COUNT, percent: 10 }]);
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
