// @vitest-environment jsdom
import { afterEach, expect, it } from 'vitest';
import { browserDraft, readDraft } from './browser-draft.ts';

afterEach(() => localStorage.clear());

/** What an earlier build stored, read by this one. */
function read(stored: object) {
  localStorage.setItem('plenaria-draft/x', JSON.stringify(stored));
  return readDraft('plenaria-draft/x');
}

it('reads a note, facts and a prepared closing in the formats of earlier builds', () => {
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

it('does not touch a draft in the format of another build, and reports that there is one', () => {
  const key = 'plenaria-draft/x';
  const newer = JSON.stringify({ shape: 2, values: { text: 'Ligar' }, savedAt: 5 });
  localStorage.setItem(key, newer);
  const draft = browserDraft(key);
  expect([draft.found, draft.isUnread]).toEqual([null, true]);
  draft.keep({ id: '', updatedAt: '', values: { text: 'Escrever' } });
  draft.forget();
  expect(localStorage.getItem(key)).toBe(newer);
  localStorage.removeItem(key);
  draft.keep({ id: '', updatedAt: '', values: { text: 'Escrever' } });
  expect([readDraft(key)?.values, draft.isUnread]).toEqual([{ text: 'Escrever' }, false]);
});

it('does not replace a draft that another build stores while the form is open', () => {
  const key = 'plenaria-draft/x';
  const draft = browserDraft(key);
  draft.keep({ id: '', updatedAt: '', values: { text: 'Escrever' } });
  const newer = JSON.stringify({ texts: [{ text: 'Ligar' }] });
  localStorage.setItem(key, newer);
  draft.keep({ id: '', updatedAt: '', values: { text: 'Escrever mais' } });
  draft.forget();
  expect([localStorage.getItem(key), draft.isUnread]).toEqual([newer, true]);
});

it('ignores stored values that are no drafts', () => {
  expect(read({ savedAt: 5 })).toBeNull();
  expect(readDraft('plenaria-draft/none')).toBeNull();
});
