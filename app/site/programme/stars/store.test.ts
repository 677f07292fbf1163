import { beforeEach, expect, it, vi } from 'vitest';
import type { StarredSession } from '#congress/programme/starred.ts';
import { agendaNow, changeAgenda, reloadAgenda } from './store.ts';

const session = (code: string): StarredSession => ({
  code,
  title: code,
  day: 1,
  time: '9h',
  auditorium: null,
});
const [laser, gauze] = [session('aaaaaaaaaa'), session('bbbbbbbbbb')];
const titles = () => agendaNow().map(({ title }) => title);

let stored: Map<string, string>;
const page = { documentElement: { dataset: { edition: '3' } } };
const isOf = (edition: string) => {
  page.documentElement.dataset.edition = edition;
  reloadAgenda();
};

beforeEach(() => {
  stored = new Map([['minha-agenda', JSON.stringify([laser])]]);
  vi.stubGlobal('document', page);
  vi.stubGlobal('sessionStorage', { getItem: () => null, removeItem: () => undefined });
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => stored.set(key, text),
    removeItem: (key: string) => stored.delete(key),
  });
});

it('keeps an agenda for each edition; what was starred before there were any is of the first that is seen', () => {
  isOf('3');
  expect(titles()).toEqual([laser.title]);
  isOf('4');
  expect(titles()).toEqual([]);
  changeAgenda((agenda) => [...agenda, gauze]);
  expect(titles()).toEqual([gauze.title]);
  isOf('3');
  expect(titles()).toEqual([laser.title]);
  expect([...stored.keys()].sort()).toEqual(['minha-agenda-3', 'minha-agenda-4']);
});
