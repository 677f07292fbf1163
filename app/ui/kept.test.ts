import { afterEach, expect, it, vi } from 'vitest';
import { forget, keep, kept } from './kept.ts';

afterEach(() => vi.unstubAllGlobals());

function stubStorage(name: 'localStorage' | 'sessionStorage') {
  const entries = new Map<string, string>();
  vi.stubGlobal(name, {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
    removeItem: (key: string) => void entries.delete(key),
  });
  return entries;
}

it('keeps for the tab and for the browser apart', () => {
  stubStorage('localStorage');
  stubStorage('sessionStorage');
  expect(keep('tab', 'draft', { text: 'Olá' })).toBe(true);
  expect([kept('tab', 'draft'), kept('browser', 'draft')]).toEqual([{ text: 'Olá' }, null]);
  forget('tab', 'draft');
  expect(kept('tab', 'draft')).toBeNull();
});

it('takes what it cannot read for nothing', () => {
  stubStorage('localStorage').set('draft', 'not JSON');
  expect(kept('browser', 'draft')).toBeNull();
});

it('never fails where the browser keeps nothing', () => {
  const refuse = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse });
  expect(keep('browser', 'draft', {})).toBe(false);
  expect(kept('browser', 'draft')).toBeNull();
  expect(() => forget('browser', 'draft')).not.toThrow();
});
