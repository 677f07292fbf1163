import type { Areas, Translation } from '../../messages.ts';

export default {
  home: {
    title: 'Home',
    description:
      'An in-person congress on wound care: {{eventDates}}, in {{city}}, Brazil. See the programme, the speakers, the courses and the registration fees.',
  },
  about: {
    title: 'About the congress',
    description:
      'What the {{congressName}} is, who it is for, who leads it and what earlier editions have left behind.',
  },
  committees: {
    title: 'Committees',
    description: 'The people who organise, review and shape the {{edition}} {{congressName}}.',
  },
  programme: {
    title: 'Programme',
    description:
      'Courses, talks and round tables of {{eventDates}} in {{city}}: search by subject or person and see what is on in each auditorium.',
  },
  agenda: {
    title: 'My agenda',
    description:
      'Keep the talks, round tables and courses you do not want to miss, see what overlaps, and take your agenda to another device. No account needed.',
  },
  programmeChanges: {
    title: 'Programme changes',
    description:
      'What is new, what was cancelled, and what has another day, time or place in the programme of the {{congressName}}.',
  },
  papers: {
    title: 'Scientific papers',
    description:
      'Guidelines, submission steps and instructions for accepted authors. Abstracts until {{paperDeadline}}; check your text before you send it.',
  },
  annals: {
    title: 'Annals',
    description: 'The papers published at each edition of the {{congressName}}.',
  },
  firstAnnals: {
    title: 'Annals of the 1st congress',
    description:
      'Papers presented at the first edition: search by title, author or descriptor and copy a ready-made citation.',
  },
  certificates: {
    title: 'Certificates',
    description:
      'Where to download the certificate of each edition. The congress certificate is worth {{certificateHours}} hours.',
  },
  groups: {
    title: 'Group registration',
    description:
      'Discounts for teams, how to send the list, and a calculator with the price per person and the total.',
  },
  cancellations: {
    title: 'Cancellations',
    description:
      'Deadlines and rules for refunds and transfers, how to ask for one and what you get back on each date.',
  },
  registrantArea: {
    title: 'Registrant area',
    description: 'For those already registered: your details, payment, receipts and certificate.',
  },
  deadlines: {
    title: 'Deadlines',
    description:
      'What you can still do, and until when: deadlines for attendees, authors, group leaders and sponsors.',
  },
  speakers: {
    title: 'Speakers',
    description:
      'Who speaks and who moderates at the {{congressName}}, {{eventDates}}, in {{city}}: background, experience and when to find each person.',
  },
  sponsorship: {
    title: 'Sponsorship',
    description:
      'Ask for a sponsorship or exhibition proposal for the {{congressName}}, {{eventDates}}, in {{city}}.',
  },
  sponsorLanding: {
    title: 'Become a sponsor',
    description:
      'More than {{expectedProfessionals}} health professionals in {{city}}: stands, materials and activities that bring your brand to those who decide on care.',
  },
  contact: {
    title: 'Contact',
    description: 'Reach the organisers of the {{congressName}}: form, e-mail, phone and opening hours.',
  },
  privacy: {
    title: 'Privacy policy',
    description:
      'What data this site keeps, why, for how long, and how to ask for access, correction or erasure.',
  },
  terms: {
    title: 'Terms of use',
    description: 'The conditions for using this site, and what applies to registration, content and links.',
  },
} as const satisfies Translation<Areas['pages']>;
