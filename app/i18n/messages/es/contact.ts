import type { Areas, Translation } from '../../messages.ts';

export default {
  header: {
    title: 'Hable con la organización',
    lead: 'Una persona de la organización lee cada mensaje. Escriba, llame o mande un recado: lo que le resulte más fácil.',
  },
  form: {
    title: 'Escríbanos',
    lead: 'Cuente qué pasó o qué quiere saber. Si se trata de una inscripción, indique el nombre de la persona inscrita.',
  },
  ways: {
    title: 'Otros caminos',
    chat: 'WhatsApp',
    chatOpen: 'Abrir conversación',
    chatHint: 'El mensaje ya va empezado.',
    phone: 'Teléfono',
    email: 'Correo electrónico',
    address: 'Sede del congreso',
    map: 'Ver en el mapa',
  },
  hours: {
    title: 'Horario de atención',
    weekdays: 'Lunes a viernes',
    saturday: 'Sábado',
    saturdayNone: 'sin atención',
    zone: 'Hora de {{city}}.',
    written:
      'El formulario y el correo están siempre abiertos; fuera del horario respondemos el siguiente día hábil.',
  },
  questions: {
    label: 'Antes de escribir',
    title: 'Quizás la respuesta ya esté aquí',
    register: {
      question: '¿Cómo me inscribo?',
      answer:
        'Elija su categoría en «Precios» y siga a la página de pago. La confirmación llega por correo electrónico en cuanto se reconoce el pago.',
      link: 'Ver precios',
    },
    certificate: {
      question: '¿Todos los participantes reciben certificado?',
      answer:
        'Sí. Quien participa en el congreso recibe un certificado digital de {{certificateHours}} horas, disponible después del evento. Cada curso precongreso tiene su propio certificado.',
      link: 'Ver certificados',
    },
    cancel: {
      question: '¿Cómo cancelo mi inscripción?',
      answer:
        'Solicítelo por correo hasta {{refundDays}} días antes del evento: recibe el {{refundPercent}} de lo pagado o traslada la inscripción completa, sin costo, a la próxima edición. Después no hay reembolso ni traslado.',
      answerNoTransfer:
        'Solicítelo por correo hasta {{refundDays}} días antes del evento: recibe el {{refundPercent}} de lo pagado. Después no hay reembolso.',
      link: 'Ver las reglas y cómo solicitarlo',
    },
  },
} as const satisfies Translation<Areas['contact']>;
