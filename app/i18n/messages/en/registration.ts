import type { Areas, Translation } from '../../messages.ts';

export default {
  groups: {
    lead: 'Bring your team and everyone pays less. The larger the group, the larger the discount, with one single payment.',
    calculate: 'Work out the group price',
    send: 'Email the list',
    noDiscount: 'No discount',
    from: '{{from}} people or more',
    between: '{{from}} to {{to}} people',
    calculator: {
      label: 'Calculator',
      title: 'What your group pays',
      lead: 'Say how many people there are in each category. The amount appears at once, and the list comes ready to fill in.',
      people: 'People in each category',
      perPerson: '{{price}} per person',
      instead: 'Instead of',
      less: 'One person fewer under {{plan}}',
      more: 'One person more under {{plan}}',
      submit: 'Calculate',
    },
    result: {
      total_one: 'Total for {{people}} person',
      total_other: 'Total for {{people}} people',
      discount: '{{percent}} discount',
      saving: 'You save {{amount}} on {{full}}',
      noSaving: 'Price without a group discount',
      next_one: '{{count}} more person for a {{percent}} discount.',
      next_other: '{{count}} more people for a {{percent}} discount.',
      cheaper: 'With the larger discount, the whole group can pay up to {{amount}} less than now.',
      download: 'Download list (CSV)',
      mail: 'Send by email',
      copy: 'Copy link to this result',
      copied: 'Link copied',
    },
    list: {
      file: 'group-list',
      name: 'Full name',
      cpf: 'CPF (Brazilian tax number)',
      phone: 'Phone',
      email: 'Email',
      category: 'Category',
      price: 'Price',
    },
    mail: {
      subject: 'Group registration – {{congressName}}',
      body: 'Hello! I would like to register a group for the {{edition}} {{congressName}}.\n\nGroup leader: \nPhone: \nNumber of people: \n\nAttached is the list with the full name, CPF, phone, email and category of each person, and the students’ proof of category.\n\nPayment by (bank transfer or PIX): \n',
      bodyCounted:
        'Hello! I would like to register a group of {{people}} for the {{edition}} {{congressName}}.\n\n{{lines}}\nTotal worked out on the website: {{total}}\n\nGroup leader: \nPhone: \n\nAttached is the list with the full name, CPF, phone, email and category of each person, and the students’ proof of category.\n\nPayment by (bank transfer or PIX): \n',
    },
    table: {
      label: 'Price list',
      title: 'Price per person',
      lead: 'The discount depends on the size of the whole group and is taken off the price of each person’s own category.',
      size: 'Size of the group',
      rounding: 'Each person’s discount is rounded to the nearest centavo.',
    },
    steps: {
      label: 'Step by step',
      title: 'How to register a group',
      gather: {
        title: 'Gather the group',
        text: 'Choose a leader. The leader sends the list, makes the payment and speaks with the organisers.',
      },
      register: {
        title: 'Everyone registers, without paying',
        text: 'Each participant fills in their own registration on the website and stops before the payment.',
      },
      list: {
        title: 'Send the list',
        text: 'The leader emails {{contactEmail}} the list of the group with the full name, CPF, phone, email and category of each participant. Students attach proof of their category.',
      },
      pay: {
        title: 'Pay once',
        text: 'Make one single payment for the package, by bank transfer or PIX. The price is that of the batch in force when the list is sent and on the date of payment.',
      },
    },
    rules: {
      label: 'Rules',
      title: 'What holds for every group',
      discount: '{{percent}} above {{above}} registrations',
      individual: {
        title: 'A discount on each person’s category',
        text: '{{discounts}}. The discount is computed individually, on the price of each person’s own category.',
      },
      payment: {
        title: 'One payment per package',
        text: 'The group’s price is paid all at once, by bank transfer or PIX. Individual deposits and cards are not accepted.',
      },
      batch: {
        title: 'The price of the batch in force',
        text: 'The price follows the batch in force when the list is sent and the date of payment. To keep the price of a batch, send the list and pay while it is in force.',
      },
      students: {
        title: 'Proof for students',
        text: 'Students must attach proof of their category. Without it there is no discount and the registration is not validated.',
      },
    },
  },
  cancellations: {
    lead: 'Have your plans changed? See until when you can ask, what you receive and how to write to the organisers.',
    ask: 'Make the request by email',
    calculate: 'See what I receive',
    rules: {
      label: 'The rule',
      title: 'It all depends on the day of the request',
      until: 'Until {{refundLastDay}}',
      untilNote: '{{refundDays}} days before the event, that day included',
      refund: '{{refundPercent}} of what you paid is refunded',
      or: 'or',
      transfer: 'Full and free transfer to the next edition',
      after: 'From {{day}}',
      afterNote: 'After the deadline',
      neither: 'Neither refund nor transfer',
      noRefund: 'No refund',
      acceptance: 'By registering you accept these terms.',
    },
    table: {
      caption: 'Refund by category and day of the request',
      plan: 'Category and price',
      until: 'Asked for by {{day}}',
      after: 'Asked for later',
      orTransfer: 'or transfer',
      nothing: 'nothing',
      note: 'Amounts are based on each category’s current price and rounded to the nearest centavo. If you paid a different amount, you receive the same percentage of what you paid.',
    },
    calculator: {
      label: 'Calculator',
      title: 'What you receive',
      lead: 'Choose the day on which you will ask and your category.',
      day: 'Day of the request',
      dayHint: 'The last day is {{refundLastDay}}.',
      plan: 'Category',
      inTime: 'You receive',
      tooLate: 'The deadline has passed',
      refund: '{{percent}} of {{price}}',
      transfer: 'Or, if you prefer, the whole registration moves to the next edition at no cost.',
      neither: 'Requests after {{refundLastDay}} get neither a refund nor a transfer.',
      noRefund: 'Requests after {{refundLastDay}} get no refund.',
      left_one: '{{count}} more day would still be in time.',
      left_other: '{{count}} more days would still be in time.',
      lastDay: 'This is the last day.',
      late_one: 'The request would be {{count}} day late.',
      late_other: 'The request would be {{count}} days late.',
      noDay: 'Choose a date to see the result.',
      submit: 'Calculate',
    },
    steps: {
      label: 'How to ask',
      title: 'One email is enough',
      write: {
        title: 'Write to {{contactEmail}}',
        text: 'Use the subject “{{subject}}”, in Portuguese as it stands.',
      },
      identify: {
        title: 'Say who you are',
        text: 'Give the full name and the CPF of the person registered.',
      },
      prove: {
        title: 'Attach the receipt and give your reason',
        text: 'The message must contain the proof of payment and the reason for the request. Say also whether you prefer the refund or the transfer.',
        textNoTransfer: 'The message must contain the proof of payment and the reason for the request.',
      },
      wait: {
        title: 'Wait for the reply',
        text: 'The organisers reply within {{refundReplyDays}} business days.',
      },
    },
    mail: {
      body: 'Full name: \nCPF: \nReason for the request: \nRefund or transfer to the next edition: \n\nThe proof of payment is attached.\n',
      bodyNoTransfer: 'Full name: \nCPF: \nReason for the request: \n\nThe proof of payment is attached.\n',
    },
    faq: {
      label: 'Questions',
      title: 'Questions about cancelling',
      contact: 'Talk to the organisers',
      until: {
        question: 'Until when can I cancel?',
        answer:
          'Up to {{refundDays}} days before the event, which is {{refundLastDay}}. A request made on that day is still in time.',
      },
      amount: {
        question: 'How much do I get back?',
        answer: 'In time, {{refundPercent}} of what you paid. After {{refundLastDay}} there is no refund.',
      },
      transfer: {
        question: 'Can I use my registration at the next edition?',
        answer:
          'Yes, if you ask by {{refundLastDay}}: the transfer is full and free, and takes the place of the refund. After that date there is no transfer.',
        answerNone: 'No. Registrations for this edition do not move to the next.',
      },
      how: {
        question: 'What do I have to send?',
        answer:
          'An email to {{contactEmail}} with the subject “{{subject}}”, your full name, CPF, proof of payment and the reason for the request.',
      },
      reply: {
        question: 'When will I get a reply?',
        answer: 'Within {{refundReplyDays}} business days of the request.',
      },
      acceptance: {
        question: 'Do I have to accept these rules somewhere?',
        answer: 'They already apply: registering implies accepting this policy.',
      },
    },
  },
} as const satisfies Translation<Areas['registration']>;
