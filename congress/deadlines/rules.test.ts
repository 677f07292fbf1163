import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, daysBetween } from '../day.ts';
import { shippedFacts } from '../facts/shipped.ts';
import { AUDIENCES, dayOfStep, nextStep, offeredSteps, onDay, stepKey, stepsOf, stepsOn } from './rules.ts';

const facts = shippedFacts;
const on = (today: string) => stepsOf(facts).map((step) => onDay(step, today));
const find = (id: string, today: string) => on(today).find((step) => step.id === id);

describe('the steps', () => {
  it('come from the facts, in the order of their days', () => {
    expect(stepsOf(facts).map((step) => [step.id, dayOfStep(step)])).toEqual([
      ['batch', '2025-06-30'],
      ['groupList', '2025-06-30'],
      ['abstract', '2025-11-20'],
      ['finalVersion', '2026-04-01'],
      ['refund', '2026-04-28'],
      ['posterPdf', '2026-05-23'],
      ['courses', '2026-05-27'],
      ['congress', '2026-05-28'],
      ['presentation', '2026-05-28'],
      ['awards', '2026-05-29'],
      ['certificate', '2026-05-30'],
      ['annals', '2026-05-30'],
    ]);
  });

  it('name the last day of registration and sponsorship where there is one', () => {
    const deadlines = { registration: '2026-05-20', sponsorship: '2026-03-31' };
    const steps = stepsOf({ ...facts, deadlines });
    expect(steps.find(({ id }) => id === 'registration')?.closes).toBe('2026-05-20');
    expect(steps.find(({ id }) => id === 'sponsorRequest')?.closes).toBe('2026-03-31');
  });

  it('follow the facts', () => {
    const papers = { ...facts.papers, submissionDeadline: '2026-05-29' };
    expect(stepsOf({ ...facts, papers }).map((step) => step.id)).not.toContain(undefined);
    expect(stepsOf({ ...facts, papers }).find((step) => step.id === 'abstract')?.closes).toBe('2026-05-29');
  });

  it('give no awards where there is no prize', () => {
    const ids = (prizes: number[]) =>
      stepsOf({ ...facts, papers: { ...facts.papers, prizes } }).map(({ id }) => id);
    expect(ids([300_000])).toContain('awards');
    for (const none of [[], [0]]) expect(ids(none)).not.toContain('awards');
  });

  it('know no batch without a last day, and not the last one once its promotion is switched off', () => {
    const endless = facts.batches.map((batch) => ({ ...batch, until: null }));
    for (const own of [{ batches: endless }, { promotion: { active: false } }]) {
      const ids = stepsOf({ ...facts, ...own }).map((step) => step.id);
      expect(ids).not.toContain('batch');
      expect(ids).not.toContain('groupList');
    }
  });

  it('know neither the end of a last batch in which nobody pays less, nor a list of groups without a discount', () => {
    const plans = facts.plans.map((plan) => ({ ...plan, previousPrice: null }));
    expect(stepsOf({ ...facts, plans }).map(({ id }) => id)).not.toContain('batch');
    const groupDiscounts = [{ above: 10, percent: 0 }];
    expect(stepsOf({ ...facts, groupDiscounts }).map(({ id }) => id)).not.toContain('groupList');
  });

  it('know the end of each batch that another one follows, promoted or not', () => {
    const [first] = facts.batches;
    if (!first) throw new Error('The shipped record has a batch.');
    const batches = [first, { ...first, from: '2025-07-01', until: '2025-12-31' }];
    const ends = (active: boolean) =>
      stepsOf({ ...facts, batches, promotion: { active } })
        .filter(({ id }) => id === 'batch')
        .map((step) => [stepKey(step), step.closes]);
    expect(ends(true)).toEqual([
      ['batch-1', '2025-06-30'],
      ['batch-2', '2025-12-31'],
    ]);
    expect(ends(false)).toEqual([['batch-1', '2025-06-30']]);
  });

  it('have something for every audience and a name of their own', () => {
    const steps = stepsOf(facts);
    for (const audience of AUDIENCES)
      expect(steps.filter((step) => step.audiences.includes(audience))).not.toEqual([]);
    expect(new Set(steps.map((step) => step.id)).size).toBe(steps.length);
  });
});

