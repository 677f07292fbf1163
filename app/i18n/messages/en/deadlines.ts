import type { Areas, Translation } from '../../messages.ts';

export default {
  lead: 'What you can still do, until when and where. Take the deadlines into your own calendar and be reminded there.',
  filter: 'Show deadlines for',
  current: 'Still time',
  after: 'After the congress',
  closed: 'Closed',
  audiences: {
    everyone: 'Everyone',
    attendee: 'Participants',
    author: 'Authors',
    leader: 'Group leaders',
    sponsor: 'Sponsors',
  },
  calendar: {
    subscribe: 'Subscribe in my calendar',
    download: 'Download .ics file',
    name: 'Deadlines of the {{edition}} {{congressName}}',
    product: 'Deadlines',
    deadline: 'Last day: {{title}}',
  },
  next: {
    deadline: 'Next deadline',
    event: 'Next date',
    days_one: 'day to go',
    days_other: 'days to go',
  },
  over: {
    title: 'This edition is over',
    text: 'The {{edition}} {{congressName}} has ended. What remains is in the certificates and the annals.',
  },
  when: {
    until: 'until {{day}}',
    from: 'from {{day}}',
  },
  state: {
    closes_one: '{{count}} day left',
    closes_other: '{{count}} days left',
    opens_one: 'in {{count}} day',
    opens_other: 'in {{count}} days',
    today: { deadline: 'last day', event: 'happening today' },
    closed: { deadline: 'closed', event: 'already took place' },
    available: 'available',
    awaited: 'coming soon',
  },
  steps: {
    firstBatch: {
      title: 'First-batch price',
      text: 'Register and pay by this date to get the first-batch discount.',
      link: 'See the fees',
    },
    groupList: {
      title: 'Group list and payment in the first batch',
      text: 'Send the group’s list and make the single payment while the first batch is in force: the price follows the batch.',
      link: 'How to register a group',
    },
    abstract: {
      title: 'Abstract submission',
      text: 'Submit your unpublished work on the platform. The opinion comes within {{paperOpinionDays}} days, and you need not be registered to submit.',
      link: 'Rules and submission',
    },
    finalVersion: {
      title: 'Final version of approved papers',
      text: 'Send the full paper in the official template. Later papers are left out of the annals and cannot be presented.',
      link: 'Instructions for approved authors',
    },
    refund: {
      title: 'Cancelling a registration',
      text: 'Until this date, a request entitles you to {{refundPercent}} of what you paid or to a full and free transfer to the next edition.',
      textNoTransfer: 'Until this date, a request entitles you to {{refundPercent}} of what you paid.',
      link: 'How to cancel',
    },
    posterPdf: {
      title: 'PDF of the digital poster',
      text: 'Send the PDF of the poster, a single {{posterRatio}} slide, up to {{posterDaysBefore}} days before the congress.',
      link: 'How to prepare the poster',
    },
    sponsorRequest: {
      title: 'Sponsorship request',
      text: 'Ask for a sponsorship or stand proposal before the congress begins. The sooner you do, the longer your brand is seen.',
      link: 'Ask for a proposal',
    },
    registration: {
      title: 'Congress registration',
      text: 'Secure your place before the congress begins, while places last.',
      link: 'Register',
    },
    courses: {
      title: 'Pre-congress courses',
      text: 'Seats are limited and booked separately from the congress. Buy yours before this day.',
      link: 'See the courses',
    },
    congress: {
      title: '{{edition}} {{congressName}}',
      text: '{{hours}}, at {{venueName}}, {{venueDistrict}} of {{city}}.',
      link: 'See the programme',
    },
    presentation: {
      title: 'Presentation of papers',
      text: 'The day and time arrive by email. Be in the room {{arriveMinutes}} minutes early: the presenter cannot be replaced.',
      link: 'How to present',
    },
    awards: {
      title: 'Awards for the best papers',
      text: 'Prizes are awarded on the last day. If a winner is absent, the prize goes to the next paper.',
      link: 'See the prizes',
    },
    certificate: {
      title: 'Certificate of attendance',
      text: 'The certificate of {{certificateHours}} hours is available after the congress.',
      link: 'See the certificates',
    },
    annals: {
      title: 'Annals of this edition',
      text: 'The papers presented are published after the congress.',
      link: 'See the annals',
    },
  },
} as const satisfies Translation<Areas['deadlines']>;
