import type { Areas, Translation } from '../../messages.ts';

export default {
  lead: 'Qué puede hacer todavía, hasta cuándo y dónde. Lleve los plazos a su calendario y reciba allí los avisos.',
  filter: 'Mostrar plazos para',
  current: 'Todavía hay tiempo',
  after: 'Después del congreso',
  closed: 'Cerrados',
  audiences: {
    everyone: 'Todos',
    attendee: 'Participantes',
    author: 'Autores',
    leader: 'Líderes de grupo',
    sponsor: 'Patrocinadores',
  },
  calendar: {
    subscribe: 'Suscribirme en mi calendario',
    download: 'Descargar archivo .ics',
    name: 'Plazos del {{edition}} {{congressName}}',
    product: 'Plazos',
    deadline: 'Último día: {{title}}',
  },
  next: {
    deadline: 'Próximo plazo',
    event: 'Próxima fecha',
    days_one: 'día para llegar',
    days_other: 'días para llegar',
  },
  over: {
    title: 'Esta edición ya se realizó',
    text: 'El {{edition}} {{congressName}} terminó. Lo que queda está en los certificados y en los anales.',
  },
  when: {
    until: 'hasta el {{day}}',
    from: 'a partir del {{day}}',
  },
  state: {
    closes_one: 'falta {{count}} día',
    closes_other: 'faltan {{count}} días',
    opens_one: 'en {{count}} día',
    opens_other: 'en {{count}} días',
    today: { deadline: 'último día', event: 'es hoy' },
    closed: { deadline: 'cerrado', event: 'ya se realizó' },
    available: 'disponible',
    awaited: 'próximamente',
  },
  steps: {
    firstBatch: {
      title: 'Precio del primer lote',
      text: 'Inscríbase y pague hasta esta fecha para aprovechar el descuento del primer lote.',
      link: 'Ver los precios',
    },
    groupList: {
      title: 'Lista y pago de grupo en el primer lote',
      text: 'Envíe la lista del grupo y haga el pago único mientras el primer lote esté vigente: el precio sigue el lote.',
      link: 'Cómo inscribir a un grupo',
    },
    abstract: {
      title: 'Envío de resúmenes',
      text: 'Envíe su trabajo inédito por la plataforma. El dictamen llega en un máximo de {{paperOpinionDays}} días, y no hace falta estar inscrito para enviarlo.',
      link: 'Normas y envío',
    },
    finalVersion: {
      title: 'Versión final de los trabajos aprobados',
      text: 'Envíe el trabajo completo en la plantilla oficial. Lo que llegue después queda fuera de los anales y no puede presentarse.',
      link: 'Instrucciones para aprobados',
    },
    refund: {
      title: 'Cancelación de la inscripción',
      text: 'Hasta esta fecha, la solicitud da derecho al {{refundPercent}} de lo pagado o al traslado íntegro y gratuito a la próxima edición.',
      textNoTransfer: 'Hasta esta fecha, la solicitud da derecho al {{refundPercent}} de lo pagado.',
      link: 'Cómo cancelar',
    },
    posterPdf: {
      title: 'PDF del póster digital',
      text: 'Envíe el PDF del póster, una sola diapositiva en {{posterRatio}}, hasta {{posterDaysBefore}} días antes del congreso.',
      link: 'Cómo preparar el póster',
    },
    sponsorRequest: {
      title: 'Solicitud de patrocinio',
      text: 'Pida una propuesta de patrocinio o de stand antes de que comience el congreso. Cuanto antes, más tiempo de difusión para su marca.',
      link: 'Pedir una propuesta',
    },
    registration: {
      title: 'Inscripción en el congreso',
      text: 'Asegure su lugar antes de que comience el congreso, mientras haya plazas.',
      link: 'Inscribirme',
    },
    courses: {
      title: 'Cursos precongreso',
      text: 'Las plazas son limitadas y la inscripción es aparte de la del congreso. Compre la suya antes de este día.',
      link: 'Ver los cursos',
    },
    congress: {
      title: '{{edition}} {{congressName}}',
      text: 'De {{hours}}, en el {{venueName}}, {{venueDistrict}} de {{city}}.',
      link: 'Ver el programa',
    },
    presentation: {
      title: 'Presentación de los trabajos',
      text: 'El día y la hora llegan por correo. Esté en la sala {{arriveMinutes}} minutos antes: quien presenta no puede ser reemplazado.',
      link: 'Cómo presentar',
    },
    awards: {
      title: 'Premiación de los mejores trabajos',
      text: 'Los premios se entregan el último día. Si quien ganó no está presente, el premio pasa al trabajo siguiente.',
      link: 'Ver los premios',
    },
    certificate: {
      title: 'Certificado de participación',
      text: 'El certificado de {{certificateHours}} horas está disponible después del congreso.',
      link: 'Ver los certificados',
    },
    annals: {
      title: 'Anales de esta edición',
      text: 'Los trabajos presentados se publican después del congreso.',
      link: 'Ver los anales',
    },
  },
} as const satisfies Translation<Areas['deadlines']>;
