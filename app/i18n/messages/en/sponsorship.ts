import type { Areas, Translation } from '../../messages.ts';

export default {
  request: { lead: 'TODO' },
  landing: { lead: 'TODO' },
} as const satisfies Translation<Areas['sponsorship']>;
