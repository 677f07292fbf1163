import { describe, expect, it } from 'vitest';
import { shippedFacts as facts } from '../facts/shipped.ts';
import { questionsOn } from './rules.ts';
import { type FaqEntry, FaqFormSchema } from './schema.ts';

const today = '2025-06-02';

const over = { showing: { day: null, phase: 'over' } } as const;

const aQuestion = (values: Partial<FaqEntry> = {}): FaqEntry => ({
  id: '1',
  question: 'Quando?',
  answer: 'Em {{eventDates}}.',
  pages: ['home'],
  translations: {},
  ...values,
});

describe('the questions of a page', () => {
  it('are those that name it, in their order', () => {
    const faq = [aQuestion({ id: 'a' }), aQuestion({ id: 'b', pages: ['contact'] }), aQuestion({ id: 'c' })];
    expect(questionsOn('home', faq, facts, today).map(({ id }) => id)).toEqual(['a', 'c']);
  });

  it.each([
    ['transfer', { refund: { ...facts.refund, transferToNextEdition: true } }, true],
    ['transfer', { refund: { ...facts.refund, transferToNextEdition: false } }, false],
    ['noTransfer', { refund: { ...facts.refund, transferToNextEdition: false } }, true],
    ['streamed', { event: { ...facts.event, someTalksStreamed: false } }, false],
    ['notStreamed', { event: { ...facts.event, someTalksStreamed: false } }, true],
    ['oneGroupDiscount', { groupDiscounts: facts.groupDiscounts.slice(0, 1) }, true],
    ['oneGroupDiscount', {}, false],
    ['certificatesReady', { links: { ...facts.links, certificatesCurrent: 'https://a.example' } }, false],
    [
      'certificatesReady',
      { links: { ...facts.links, certificatesCurrent: 'https://a.example' }, ...over },
      true,
    ],
    ['registrationOpen', {}, true],
    ['registrationOpen', over, false],
    ['coursesOpen', over, false],
    ['submissionOpen', {}, true],
    ['submissionOpen', over, false],
    ['beforeEnd', over, false],
    ['streamed', over, false],
    ['certificatesPending', { links: { ...facts.links, certificatesCurrent: null } }, true],
  ] as const)('with the condition %s and %j: %s', (condition, changed, isShown) => {
    const faq = [aQuestion({ condition })];
    expect(questionsOn('home', faq, { ...facts, ...changed }, today)).toHaveLength(isShown ? 1 : 0);
  });

  it('leave out what has no value now', () => {
    const faq = [aQuestion({ answer: '{{groupPercentSecond}} acima de {{groupAboveSecond}}' })];
    expect(questionsOn('home', faq, facts, today)).toHaveLength(1);
    expect(questionsOn('home', faq, { ...facts, groupDiscounts: [] }, today)).toEqual([]);
    const withButton = [aQuestion({ link: '/inscricao', link_text: 'Desconto de {{groupPercentSecond}}' })];
    expect(questionsOn('home', withButton, facts, today)).toHaveLength(1);
    expect(questionsOn('home', withButton, { ...facts, groupDiscounts: [] }, today)).toEqual([]);
  });
});

describe('the form of a question', () => {
  const valid = {
    question: 'Quando?',
    answer: 'Em {{ eventDates }}.',
    pages: ['home'],
    link: null,
    link_text: '',
    translations: {},
  };
  const wrongIn = (values: object) =>
    FaqFormSchema.safeParse({ ...valid, ...values }).error?.issues.map(({ path }) => path[0]);

  it.each([
    ['an unknown placeholder', { answer: 'Em {{quando}}.' }, ['answer']],
    ['an empty placeholder', { question: 'Quando {{}}?' }, ['question']],
    ['markup', { answer: 'Em <b>maio</b>.' }, ['answer']],
    [
      'an unknown placeholder of a translation',
      { translations: { en: { answer: '{{when}}' } } },
      ['translations'],
    ],
    ['no page', { pages: [] }, ['pages']],
    ['a link without words', { link: '/contato' }, ['link_text']],
    ['words without a link', { link_text: 'Ver' }, ['link']],
    ['a link that is no address', { link: 'javascript:alert(1)', link_text: 'Ver' }, ['link']],
    ['what is complete', { link: '/contato', link_text: 'Ver' }, undefined],
  ])('judges %s', (_, values, wrong) => {
    expect(wrongIn(values)).toEqual(wrong);
  });
});
