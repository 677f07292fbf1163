import type { Areas, Translation } from '../../messages.ts';

export default {
  index: { lead: 'TODO' },
  first: { lead: 'TODO' },
} as const satisfies Translation<Areas['annals']>;
