import type { Areas, Translation } from '../../messages.ts';

export default {
  title: 'Programme of {{date}} – {{congress}}',
  day0: 'Pre-congress courses',
  day1: 'First day',
  day2: 'Second day',
  empty: 'Nothing is planned.',
  roundTable: 'Round table',
  moderator: 'Moderator: {{name}}',
  mayChange: '* The programme may change',
  version: 'Version of {{moment}}',
  scan: 'Point your camera here for the latest programme',
} as const satisfies Translation<Areas['programmeSheet']>;
