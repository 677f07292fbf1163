import type { Areas, Translation } from '../../messages.ts';

export default {
  names: { patrocinio: 'Sponsorship request', contato: 'Message to the organisers' },
  marks: 'Fields marked with * are required.',
  optional: '{{label}} (optional)',
  choose: 'Choose a subject',
  phoneHint: 'With the area code; from outside Brazil, with the country code.',
  trap: 'Do not fill in this field',
  left_one: '{{count}} character left',
  left_other: '{{count}} characters left',
  over_one: '{{count}} character too many',
  over_other: '{{count}} characters too many',
  submit: { patrocinio: 'Request a proposal', contato: 'Send message' },
  busy: 'Sending…',
  consent: {
    patrocinio:
      'We use these details only to prepare your proposal and to talk to you. They are erased after {{enquiryMonths}} months.',
    contato:
      'We use these details only to answer your message. They are erased after {{enquiryMonths}} months.',
  },
  privacy: 'Privacy policy',
  invalid: {
    title: 'Check what is highlighted',
    text: 'Nothing has been sent yet.',
    announced_one: 'Nothing has been sent yet: {{count}} field needs correcting.',
    announced_other: 'Nothing has been sent yet: {{count}} fields need correcting.',
  },
  sent: {
    patrocinio: {
      title: 'Form sent!',
      text: 'We will be in touch soon.',
      next: 'The proposal will go to the e-mail address you gave. To talk sooner, give us a ring.',
    },
    contato: {
      title: 'Message sent successfully!',
      text: 'We will answer at the e-mail address you gave.',
      next: 'If you are still waiting, look in your spam folder or give us a ring.',
    },
  },
  refused: {
    patrocinio: { title: 'The form was not sent', text: 'Try again, or contact us by phone.' },
    contato: { title: 'The message could not be sent', text: 'Please try again later.' },
  },
  unreachable: {
    patrocinio: {
      title: 'The form could not be sent',
      text: 'Something went wrong. Please try again later.',
    },
    contato: { title: 'The message could not be sent', text: 'Please try again later.' },
  },
  back: 'Back to the site',
  kept: 'What you typed is still in the form. You can also reach the organisers directly:',
} as const satisfies Translation<Areas['enquiry']>;
