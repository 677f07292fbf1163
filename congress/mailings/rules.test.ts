import { describe, expect, it } from 'vitest';
import { shippedFacts } from '../facts/shipped.ts';
import { faultsOf, mailingWords } from './rules.ts';
import type { MailingText } from './schema.ts';
import { stateOf } from './state.ts';

const DAY = '2026-03-02';
const mailing: MailingText = {
  subject: 'Em {{city}}',
  body: 'Um.\nAinda um.\n\n\nDois.\n',
  link: '/programacao',
  link_text: 'Ver',
  audience: 'subscribers',
  languages: ['pt-BR', 'en'],
  translations: { en: { subject: 'In {{city}}', body: 'One.', link_text: 'See' } },
};

it('says what it says in a language, with the facts, by paragraphs, and leads to the page of that language', () => {
  expect(mailingWords(mailing, 'pt-BR', shippedFacts, DAY)).toEqual({
    subject: 'Em São Paulo',
    blocks: [
      { kind: 'paragraph', pieces: [{ words: 'Um.\nAinda um.' }] },
      { kind: 'paragraph', pieces: [{ words: 'Dois.' }] },
    ],
    button: { label: 'Ver', link: '/programacao' },
  });
  expect(mailingWords(mailing, 'en', shippedFacts, DAY).button).toEqual({
    label: 'See',
    link: '/en/programacao',
  });
});

it('leads to pages in its language, and takes what a fact says for no markup', () => {
  const facts = { ...shippedFacts, venue: { ...shippedFacts.venue, city: '**Recife**' } };
  const linked = {
    ...mailing,
    translations: { en: { subject: 'In', body: '{{city}}: [see](/programacao)', link_text: 'See' } },
  };
  expect(mailingWords(linked, 'en', facts, DAY).blocks).toEqual([
    { kind: 'paragraph', pieces: [{ words: '**Recife**: ' }, { words: 'see', link: '/en/programacao' }] },
  ]);
});

describe('is not sent in a language', () => {
  it('that one of its texts lacks', () => {
    expect(faultsOf(mailing, shippedFacts, DAY)).toEqual([]);
    const unfinished = { ...mailing, translations: { en: { subject: 'In', body: 'One.' } } };
    expect(faultsOf(unfinished, shippedFacts, DAY)).toEqual([{ language: 'en', problem: 'untranslated' }]);
    expect(faultsOf({ ...unfinished, languages: ['pt-BR'] }, shippedFacts, DAY)).toEqual([]);
  });

  it('while a fact that it names has no value', () => {
    const facts = { ...shippedFacts, venue: { ...shippedFacts.venue, city: '' } };
    expect(faultsOf({ ...mailing, languages: ['pt-BR'] }, facts, DAY)).toEqual([
      { language: 'pt-BR', problem: 'empty-fact' },
    ]);
  });
});

it('is a draft, scheduled, being sent, stopped or sent', () => {
  const times = {
    ...{ started_at: null, stopped_at: null, finished_at: null },
    ...{ send_at: null, was_to_send_at: null },
  };
  const now = '2026-03-02T12:00:00Z';
  expect(stateOf(times)).toBe('draft');
  expect(stateOf({ ...times, send_at: now })).toBe('scheduled');
  expect(stateOf({ ...times, was_to_send_at: now })).toBe('unscheduled');
  expect(stateOf({ ...times, started_at: now })).toBe('sending');
  expect(stateOf({ ...times, started_at: now, stopped_at: now })).toBe('stopped');
  expect(stateOf({ ...times, started_at: now, finished_at: now })).toBe('sent');
});
