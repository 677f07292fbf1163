import type { Areas, Translation } from '../../messages.ts';

export default {
  lead: 'Activities that are new, cancelled, or have another day, time, place, title or speaker, from the latest to the oldest.',
  subscribe: 'Follow by feed',
  feedTitle: 'Programme changes',
  empty: {
    title: 'Nothing has changed so far',
    text: 'The programme is as it was published. When something changes, you will read it here.',
    toProgramme: 'See the programme',
  },
  loading: 'Loading programme...',
  kinds: { added: 'New', cancelled: 'Cancelled', changed: 'Changed' },
  planned: 'It was planned for {{when}}, {{where}}',
  line: '{{aspect}}: {{before}} → {{after}}',
} satisfies Translation<Areas['programmeChanges']>;
