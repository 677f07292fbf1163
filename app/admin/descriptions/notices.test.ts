import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { shippedFacts } from '#congress/facts/shipped.ts';
import type { Values } from '../editor/description.ts';
import { emptyValues, formSchema } from '../editor/values.ts';
import { noticesEditor } from './notices.tsx';

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-05-28T09:00:00-03:00') });
});
afterEach(() => {
  vi.useRealTimers();
});

const wrongIn = (values: Values) =>
  formSchema(editor)
    .safeParse({ ...values, text: 'A sala 2 está lotada.' })
    .error?.issues.map(({ path }) => path[0]);

const editor = noticesEditor({ ...shippedFacts, showing: { day: null, phase: null } });

it('starts a new notice when its form is opened, and refuses one that would already be over', () => {
  const opened = emptyValues(editor);
  expect(opened).toMatchObject({ starts_at: '2026-05-28T09:00', ends_at: '2026-05-28T11:00' });
  expect(wrongIn(opened)).toBeUndefined();
  vi.setSystemTime(new Date('2026-05-28T11:00:00-03:00'));
  expect(wrongIn(opened)).toEqual(['ends_at']);
  expect(emptyValues(editor)).toMatchObject({ starts_at: '2026-05-28T11:00', ends_at: '2026-05-28T13:00' });
});

it('compares times on the day of the site', () => {
  const shown = noticesEditor({ ...shippedFacts, showing: { day: '2025-06-02', phase: null } });
  expect(emptyValues(shown).starts_at).toBe('2025-06-02T09:00');
});
