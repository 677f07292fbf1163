import type { Areas, Translation } from '../../messages.ts';

export default {
  mine: 'My agenda',
  count: 'activities kept:',
  star: 'Keep in my agenda',
  see: 'See agenda',
  undo: 'Undo',
  first: 'Kept in your agenda',
  firstHint: 'It stays in this browser only, no account needed.',
  added_one: '{{count}} activity added to your agenda',
  added_other: '{{count}} activities added to your agenda',
  removedOne: 'No longer in your agenda',
  removed_one: '{{count}} activity taken out of your agenda',
  removed_other: '{{count}} activities taken out of your agenda',
  notKept: 'Your browser is not keeping your agenda',
  notKeptHint:
    'It lasts until you close this tab. To save it, copy the link under Share, or allow site data in the settings of your browser.',
  unknown: 'to be confirmed',
  before: 'before:',
  after: 'now:',
  days: { day0: '{{day0}}', day1: '{{day1}}', day2: '{{day2}}' },
  aspects: { when: 'When', where: 'Where', title: 'Title', speaker: 'Speaker' },
  news: {
    title_one: '{{count}} activity in your agenda has changed',
    title_other: '{{count}} activities in your agenda have changed',
    gone: 'No longer in the programme. It was planned for {{when}}, {{where}}.',
    noted: 'Got it',
  },
} satisfies Translation<Areas['agenda']>;
