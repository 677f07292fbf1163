export const labels = {
  fields: {
    nome: 'Name',
    empresa: 'Company',
    email: 'E-mail',
    telefone: 'Phone',
    assunto: 'Subject',
    mensagem: 'Message',
  },
  subjects: {
    inscricoes: 'Registration',
    programacao: 'Programme',
    certificados: 'Certificates',
    patrocinio: 'Sponsorship',
    trabalhos: 'Scientific papers',
    cancelamento: 'Cancellation',
    outros: 'Other subjects',
  },
};

export const fieldErrors = {
  nome: 'The name must have at least 2 characters',
  empresa: 'The company name must have at least 2 characters',
  email: 'Invalid e-mail address',
  telefone: 'The phone number must have at least 10 digits',
  nameMissing: 'Tell us your name',
  assunto: 'Choose a subject',
  mensagem: 'Write your message',
  tooLong: 'The text is too long: at most {{most}} characters',
  characters: 'The text contains characters that cannot be stored',
};

export const formAnswers = {
  success: {
    patrocinio: { title: 'Form sent!', text: 'We will be in touch soon.' },
    contato: {
      title: 'Message sent successfully!',
      text: 'We will answer at the e-mail address you gave.',
    },
    newsletter: {
      title: 'One step left',
      text: 'We have sent you an e-mail with a confirmation link. Open it and confirm to receive our news.',
    },
  },
  failure: {
    patrocinio: { title: 'Could not send', text: 'Something went wrong. Please try again later.' },
    contato: { title: 'Could not send the message', text: 'Please try again later.' },
    newsletter: { title: 'Could not send', text: 'Something went wrong. Please try again later.' },
  },
  invalid: {
    title: 'Please check the marked fields',
    text: 'Nothing has been sent yet. What you typed is still here.',
  },
  tooMany: {
    title: 'Too many forms in a short time',
    text: 'We have received many forms from this address. Wait {{minutes}} min and try again.',
  },
  tooLarge: { title: 'The form is too large', text: 'Shorten the message and try again.' },
  unreadable: { title: 'The form could not be read', text: 'Go back to the page and try again.' },
  unknownForm: {
    title: 'There is no such form',
    text: 'Go back to the site and use one of the forms there.',
  },
  elsewhere: {
    title: 'This form came from another site',
    text: 'Nothing has been sent. Open the site of the congress and use the form there.',
  },
  newsletter: {
    confirm: {
      title: 'Receive our news?',
      text: 'Confirm that you want to receive the news of the congress by e-mail. You can leave at any time with one click.',
      button: 'Yes, send me the news',
    },
    confirmed: {
      title: 'Subscription confirmed!',
      text: 'From now on you will receive our news by e-mail.',
    },
    leave: {
      title: 'Leave the news list?',
      text: 'You will no longer receive the news of the congress by e-mail.',
      button: 'Leave the list',
    },
    left: {
      title: 'You have left the list',
      text: 'We will send no more news. If you change your mind, subscribe again at the foot of the site.',
    },
    unknownLink: {
      title: 'This link is no longer valid',
      text: 'It has expired or is incomplete. To receive our news, subscribe again at the foot of the site.',
    },
    unavailable: { title: 'Something went wrong', text: 'Please try again in a moment.' },
  },
};

export const emails = {
  frame: {
    buttonHelp: 'If the button does not work, copy this address into your browser:',
    leave: 'Do not want these messages any more? Leave the list',
    sender: '{{congressName}} · {{edition}} edition · {{eventDates}} · {{city}}',
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
};
