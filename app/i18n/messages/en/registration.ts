import type { Areas, Translation } from '../../messages.ts';

export default {
  groups: { lead: 'TODO' },
  cancellations: { lead: 'TODO' },
} as const satisfies Translation<Areas['registration']>;
