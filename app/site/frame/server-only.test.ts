import { expect, it } from 'vitest';
import { ServerOnly } from './server-only.ts';

it('hands on what it holds, and has nothing that could be written out', () => {
  const shown = new ServerOnly({ sessions: ['Laser'] });
  expect(shown.value).toEqual({ sessions: ['Laser'] });
  expect(Object.entries(shown)).toEqual([]);
});
