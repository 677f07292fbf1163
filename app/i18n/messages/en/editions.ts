import type { Areas, Translation } from '../../messages.ts';

export default {
  edition: 'edition',
  certificates: {
    title: 'Your certificate, edition by edition',
    lead: 'Choose the edition you attended. The congress certificate is worth {{certificateHours}} hours.',
    choose: 'Choose the edition',
    open: 'Go to certificates',
    first: 'Certificates are kept on the event platform. Sign in with the e-mail of your registration.',
    second: 'Also on the event platform, with the same account you used to register.',
    current: 'Available after the event, which ends on {{lastDay}}.',
    currentReady: 'Available now. Sign in with the e-mail of your registration.',
    steps: {
      label: 'Step by step',
      title: 'How to download it',
      open: {
        title: 'Open your edition',
        text: 'The button leads to the event platform, which opens in a new tab.',
      },
      enter: {
        title: 'Sign in',
        text: 'Use the e-mail that received the confirmation of your registration. If you forgot the password, ask for a new one on the sign-in screen.',
      },
      save: {
        title: 'Check and download',
        text: 'See that your name is complete and save the file. You can download it again whenever you need it.',
      },
    },
    workload: {
      unit: 'hours',
      congress: 'The workload stated on the congress certificate.',
      courses: 'Each pre-congress course has a certificate of its own, issued separately.',
    },
    questions: {
      label: 'Questions',
      title: 'Is yours not there?',
      contact: 'Write about certificates',
      missing: {
        question: 'My certificate is not there. What should I do?',
        answer:
          'Check that you opened the right edition and signed in with the e-mail you registered with. If it still does not appear, write to the organisers with your full name and the edition you attended.',
      },
      who: {
        question: 'Who receives a certificate?',
        answer: 'Everyone registered for the congress, in digital form.',
      },
      when: {
        question: 'When will this edition’s certificate be ready?',
        answer:
          'After the event, which ends on {{lastDay}}. As soon as it is published, the button of the {{editionFeminine}} edition on this page will lead to it.',
        answerReady:
          'It is ready: the button of the {{editionFeminine}} edition on this page leads to your certificate.',
      },
      courses: {
        question: 'I took a pre-congress course. Is it the same certificate?',
        answer:
          'No. Each course has its own certificate, besides the congress certificate of {{certificateHours}} hours.',
      },
      name: {
        question: 'My name is wrong. Can it be corrected?',
        answer:
          'Yes. Write to the organisers with the name as it should read and your registration e-mail. The corrected certificate replaces the earlier one.',
      },
    },
  },
  area: {
    title: 'Registrant area',
    lead: 'Already registered? Your details, your payment and whatever depends on your registration are kept on the registration platform, for your eyes only.',
    enter: 'Enter the registrant area',
    badge: '{{edition}} {{congressName}}',
    access: 'Sign in with the e-mail and password of your registration.',
    finds: {
      label: 'Inside',
      title: 'What you will find',
      data: {
        title: 'Your details',
        text: 'Check your name, e-mail and phone. The certificate is issued in this name.',
      },
      payment: {
        title: 'Payment',
        text: 'See whether it has been confirmed, or resume one that was left unfinished.',
      },
      receipt: {
        title: 'Receipt',
        text: 'Download proof of payment for yourself or for your institution.',
      },
      streaming: {
        title: 'Streaming',
        text: 'Those who registered to attend online follow the streamed talks from there.',
      },
      certificate: {
        title: 'Certificate',
        text: 'After the event, your certificate of {{certificateHours}} hours.',
      },
    },
    help: {
      label: 'Help',
      title: 'Unable to sign in?',
      contact: 'Talk to the organisers',
      password: {
        question: 'I forgot my password',
        answer:
          'On the sign-in screen, ask for a new one with your registration e-mail. The message arrives within minutes; check your spam folder too.',
      },
      email: {
        question: 'I do not remember which e-mail I used',
        answer:
          'Look for the confirmation message in your inboxes. If you were registered with a group or by your institution, whoever sent the list knows which address was used.',
      },
      pending: {
        question: 'I have paid, but my registration is still pending',
        answer:
          'Each payment method takes some time to clear, and the bank slip takes longest. Keep the proof of payment and, if nothing changes, send it to the organisers.',
      },
      unregistered: {
        question: 'I have not registered yet',
        answer: 'The area opens once you have registered. Choose your category on the home page.',
        link: 'See the fees',
      },
    },
    links: {
      title: 'You can also',
      certificates: 'Download the certificate of each edition.',
      cancellations: 'Refunds, transfers and until when to ask.',
      deadlines: 'What you can still do, and until when.',
    },
  },
} as const satisfies Translation<Areas['editions']>;
