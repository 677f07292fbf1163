import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FactsSchema } from '../facts/schema.ts';
import { shippedFacts } from '../facts/shipped.ts';
import { offersOn } from '../phase/offers.ts';
import { nextEditionFacts } from './rules.ts';

const weekday = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay();

describe('the proposal for the next edition', () => {
  it('is a year later, on the same weekdays, with every day at the same distance', () => {
    const next = nextEditionFacts(shippedFacts);
    expect(next.congress.edition).toBe(4);
    expect(next.event).toMatchObject({
      preCongressDay: '2027-05-26',
      firstDay: '2027-05-27',
      lastDay: '2027-05-28',
    });
    expect(weekday(next.event.firstDay)).toBe(weekday(shippedFacts.event.firstDay));
    expect(next.batches[0]?.until).toBe('2026-06-29');
    expect(next.papers.submissionDeadline).toBe('2026-11-19');
  });

  it('takes the days that were announced', () => {
    const announced = { ...shippedFacts, nextEdition: { firstDay: '2027-06-10', lastDay: '2027-06-12' } };
    const next = nextEditionFacts(announced);
    expect(next.event).toMatchObject({
      preCongressDay: '2027-06-09',
      firstDay: '2027-06-10',
      lastDay: '2027-06-12',
    });
    expect(next.nextEdition).toEqual({ firstDay: null, lastDay: null });
  });

  it('knows no link, no file, no ticket and no visitor of the edition that ends, and keeps those of the house', () => {
    const video = { youtubeId: 'dQw4w9WgXcQ' };
    const ending = { ...shippedFacts, files: { prospectus: 'a'.repeat(64) }, video };
    const { links, files, plans, occupancy, showing, video: film } = nextEditionFacts(ending);
    expect([files, film]).toEqual([{ prospectus: null }, { youtubeId: null }]);
    expect(links).toMatchObject({
      ...{
        checkout: null,
        courseStore: null,
        paperSubmission: null,
        registrantArea: null,
        registrantEvent: '',
      },
      ...{ certificatesCurrent: null, annalsCurrent: null },
      ...{ instagram: shippedFacts.links.instagram, descriptors: shippedFacts.links.descriptors },
    });
    expect(plans.map(({ ticket }) => ticket)).toEqual(plans.map(() => null));
    expect([occupancy, showing]).toEqual([0, { day: null, phase: null }]);
  });

  it('can be kept and sold, edition after edition', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 30 }), (editions) => {
        let facts = shippedFacts;
        for (let left = editions; left > 0; left -= 1) facts = nextEditionFacts(facts);
        expect(FactsSchema.safeParse(facts).success).toBe(true);
        expect(offersOn(facts, facts.batches[0]?.until ?? '').registration).toBe(true);
      }),
    );
  });
});
