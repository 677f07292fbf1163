import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../day.ts';
import { phaseOn } from '../facts/phase.ts';
import { type Facts, PHASES } from '../facts/schema.ts';
import { shippedFacts } from '../facts/shipped.ts';
import { refundLastDay } from '../registration/refund.ts';
import { leadOn, offersOn } from './offers.ts';

const [first] = shippedFacts.batches;
if (!first) throw new Error('The shipped record has a batch.');

/** Facts with arbitrary dates, in an order that the schema permits. */
const records = fc
  .record({
    lead: fc.integer({ min: 0, max: 20 }),
    courses: fc.option(fc.integer({ min: 0, max: 12 })),
    length: fc.integer({ min: 0, max: 5 }),
    opens: fc.option(fc.integer({ min: -400, max: 30 })),
    sold: fc.option(fc.integer({ min: 0, max: 400 })),
    registration: fc.option(fc.integer({ min: -60, max: 10 })),
    submission: fc.integer({ min: -200, max: 10 }),
    next: fc.boolean(),
  })
  .map(({ courses, length, opens, sold, registration, submission, next }): Facts => {
    const { firstDay } = shippedFacts.event;
    const from = opens === null ? null : addDays(firstDay, opens);
    return {
      ...shippedFacts,
      event: {
        ...shippedFacts.event,
        preCongressDay: courses === null ? null : addDays(firstDay, -courses),
        lastDay: addDays(firstDay, length),
      },
      batches: [{ ...first, from, until: sold === null ? null : addDays(from ?? '2025-01-01', sold) }],
      deadlines: {
        registration: registration === null ? null : addDays(firstDay, registration),
        sponsorship: null,
      },
      papers: { ...shippedFacts.papers, submissionDeadline: addDays(firstDay, submission) },
      nextEdition: next ? { firstDay: '2027-05-20', lastDay: null } : { firstDay: null, lastDay: null },
    };
  });
const days = fc
  .integer({ min: -500, max: 200 })
  .map((offset) => addDays(shippedFacts.event.firstDay, offset));

describe('the phase of a day', () => {
  it('is one of them, and none comes before that of the day before, but after courses that no congress follows on the next day', () => {
    fc.assert(
      fc.property(records, days, (facts, day) => {
        const place = PHASES.indexOf(phaseOn(facts, day));
        expect(place).toBeGreaterThanOrEqual(0);
        const next = addDays(day, 1);
        if (day === facts.event.preCongressDay && next < facts.event.firstDay)
          expect(phaseOn(facts, next)).toBe('lastDays');
        else expect(PHASES.indexOf(phaseOn(facts, next))).toBeGreaterThanOrEqual(place);
      }),
    );
  });

  it.each([
    ['2025-01-01', 'selling'],
    ['2026-05-19', 'selling'],
    ['2026-05-20', 'lastDays'],
    ['2026-05-27', 'running'],
    ['2026-05-29', 'running'],
    ['2026-05-30', 'over'],
  ])('of the shipped record on %s is %s', (day, phase) => {
    expect(phaseOn(shippedFacts, day)).toBe(phase);
  });

  it.each([
    ['2026-05-16', 'selling'],
    ['2026-05-17', 'lastDays'],
    ['2026-05-24', 'running'],
    ['2026-05-25', 'lastDays'],
    ['2026-05-27', 'lastDays'],
    ['2026-05-28', 'running'],
  ])('with courses four days before the congress on %s is %s', (day, phase) => {
    const facts = { ...shippedFacts, event: { ...shippedFacts.event, preCongressDay: '2026-05-24' } };
    expect(phaseOn(facts, day)).toBe(phase);
    expect(leadOn(facts, day)).toBe(phase === 'running' ? 'now' : 'closed');
  });

  it('is announced before the first batch begins, and the next one is once it has a day', () => {
    const facts: Facts = {
      ...shippedFacts,
      batches: [{ ...first, from: '2025-03-01' }],
      nextEdition: { firstDay: '2027-05-20', lastDay: null },
    };
    expect(phaseOn(facts, '2025-02-28')).toBe('announced');
    expect(phaseOn(facts, '2025-03-01')).toBe('selling');
    expect(phaseOn(facts, '2026-05-30')).toBe('nextAnnounced');
  });

  it('is the one that the facts name, unless nothing is known of the next edition', () => {
    fc.assert(
      fc.property(records, days, fc.constantFrom(...PHASES), (facts, day, phase) => {
        const named = phaseOn({ ...facts, showing: { day: null, phase } }, day);
        expect(named).toBe(phase === 'nextAnnounced' && !facts.nextEdition.firstDay ? 'over' : phase);
      }),
    );
  });
});

