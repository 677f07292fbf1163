import { z } from 'zod';
import type { Typed } from './record.ts';

const KEY = 'plenaria-draft/event_facts';
const DraftSchema = z.record(z.string(), z.string());

/** The fields that somebody changed and did not save yet, as they typed them. */
export function readFactsDraft(): Typed {
  try {
    return DraftSchema.safeParse(JSON.parse(localStorage.getItem(KEY) ?? '{}')).data ?? {};
  } catch {
    return {};
  }
}

export function keepFactsDraft(changed: Typed) {
  try {
    if (Object.keys(changed).length === 0) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, JSON.stringify(changed));
  } catch {
    // A browser that keeps nothing still has the form itself.
  }
}
