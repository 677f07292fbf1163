import type { Areas, Translation } from '../../messages.ts';

export default {
  about: { lead: 'TODO' },
  committees: { lead: 'TODO' },
} as const satisfies Translation<Areas['people']>;
