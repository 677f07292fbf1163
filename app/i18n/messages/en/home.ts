import type { Areas, Translation } from '../../messages.ts';

export default {
  register: 'Register now',
  hero: {
    title: '{{edition}} {{congressName}}',
    subtitle:
      'Two auditoriums where those who research and those who treat share one conversation. Come to question your practice, train your hands and go back to work with what changes the wound bed.',
    date: '{{eventDates}}, {{hours}}',
    place: '{{venueName}}, {{venueDistrict}} of {{city}}',
    programme: 'See the programme',
    registerAgain: 'Save my place',
    courses: 'Pre-congress courses on {{preCongressDate}}',
    scroll: 'Discover the congress',
  },
  about: {
    label: 'About the congress',
    title: 'A wound closes layer by layer. So does knowledge.',
    description:
      'The {{congressName}} brings together, in {{city}}, the professionals, researchers and students who prevent, assess and treat wounds. Expect lectures, round tables, hands-on courses and scientific papers chosen by a committee that works at the bedside.',
    features: {
      science: {
        title: 'Science that reaches the bedside',
        text: 'Lectures on biofilm, pressure injury, the diabetic foot and oncological wounds, with recent evidence you can act on.',
      },
      practice: {
        title: 'Practice with your own hands',
        text: 'Small pre-congress courses: debridement, negative pressure, laser, ostomy care and compression.',
      },
      works: {
        title: 'Room for your research',
        text: 'Papers reviewed blind, presented as posters or talks, and published in the annals.',
      },
      people: {
        title: 'People who solve it together',
        text: 'Nursing, medicine, physiotherapy and occupational therapy on the same case, in the room and over coffee.',
      },
    },
    whoTitle: 'Who it is for',
    who: {
      nurses: 'Nurses',
      technicians: 'Nursing technicians',
      physicians: 'Physicians',
      physiotherapists: 'Physiotherapists',
      occupational: 'Occupational therapists',
      students: 'Health students',
      researchers: 'Researchers',
      homeCare: 'Home-care professionals',
    },
    whyTitle: 'Why attend',
    why: 'Because the right dressing at the right time gives someone back months of life. You leave with protocols you have argued over, people to call about Monday’s difficult case and a certificate of {{certificateHours}} hours.',
  },
  speakers: {
    label: 'Speakers',
    title: 'Who leads the conversation',
    lead: 'Specialists in care, teaching and research, from Brazil and abroad.',
    carousel: 'Congress speakers',
    loading: 'Loading speakers...',
    soon: 'Coming soon',
    placeholder: 'A new name is on its way',
  },
  gallery: {
    label: 'Previous editions in pictures',
    title: 'What happens when the room is full',
    carousel: 'Scenes from previous editions',
    scenes: {
      plenary: 'A full auditorium during a lecture, the speaker at the lectern',
      workshop: 'A hands-on workshop: participants practise a dressing on a model',
      posters: 'The poster session, authors talking with visitors',
      exhibition: 'The exhibition area, with stands and visitors',
      coffee: 'The coffee break, people talking in groups',
      award: 'Awards being handed to the best papers',
    },
    stats: 'Previous editions in numbers',
    voices: 'What participants say',
    quotes: {
      marina: {
        text: 'I changed my unit’s cleansing protocol the week after. No congress has made me take more notes or check my watch less.',
        name: 'Marina Teles',
        role: 'Stoma and wound nurse, Campinas',
      },
      otavio: {
        text: 'It is rare to see physiotherapy, nursing and surgery discuss the same wound without hurry.',
        name: 'Otávio Brandão',
        role: 'Physiotherapist, Recife',
      },
      julia: {
        text: 'I showed my first poster and went home with a supervisor for my master’s.',
        name: 'Júlia Sanches',
        role: 'Nursing student, Curitiba',
      },
    },
  },
  sponsors: {
    title: 'Sponsors',
    carousel: 'Congress sponsors',
    loading: 'Loading sponsors...',
  },
  cta: {
    title: 'Your seat beside those who care for wounds',
    subtitle: '{{eventDates}}, at {{venueName}}. Registering takes a few minutes.',
    note: 'Places are limited.',
    notePromotion: 'Places are limited, and first-batch promotional fees apply.',
    notePromotionUntil:
      'Places are limited, and first-batch promotional fees apply until {{promotionUntil}}.',
  },
  fees: {
    label: 'Fees',
    title: 'Choose your registration',
    lead: 'One fee per category, with everything that happens in both auditoriums.',
    banner: 'Discounted first batch',
    bannerUntil: 'Discounted first batch until {{promotionUntil}}',
    bannerSaving: 'Save up to {{amount}} on your registration.',
    popular: 'Most popular',
    previousPrice: 'Previous price:',
    currentPrice: 'Current price:',
    plans: {
      professional: {
        description: 'For those already working in care, teaching or management.',
      },
      student: {
        description: 'Postgraduate, undergraduate and technical level, with proof of category.',
      },
      double: {
        description: 'For two people who register together.',
      },
    },
    includes: 'Your registration includes',
    features: {
      lectures: 'All lectures',
      workshops: 'Practical workshops',
      materials: 'Learning materials',
      certificate: 'Digital certificate of {{certificateHours}} hours',
      networking: 'Networking with experts',
      kit: 'Attendee kit',
    },
    payment: 'Ways to pay',
    methods: {
      card: 'Card, up to {{maxInstalments}} interest-free instalments',
      bankSlip: 'Bank slip, in full',
      pix: 'PIX',
    },
    choose: 'Register',
    group: 'Coming as a team? See the group discounts',
  },
  faq: {
    label: 'Questions',
    title: 'Frequently asked questions',
    lead: 'Yours is not here? The organisers answer Monday to Friday, {{supportWeekdays}}.',
    contact: 'Talk to the organisers',
    questions: {
      register: {
        question: 'How do I register?',
        answer:
          'Choose your category under “Fees” and go on to the payment page. Your confirmation arrives by email as soon as the payment is recognised.',
      },
      when: {
        question: 'When and where is the congress?',
        answer:
          '{{eventDates}}, {{hours}}, at {{venueName}}, on the {{venueDistrict}} of {{city}}. The pre-congress courses are on {{preCongressDate}}.',
      },
      certificate: {
        question: 'How many hours does the certificate state?',
        answer:
          'The congress certificate states {{certificateHours}} hours and is issued digitally after the event. Each pre-congress course has its own certificate.',
      },
      refund: {
        question: 'What if I have to cancel?',
        answer:
          'Requests made up to {{refundDays}} days before the event receive {{refundPercent}} of the amount paid, or a full and free transfer to the next edition. After that there is neither refund nor transfer.',
        answerNoTransfer:
          'Requests made up to {{refundDays}} days before the event receive {{refundPercent}} of the amount paid. After that there is no refund.',
        link: 'Read the cancellation rules',
      },
      group: {
        question: 'Are there group discounts?',
        answer:
          'Yes: {{groupPercentFirst}} above {{groupAboveFirst}} registrations and {{groupPercentSecond}} above {{groupAboveSecond}}, applied to each person’s own category fee.',
        answerSingle:
          'Yes: {{groupPercentFirst}} above {{groupAboveFirst}} registrations, applied to each person’s own category fee.',
        link: 'How to register a group',
      },
      papers: {
        question: 'What is the deadline for papers?',
        answer:
          'Abstracts are accepted until {{paperDeadline}}. The opinion comes within {{paperOpinionDays}} days, and the final version of approved papers is due by {{paperFinalDeadline}}.',
        link: 'Rules for scientific papers',
      },
      streaming: {
        question: 'Will anything be streamed?',
        answer:
          'The congress takes place in person. Some talks are streamed live to those who register as virtual participants.',
        answerNone: 'No: every activity takes place in person.',
      },
      courses: {
        question: 'Are the pre-congress courses included?',
        answer:
          'No. They have limited seats, a separate booking and their own certificate. See the list under {{day0}} in the programme.',
      },
      payment: {
        question: 'How can I pay?',
        answer: 'These are accepted: {{methods}}.',
      },
    },
  },
  editions: {
    label: 'Previous editions',
    title: 'The tissue we have already formed',
    lead: 'Each edition left published papers, trained teams and a network that keeps in touch between congresses.',
    name: '{{ordinal}} edition',
    first: 'Began by gathering people who were treating wounds on their own.',
    second: 'Put hands-on courses and the poster session at the centre.',
    annals: 'Annals',
    certificates: 'Certificates',
    annalsOf: 'Annals of the {{ordinal}} edition',
    certificatesOf: 'Certificates of the {{ordinal}} edition',
    quotes: {
      renato: {
        text: 'I operated differently after hearing nurses talk about wound margins.',
        name: 'Renato Aguiar',
        role: 'Vascular surgeon, Porto Alegre',
      },
      helena: {
        text: 'I have been a technician for many years, and it was the first congress that spoke to me.',
        name: 'Helena Duarte',
        role: 'Nursing technician, Belém',
      },
    },
  },
} as const satisfies Translation<Areas['home']>;
