// @vitest-environment jsdom
import { afterEach, expect, it } from 'vitest';
import { DRAFTS, hasDrafts } from './drafts.ts';
import { storeAdmin } from './session/admin-user.ts';

afterEach(() => localStorage.clear());

it('leaves what was typed to its author alone, however their session ended', () => {
  storeAdmin({ id: 'ana' }, 'token');
  localStorage.setItem(`${DRAFTS}speakers/new`, '{}');
  storeAdmin({ id: 'ana' }, 'another token');
  expect(hasDrafts()).toBe(true);
  storeAdmin({ id: 'bia' }, 'token');
  expect(hasDrafts()).toBe(false);
});
