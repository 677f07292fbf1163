import type { MailMessages } from '../messages.ts';

export default {
  frame: {
    buttonHelp: 'If the button does not work, copy this address into your browser:',
    leave: 'Do not want these messages any more? Leave the list',
    sender: '{{congressName}} · {{edition}} edition · {{eventDates}} · {{city}}',
  },
  enquiry: {
    patrocinio: 'Sponsorship request: {{empresa}}',
    contato: 'Message from the site: {{assunto}}',
    received: 'A message has arrived from the site. Reply to this mail to answer whoever sent it.',
    languages: { 'pt-BR': 'Portuguese', en: 'English', es: 'Spanish' },
    language: 'The visitor’s language',
  },
  confirmation: {
    subject: 'Confirm your e-mail to receive our news',
    greeting: 'One more step!',
    text: 'Someone, we hope you, asked that this address receive the news of the {{congressName}}. Confirm to start receiving it.',
    button: 'Confirm my e-mail',
    closing: 'Not you? Ignore this message: without the confirmation nothing will be sent.',
  },
  welcome: {
    subject: 'You will receive our news',
    greeting: 'Good to have you with us!',
    text: 'From now on you will hear when registration opens, which deadlines are near and what is on the programme of the {{congressName}}: {{eventDates}}, in {{city}}.',
    button: 'See the programme',
  },
  already: {
    subject: 'You already receive our news',
    greeting: 'All is well!',
    text: 'This address is already on the news list of the {{congressName}}. There is nothing to do.',
  },
} satisfies MailMessages;
