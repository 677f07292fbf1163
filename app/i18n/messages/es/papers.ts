import type { Areas, Translation } from '../../messages.ts';

export default {
  header: { lead: 'TODO' },
} as const satisfies Translation<Areas['papers']>;
