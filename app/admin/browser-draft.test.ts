// @vitest-environment jsdom
import { afterEach, expect, it } from 'vitest';
import { readDraft } from './browser-draft.ts';

afterEach(() => localStorage.clear());

/** What an earlier build stored, read by this one. */
function read(stored: object) {
  localStorage.setItem('plenaria-draft/x', JSON.stringify(stored));
  return readDraft('plenaria-draft/x');
}

it('reads a note, facts and a prepared closing as earlier builds stored them', () => {
  const times = { updatedAt: '', savedAt: 5 };
  expect(read({ text: 'Ligar', over: '', savedAt: 5 })).toMatchObject({
    ...{ values: { text: 'Ligar' }, over: { text: '' } },
    ...times,
  });
  const facts = { changed: { occupancy: '60' }, over: { occupancy: '50' }, savedAt: 5 };
  expect(read(facts)).toMatchObject({ values: facts.changed, over: facts.over, ...times });
  const closing = {
    changed: { occupancy: '60' },
    handedOn: ['faq', 'sponsors'],
    over: '2026-01-01',
    asked: true,
  };
  expect(read(closing)).toMatchObject({
    values: { occupancy: '60', handedOn: 'faq,sponsors' },
    updatedAt: '2026-01-01',
  });
});

it('takes nothing for a draft that is none', () => {
  expect(read({ savedAt: 5 })).toBeNull();
  expect(readDraft('plenaria-draft/none')).toBeNull();
});