describe('a step on a day', () => {
  it.each([
    ['refund', '2026-04-20', 'open', 8],
    ['refund', '2026-04-21', 'lastDays', 7],
    ['refund', '2026-04-27', 'lastDays', 1],
    ['refund', '2026-04-28', 'today', 0],
    ['refund', '2026-04-29', 'closed', null],
    ['congress', '2026-05-27', 'upcoming', 1],
    ['congress', '2026-05-28', 'today', 1],
    ['congress', '2026-05-29', 'today', 0],
    ['congress', '2026-05-30', 'closed', null],
    ['certificate', '2026-05-29', 'upcoming', null],
    ['certificate', '2026-05-30', 'awaited', null],
    ['certificate', '2030-01-01', 'awaited', null],
  ])('%s on %s is %s', (id, today, state, daysLeft) => {
    expect(find(id, today)).toMatchObject({ state, daysLeft });
  });

  it('opens once it is published', () => {
    const links = { ...facts.links, certificatesCurrent: 'https://eventos.example/certificados' };
    const steps = stepsOf({ ...facts, links }).map((step) => onDay(step, '2026-05-30'));
    expect(steps.find((step) => step.id === 'certificate')?.state).toBe('open');
    expect(steps.find((step) => step.id === 'annals')?.state).toBe('awaited');
  });

  it('never goes back, and its days left are those of the calendar', () => {
    const order = ['upcoming', 'awaited', 'open', 'lastDays', 'today', 'closed'];
    fc.assert(
      fc.property(fc.integer({ min: -500, max: 500 }), (offset) => {
        const today = addDays(facts.event.firstDay, offset);
        const tomorrow = on(addDays(today, 1));
        for (const [index, step] of on(today).entries()) {
          expect(order.indexOf(tomorrow[index]?.state ?? '')).toBeGreaterThanOrEqual(
            order.indexOf(step.state),
          );
          const end = step.state === 'upcoming' ? step.opens : step.closes;
          const closed = step.state === 'closed';
          expect(step.daysLeft).toBe(closed || step.closes === null ? null : daysBetween(today, end ?? ''));
          expect(step.daysLeft ?? 0).toBeGreaterThanOrEqual(0);
          expect(closed).toBe(step.closes !== null && step.closes < today);
        }
      }),
    );
  });
});

describe('the steps that can be taken', () => {
  const deadlines = { registration: '2026-05-20', sponsorship: null };
  const phase = (phase: 'announced' | 'over') => ({ ...facts, showing: { day: null, phase } });
  const ids = (steps: { id: string }[]) => steps.map(({ id }) => id);

  it('leave out what nobody can have on its last day', () => {
    expect(ids(offeredSteps({ ...facts, deadlines }, '2025-06-02'))).not.toContain('registration');
    const endless = facts.batches.map((batch) => ({ ...batch, until: null }));
    expect(ids(offeredSteps({ ...facts, deadlines, batches: endless }, '2025-06-02'))).toContain(
      'registration',
    );
    for (const closed of [phase('announced'), { ...facts, occupancy: 100 }])
      expect(ids(offeredSteps(closed, '2025-06-02'))).not.toContain('batch');
  });

  it('remember what could be had, whatever the phase and the places taken today', () => {
    for (const closed of [phase('over'), { ...facts, occupancy: 100 }])
      expect(stepsOn(closed, '2025-07-01')).toContainEqual(
        expect.objectContaining({ id: 'batch', state: 'closed' }),
      );
  });

  it('leave out between two batches what is open before and after', () => {
    const [first] = facts.batches;
    if (!first) throw new Error('The shipped record has a batch.');
    const batches = [first, { ...first, from: '2025-08-01', until: null }];
    const idsOn = (today: string) => ids(stepsOn({ ...facts, deadlines, batches }, today));
    expect(idsOn('2025-06-30')).toContain('registration');
    expect(idsOn('2025-07-01')).not.toContain('registration');
    expect(idsOn('2025-08-01')).toContain('registration');
  });

  it('are all of the past once the facts end the edition', () => {
    const open = stepsOn(phase('over'), '2025-06-02').filter(({ state }) => state !== 'closed');
    expect(ids(open)).toEqual(['certificate', 'annals']);
  });
});

describe('what comes next', () => {
  it.each([
    ['2025-01-01', 'batch'],
    ['2026-03-02', 'finalVersion'],
    ['2026-04-28', 'refund'],
    ['2026-05-29', 'congress'],
    ['2026-05-30', undefined],
  ])('on %s: %s', (today, id) => {
    expect(nextStep(on(today))?.id).toBe(id);
  });
});
