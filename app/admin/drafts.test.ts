// @vitest-environment jsdom
import { afterEach, expect, it } from 'vitest';
import { DRAFTS, hasDrafts } from './drafts.ts';
import { storeAddresses } from './own-pages/addresses.ts';
import { storeAdmin } from './session/admin-user.ts';

afterEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

it.each(['localStorage', 'sessionStorage'] as const)('finds unsaved input in %s', (storage) => {
  expect(hasDrafts()).toBe(false);
  window[storage].setItem(`${DRAFTS}speakers/new`, '{"name":"Ana"}');
  expect(hasDrafts()).toBe(true);
});

it('does not count empty addresses as unsaved input', () => {
  storeAddresses('speakers', { ana: 'ana@a.test' });
  expect(hasDrafts()).toBe(true);
  storeAddresses('speakers', {});
  expect(hasDrafts()).toBe(false);
});

it('keeps unsaved input for its author only, however their session ended', () => {
  storeAdmin({ id: 'ana' }, 'token');
  localStorage.setItem(`${DRAFTS}speakers/new`, '{"name":"Ana"}');
  storeAdmin({ id: 'ana' }, 'another token');
  expect(hasDrafts()).toBe(true);
  storeAdmin({ id: 'bia' }, 'token');
  expect(hasDrafts()).toBe(false);
});
