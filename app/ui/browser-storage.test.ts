import { afterEach, expect, it, vi } from 'vitest';
import { readStored, removeStored, writeStored } from './browser-storage.ts';

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
  expect(writeStored('tab', 'draft', { text: 'Olá' })).toBe(true);
  expect([readStored('tab', 'draft'), readStored('browser', 'draft')]).toEqual([{ text: 'Olá' }, null]);
  removeStored('tab', 'draft');
  expect(readStored('tab', 'draft')).toBeNull();
});

it('takes what it cannot read for nothing', () => {
  stubStorage('localStorage').set('draft', 'not JSON');
  expect(readStored('browser', 'draft')).toBeNull();
});

it('never fails where the browser keeps nothing', () => {
  const refuse = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse });
  expect(writeStored('browser', 'draft', {})).toBe(false);
  expect(readStored('browser', 'draft')).toBeNull();
  expect(() => removeStored('browser', 'draft')).not.toThrow();
});