describe('what is offered', () => {
  it('can be had: nothing that is sold or taken is so once its day or the edition is over', () => {
    fc.assert(
      fc.property(records, days, fc.option(fc.constantFrom(...PHASES)), (facts, day, phase) => {
        const shown = { ...facts, showing: { day: null, phase } };
        const offers = offersOn(shown, day);
        const over = ['over', 'nextAnnounced'].includes(phaseOn(shown, day));
        if (over || day > facts.event.lastDay) expect(offers.registration).toBe(false);
        if (over || day > facts.papers.submissionDeadline) expect(offers.submission).toBe(false);
        if (over || day > (facts.event.preCongressDay ?? '')) expect(offers.courses).toBe(false);
        if (!offers.registration) expect(offers.promotion).toBe(false);
        if (leadOn(shown, day) === 'register') expect(offers.registration).toBe(true);
      }),
    );
  });

  it.each([
    [
      '2025-06-30',
      ['registration', 'courses', 'submission', 'finalVersion', 'sponsorship', 'refund', 'promotion'],
    ],
    ['2025-07-01', ['courses', 'submission', 'finalVersion', 'sponsorship', 'refund']],
    ['2025-11-21', ['courses', 'finalVersion', 'sponsorship', 'refund']],
    ['2026-04-29', ['courses', 'sponsorship']],
    ['2026-05-28', ['sponsorship']],
    ['2026-05-30', []],
  ])('by the shipped record on %s: %j', (day, offered) => {
    const offers = Object.entries(offersOn(shippedFacts, day));
    expect(offers.filter(([, open]) => open).map(([name]) => name)).toEqual(offered);
  });

  it.each([
    ['courses', shippedFacts.event.preCongressDay],
    ['submission', shippedFacts.papers.submissionDeadline],
    ['finalVersion', shippedFacts.papers.finalVersionDeadline],
    ['sponsorship', shippedFacts.event.lastDay],
    ['refund', refundLastDay(shippedFacts)],
  ] as const)('%s still on %s, the last day, and no more on the next', (name, lastDay) => {
    expect([0, 1].map((after) => offersOn(shippedFacts, addDays(lastDay ?? '', after))[name])).toEqual([
      true,
      false,
    ]);
  });

  it('are certificates and annals only of an edition that is over', () => {
    const links = { ...shippedFacts.links, certificatesCurrent: 'https://a.example' };
    expect(offersOn({ ...shippedFacts, links }, '2026-05-29').certificates).toBe(false);
    expect(offersOn({ ...shippedFacts, links }, '2026-05-30').certificates).toBe(true);
  });
});

it.each([
  ['2025-06-02', 'register'],
  ['2025-07-01', 'closed'],
  ['2026-05-26', 'closed'],
  ['2026-05-28', 'now'],
  ['2026-05-30', 'over'],
])('on %s the shipped site leads to %s', (day, lead) => {
  expect(leadOn(shippedFacts, day)).toBe(lead);
});

describe('news of an opening', () => {
  const facts = { ...shippedFacts, batches: [first, { ...first, from: '2026-05-23', until: null }] };

  it('are offered while a batch is to come, in the last days too', () => {
    expect(leadOn(facts, '2026-05-22')).toBe('soon');
    expect(leadOn(facts, '2026-05-23')).toBe('register');
    const announced = { ...shippedFacts, showing: { day: null, phase: 'announced' as const } };
    expect(leadOn(announced, '2025-07-01')).toBe('soon');
  });

  it('are not of one that comes too late, nor once every place is taken', () => {
    const deadlines = { ...facts.deadlines, registration: '2026-05-22' };
    expect(leadOn({ ...facts, deadlines }, '2026-05-22')).toBe('closed');
    const full = { ...facts, occupancy: 100 };
    expect([leadOn(full, '2026-05-22'), leadOn(full, '2026-05-23')]).toEqual(['closed', 'closed']);
    expect(offersOn({ ...shippedFacts, occupancy: 100 }, '2025-06-30')).toMatchObject({
      registration: false,
      promotion: false,
    });
  });
});
