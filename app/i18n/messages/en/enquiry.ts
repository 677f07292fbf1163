import type { Areas, Translation } from '../../messages.ts';

export default {
  todo: 'TODO',
} as const satisfies Translation<Areas['enquiry']>;
