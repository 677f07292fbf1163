import type { Areas, Translation } from '../../messages.ts';

export default {
  privacy: { lead: 'TODO' },
  terms: { lead: 'TODO' },
} as const satisfies Translation<Areas['legal']>;
