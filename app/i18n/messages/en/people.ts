import type { Areas, Translation } from '../../messages.ts';

export default {
  about: {
    lead: 'Where those who study wounds meet those who treat them every day: {{eventDates}}, in {{city}}, Brazil.',
    sheet: {
      title: 'The congress in brief',
      edition: 'Edition',
      editionValue: '{{editionFeminine}} edition',
      when: 'When',
      courses: 'Pre-congress courses',
      where: 'Where',
      mode: 'Format',
      modeStreamed: 'In person, with some talks streamed live',
      modeInPerson: 'In person',
      organiser: 'Organised by',
    },
    story: {
      label: 'How it began',
      title: 'It began with people who treated wounds alone',
      text: 'In almost every service there is someone colleagues turn to about the wound that will not close. The congress was created so that those people would have someone to ask as well.',
      edition: '{{ordinal}} edition',
      first: {
        title: 'Bringing the lone ones together',
        text: 'It put in one room people who had nobody to discuss a difficult case with. It left the first annals, and a network that is still in use.',
      },
      second: {
        title: 'Learning with our hands',
        text: 'It moved the practical courses and the poster session to the centre. It left trained groups and a new volume of published papers.',
      },
      other: {
        title: 'One more layer',
        text: 'It left new published papers and new colleagues to talk to.',
      },
      current: {
        title: 'Two auditoriums, one conversation',
        text: '{{eventDates}}, in {{city}}: lectures and round tables in parallel, small pre-congress courses and papers reviewed blind.',
      },
      annals: 'Read the annals',
      annalsOf: 'Read the annals of the {{ordinal}} edition',
      statistics: 'What earlier editions add up to',
    },
    leadership: {
      label: 'Leadership',
      title: 'Who leads the congress',
      lead: 'The team that answers for the decisions, from the first meeting to the closing session.',
      loading: 'Loading the leadership team...',
      empty: 'The leadership team will be announced soon.',
      committees: 'Meet the committees',
    },
    who: {
      label: 'Who it is for',
      title: 'Every hand that cares for a wound has a place here',
      note: 'You need be neither a specialist nor a published author. Students and technicians have a fee of their own.',
      fees: 'See the fees',
    },
    venue: {
      label: 'Where it happens',
      title: '{{venueName}}',
      district: '{{venueDistrict}} of {{city}}',
      hours: '{{eventDates}}, {{hours}}',
      map: 'Open the map',
    },
    organiser: {
      title: 'Who organises it',
      text: 'The congress is organised by {{organiserName}}, which also answers for the personal data kept on this site.',
      contact: 'Contact the organisers',
      privacy: 'How we look after your data',
    },
    onward: {
      title: 'Where to go next',
      committees: { title: 'Committees', text: 'Who organises, reviews and welcomes.' },
      programme: { title: 'Programme', text: 'The days, the auditoriums and the courses.' },
      annals: { title: 'Annals', text: 'What has been published so far.' },
    },
  },
  committees: {
    lead: 'They invite the people on stage, read every abstract without knowing who wrote it, and greet you at the door.',
    jump: 'Jump to a committee',
    members_one: '{{count}} member',
    members_other: '{{count}} members',
    loading: 'Loading committees...',
    empty: {
      title: 'The committees will be announced soon',
      text: 'Meanwhile, get to know the congress or write to the organisers.',
      about: 'About the congress',
      contact: 'Contact the organisers',
    },
    closing: {
      title: 'How are the papers reviewed?',
      text: 'Blind, and in two stages. The guidelines explain each of them.',
      papers: 'Read the guidelines',
      contact: 'Contact the organisers',
    },
  },
} as const satisfies Translation<Areas['people']>;
