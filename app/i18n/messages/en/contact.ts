import type { Areas, Translation } from '../../messages.ts';

export default {
  header: {
    title: 'Talk to the organisers',
    lead: 'One of the organisers reads every message. Write, ring or send a quick note: whichever is easiest for you.',
  },
  form: {
    title: 'Write to us',
    lead: 'Tell us what happened or what you would like to know. If it is about a registration, give the name of the person registered.',
  },
  ways: {
    title: 'Other ways to reach us',
    chat: 'WhatsApp',
    chatOpen: 'Open a chat',
    chatHint: 'The first message is already written for you.',
    phone: 'Phone',
    email: 'E-mail',
    address: 'Congress venue',
    map: 'See it on the map',
  },
  hours: {
    title: 'Opening hours',
    weekdays: 'Monday to Friday',
    saturday: 'Saturday',
    saturdayNone: 'closed',
    zone: '{{city}} time.',
    written:
      'The form and the e-mail address are always open; outside these hours we answer on the next working day.',
  },
  questions: {
    label: 'Before you write',
    title: 'The answer may be here already',
    register: {
      question: 'How do I register?',
      answer:
        'Choose your category under “Fees” and go on to the payment page. Your confirmation arrives by e-mail as soon as the payment is recognised.',
      link: 'See the fees',
    },
    certificate: {
      question: 'Do all participants receive a certificate?',
      answer:
        'Yes. Everyone who attends the congress receives a digital certificate of {{certificateHours}} hours, available after the event. Each pre-congress course has its own certificate.',
      link: 'See the certificates',
    },
    cancel: {
      question: 'How do I cancel my registration?',
      answer:
        'Ask by e-mail up to {{refundDays}} days before the event: you receive {{refundPercent}} of the amount paid, or transfer the whole registration to the next edition free of charge. After that there is neither refund nor transfer.',
      answerNoTransfer:
        'Ask by e-mail up to {{refundDays}} days before the event: you receive {{refundPercent}} of the amount paid. After that there is no refund.',
      link: 'See the rules and how to ask',
    },
  },
} as const satisfies Translation<Areas['contact']>;
