import type { Areas, Translation } from '../../messages.ts';

export default {
  certificates: { lead: 'TODO' },
  area: { lead: 'TODO' },
} as const satisfies Translation<Areas['editions']>;
