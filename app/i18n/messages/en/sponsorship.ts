import type { Areas, Translation } from '../../messages.ts';

export default {
  chatMessage:
    'Hello! I am interested in sponsoring the {{edition}} {{congressName}} and would like to know more.',
  benefits: {
    stands: {
      title: 'Stands where everyone passes',
      text: 'Premium spaces on the way between registration, the auditoriums and the coffee. People walk past several times, with time to stop, try things out and ask.',
    },
    promotion: {
      title: 'Promotion before, during and after',
      text: 'Your brand stays with the whole congress, not only with the days of the exhibition.',
    },
    materials: {
      title: 'Your brand in the promotional material',
      text: 'Your name appears in what announces the congress and in what attendees take home.',
    },
    actions: {
      title: 'Interactive activities',
      text: 'Demonstrations, hands-on challenges and conversations at the stand put the product in the hands of the people who will use it.',
    },
    online: {
      title: 'Online visibility',
      text: 'A logo with a link on the congress website and a presence on the organisers’ social networks.',
    },
  },
  phases: {
    before: { title: 'Before', text: 'While registration is open, on the congress’s own channels.' },
    during: { title: 'During', text: 'On the screens, on the signs and in the acknowledgements on stage.' },
    after: { title: 'After', text: 'In the closing messages that bring certificates and annals.' },
  },
  talk: {
    chat: 'Chat on WhatsApp',
    phone: 'Phone',
    email: 'E-mail',
    hours: 'Opening hours',
    weekdays: 'Monday to Friday, {{supportWeekdays}}',
    saturday: 'Saturday, {{supportSaturday}}',
  },
  lastEdition: {
    label: 'Last edition',
    title: 'Who was at the last edition',
    carousel: 'Sponsors of the last edition',
  },
  request: {
    title: 'Your brand beside the people who treat wounds',
    lead: 'Tell us who you are and what you are looking for. The organisers reply with a proposal for {{eventDates}} in {{city}}.',
    ask: 'Ask for a proposal',
    discover: 'See the opportunities',
    form: {
      label: 'Request',
      title: 'Ask for a proposal',
      text: 'Name, company, e-mail and phone are enough. The message is optional but useful: say whether you have a stand, printed material or an activity in mind.',
    },
    next: {
      title: 'What happens next',
      read: 'The organisers read your request and reply to whoever sent it.',
      shape: 'Together you settle on the format that makes sense for your brand.',
      proposal: 'The proposal arrives in writing, with everything it includes.',
    },
    talk: 'Would you rather talk?',
    receives: {
      label: 'What you receive',
      title: 'A presence larger than a stand',
      lead: 'Sponsorship combines space on site, promotion and direct contact with the audience.',
      more: 'See each benefit in detail',
    },
    why: {
      title: 'Why sponsor',
      audience:
        'More than {{expectedProfessionals}} health professionals are expected: nursing, medicine, physiotherapy, occupational therapy, research and home care.',
      decide: 'They assess, recommend and standardise dressings, equipment and services every day.',
      science: 'Your brand appears alongside a programme built by scientific committees.',
    },
  },
  landing: {
    title: 'More than {{expectedProfessionals}} health professionals.',
    claim: 'And your brand at the centre.',
    lead: 'Sponsor the {{edition}} {{congressName}}: {{eventDates}} in {{city}}, with the people who assess, recommend and use what your company makes.',
    chat: 'I want to sponsor',
    form: 'Use the request form',
    stage: 'Your brand',
    seats: 'Each dot is one of the {{expectedProfessionals}} professionals expected.',
    statistics: 'Figures expected for this edition',
    film: {
      label: 'What it is like',
      title: 'See the congress from the inside',
      text: 'Plenaries, workshops and corridors of the last edition. These are the people who walk past the stands.',
    },
    event: {
      title: 'When and where',
      dates: 'Dates',
      place: 'Venue',
      hours: 'Hours',
      venue: '{{venueName}}, {{venueDistrict}} of {{city}}',
      courses: 'Pre-congress courses on {{preCongressDate}}',
    },
    benefits: {
      label: 'What you receive',
      title: 'A presence that begins before the doors open',
      lead: 'Space, promotion and direct contact, arranged with the organisers around what your brand is looking for.',
      askStands: 'Ask about stands',
    },
    sponsors: {
      label: 'Sponsors',
      title: 'Who is already part of this edition',
      carousel: 'Sponsors of this edition',
    },
    contact: {
      label: 'Contact',
      title: 'Let’s talk about your space',
      text: 'Tell us in a few lines what your company would like to show. You will hear from the congress organisers themselves.',
      chat: 'Start a conversation',
    },
  },
} as const satisfies Translation<Areas['sponsorship']>;
