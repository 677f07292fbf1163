import { z } from 'zod';
import { forget, keep, kept } from '../../ui/kept.ts';
import type { Typed } from './record.ts';

const KEY = 'plenaria-draft/event_facts';
const DraftSchema = z.record(z.string(), z.string());

/** The fields that somebody changed and did not save yet, as they typed them. */
export function readFactsDraft(): Typed {
  return DraftSchema.safeParse(kept('browser', KEY)).data ?? {};
}

export function keepFactsDraft(changed: Typed) {
  if (Object.keys(changed).length === 0) forget('browser', KEY);
  else keep('browser', KEY, changed);
}
