import type { Facts } from '#congress/facts/schema.ts';
import { shippedFacts } from '#congress/facts/shipped.ts';
import { testEveryDay } from '#tests/support/every-day-tests.ts';

const [first] = shippedFacts.batches;
if (!first) throw new Error('The shipped record has a batch.');

/** Facts in which everything is set that the shipped record leaves open. */
const planned: Facts = {
  ...shippedFacts,
  batches: [
    { from: '2025-04-01', until: '2025-06-30', prices: first.prices },
    { from: '2025-07-01', until: '2026-01-31', prices: { ...first.prices, professional: 37_700 } },
    { from: '2026-02-01', until: null, prices: { professional: 42_000, student: 36_100, double: null } },
  ],
  deadlines: { registration: '2026-05-20', sponsorship: '2026-03-31' },
  nextEdition: { firstDay: '2027-05-20', lastDay: '2027-05-21' },
  links: {
    ...shippedFacts.links,
    certificatesCurrent: 'https://eventos.tecer.example/edicao-3/entrar',
    annalsCurrent: 'https://revista.tecer.example/anais-edicao-3',
  },
};

testEveryDay(planned, []);
