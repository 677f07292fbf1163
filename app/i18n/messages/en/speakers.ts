import type { Areas, Translation } from '../../messages.ts';

export default {
  lead: 'Those who research and those who care, on the same stage. Open a page to read about a person and see every talk of theirs in the programme.',
  loading: 'Loading speakers...',
  empty: {
    title: 'Names will be announced soon',
    text: 'We are completing the list of guests. Meanwhile, see what is in the programme already.',
    programme: 'See the programme',
  },
  search: {
    label: 'Search speakers',
    placeholder: 'Name, profession or subject',
    clear: 'Clear the search',
    submit: 'Search',
    all_one: '{{count}} speaker',
    all_other: '{{count}} speakers',
    found_one: '{{count}} speaker found',
    found_other: '{{count}} speakers found',
    none: 'No speaker found',
    noneText: 'Check the spelling, or search for a part of the name. Titles are written in Portuguese.',
    showAll: 'Show all',
  },
  speaker: {
    description: 'Speaker at the {{congressName}}: {{excerpt}}',
    bio: 'About',
    programme: 'In the programme',
    noTalks:
      'Nothing of theirs is in the programme yet. Day and time will appear here as soon as they are set.',
    day0: 'Pre-congress courses, {{day0}}',
    day1: 'First day, {{day1}}',
    day2: 'Second day, {{day2}}',
    roundTable: 'Round table',
    moderator: 'Moderator',
    speakerAndModerator: 'Speaker and moderator',
    within: 'In the round table',
    mayChange: '* The programme may change',
    others: 'Other speakers',
    previous: 'Previous speaker',
    next: 'Next speaker',
    all: 'All speakers',
  },
} satisfies Translation<Areas['speakers']>;
