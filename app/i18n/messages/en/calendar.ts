import type { Areas, Translation } from '../../messages.ts';

export default {
  name: 'Programme of the {{edition}} {{congressName}}',
  nameOfDay: '{{congressShortName}}: {{day}}',
  nameOfAgenda: 'My agenda at the {{edition}} {{congressName}}',
  lead: 'The programme may change: the calendar follows the website.',
  product: 'Programme',
  roundTable: 'Round table: {{title}}',
  unread: '{{title}} ({{time}})',
  speaker: 'With: {{name}}',
  moderator: 'Moderator: {{name}}',
  within: 'Part of the round table “{{title}}”',
  lectures: 'Lectures at this table:',
  lecture: '{{title}}, with {{name}}',
  time: 'Time: {{time}}',
  links: {
    subscribe: 'Subscribe',
    download: 'Download .ics',
    copy: 'Copy address',
    copied: 'Address copied',
    notCopied: 'It could not be copied. The address is {{address}}',
  },
} as const satisfies Translation<Areas['calendar']>;
