import type { Areas, Translation } from '../../messages.ts';

export default {
  register: 'Quiero inscribirme',
  hero: {
    title: '{{edition}} {{congressName}}',
    subtitle:
      'Dos auditorios donde quienes investigan y quienes cuidan comparten la misma conversación. Venga a revisar conductas, practicar técnicas y volver al servicio con lo que cambia el lecho de la herida.',
    date: '{{eventDates}}, {{hours}}',
    place: '{{venueName}}, {{venueDistrict}} de {{city}}',
    programme: 'Ver el programa',
    registerAgain: 'Reservar mi plaza',
    courses: 'Cursos precongreso el {{preCongressDate}}',
    scroll: 'Conozca el congreso',
  },
  about: {
    label: 'Sobre el congreso',
    title: 'Una herida cierra capa por capa. El conocimiento también.',
    description:
      'El {{congressName}} reúne en {{city}} a profesionales, investigadores y estudiantes que se dedican a prevenir, evaluar y tratar heridas. Habrá conferencias, mesas redondas, cursos prácticos y trabajos científicos elegidos por un comité que vive la asistencia.',
    features: {
      science: {
        title: 'Ciencia que llega a la cabecera',
        text: 'Conferencias sobre biopelícula, lesión por presión, pie diabético y heridas oncológicas, con evidencia reciente y aplicable.',
      },
      practice: {
        title: 'Práctica con las manos',
        text: 'Cursos precongreso en grupos pequeños: desbridamiento, presión negativa, láser, ostomías y compresión.',
      },
      works: {
        title: 'Espacio para su investigación',
        text: 'Trabajos evaluados a ciegas, presentados en póster o comunicación oral y publicados en los anales.',
      },
      people: {
        title: 'Gente que resuelve en equipo',
        text: 'Enfermería, medicina, fisioterapia y terapia ocupacional ante el mismo caso, en la sala y en el café.',
      },
    },
    whoTitle: 'Para quién es',
    who: {
      nurses: 'Enfermeras y enfermeros',
      technicians: 'Técnicos de enfermería',
      physicians: 'Médicas y médicos',
      physiotherapists: 'Fisioterapeutas',
      occupational: 'Terapeutas ocupacionales',
      students: 'Estudiantes de salud',
      researchers: 'Investigadores',
      homeCare: 'Profesionales de atención domiciliaria',
    },
    whyTitle: 'Por qué participar',
    why: 'Porque el apósito correcto en el momento correcto le devuelve meses de vida a alguien. Usted sale con protocolos debatidos, contactos para el caso difícil del lunes y un certificado de {{certificateHours}} horas.',
  },
  speakers: {
    label: 'Ponentes',
    title: 'Quiénes conducen la conversación',
    lead: 'Especialistas en asistencia, docencia e investigación, de Brasil y de otros países.',
    carousel: 'Ponentes del congreso',
    loading: 'Cargando ponentes...',
    soon: 'Próximamente',
    placeholder: 'Un nuevo nombre en camino',
  },
  gallery: {
    label: 'Ediciones anteriores en imágenes',
    title: 'Lo que pasa cuando la sala se llena',
    carousel: 'Escenas de las ediciones anteriores',
    scenes: {
      plenary: 'Auditorio lleno durante una conferencia, con la ponente en el atril',
      workshop: 'Taller práctico: participantes ensayan una cura en un modelo',
      posters: 'Sesión de pósteres, con autores conversando con visitantes',
      exhibition: 'Zona de exposición, con estands y visitantes',
      coffee: 'Pausa para el café, con grupos en conversación',
      award: 'Entrega de premios a los mejores trabajos',
    },
    stats: 'Las ediciones anteriores en números',
    voices: 'Lo que dicen los participantes',
    quotes: {
      marina: {
        text: 'Cambié el protocolo de limpieza de mi unidad a la semana siguiente. Nunca anoté tanto ni miré menos el reloj en un congreso.',
        name: 'Marina Teles',
        role: 'Enfermera estomaterapeuta, Campinas',
      },
      otavio: {
        text: 'Es raro ver a fisioterapia, enfermería y cirugía debatir la misma herida sin prisa.',
        name: 'Otávio Brandão',
        role: 'Fisioterapeuta, Recife',
      },
      julia: {
        text: 'Presenté mi primer póster y volví a casa con directora de maestría.',
        name: 'Júlia Sanches',
        role: 'Estudiante de enfermería, Curitiba',
      },
    },
  },
  sponsors: {
    title: 'Patrocinadores',
    carousel: 'Patrocinadores del congreso',
    loading: 'Cargando patrocinadores...',
  },
  cta: {
    title: 'Su lugar junto a quienes cuidan heridas',
    subtitle: '{{eventDates}}, en el {{venueName}}. La inscripción toma pocos minutos.',
    note: 'Plazas limitadas.',
    notePromotion: 'Plazas limitadas, con precios promocionales del primer lote.',
    notePromotionUntil:
      'Plazas limitadas, con precios promocionales del primer lote hasta el {{promotionUntil}}.',
  },
  fees: {
    label: 'Precios',
    title: 'Elija su inscripción',
    lead: 'Un precio por categoría, con todo lo que sucede en los dos auditorios.',
    banner: 'Primer lote con descuento',
    bannerUntil: 'Primer lote con descuento hasta el {{promotionUntil}}',
    bannerSaving: 'Ahorre hasta {{amount}} en su inscripción.',
    popular: 'Más popular',
    previousPrice: 'Precio anterior:',
    currentPrice: 'Precio actual:',
    plans: {
      professional: {
        description: 'Para quienes ya trabajan en la asistencia, la docencia o la gestión.',
      },
      student: {
        description: 'Posgrado, grado y nivel técnico, con comprobante de la categoría.',
      },
      double: {
        description: 'Para dos personas que se inscriben juntas.',
      },
    },
    includes: 'La inscripción incluye',
    features: {
      lectures: 'Acceso a todas las conferencias',
      workshops: 'Talleres prácticos',
      materials: 'Material didáctico',
      certificate: 'Certificado digital de {{certificateHours}} horas',
      networking: 'Contacto con especialistas',
      kit: 'Kit del participante',
    },
    payment: 'Formas de pago',
    methods: {
      card: 'Tarjeta, hasta en {{maxInstalments}} cuotas sin interés',
      bankSlip: 'Boleto bancario al contado',
      pix: 'PIX',
    },
    choose: 'Inscribirme',
    group: '¿Viene con su equipo? Vea los descuentos para grupos',
  },
  faq: {
    label: 'Dudas',
    title: 'Preguntas frecuentes',
    lead: '¿No encuentra la suya? La organización responde de lunes a viernes, de {{supportWeekdays}}.',
    contact: 'Hablar con la organización',
    questions: {
      register: {
        question: '¿Cómo me inscribo?',
        answer:
          'Elija su categoría en «Precios» y siga a la página de pago. La confirmación llega por correo electrónico en cuanto se reconoce el pago.',
      },
      when: {
        question: '¿Cuándo y dónde será el congreso?',
        answer:
          'El {{eventDates}}, de {{hours}}, en el {{venueName}}, {{venueDistrict}} de {{city}}. Los cursos precongreso son el {{preCongressDate}}.',
      },
      certificate: {
        question: '¿Cuántas horas acredita el certificado?',
        answer:
          'El certificado del congreso es de {{certificateHours}} horas y se emite en formato digital después del evento. Cada curso precongreso tiene su propio certificado.',
      },
      refund: {
        question: '¿Y si necesito cancelar?',
        answer:
          'Las solicitudes hechas hasta {{refundDays}} días antes del evento reciben el {{refundPercent}} de lo pagado o el traslado íntegro y gratuito a la próxima edición. Después no hay reembolso ni traslado.',
        answerNoTransfer:
          'Las solicitudes hechas hasta {{refundDays}} días antes del evento reciben el {{refundPercent}} de lo pagado. Después no hay reembolso.',
        link: 'Leer las reglas de cancelación',
      },
      group: {
        question: '¿Hay descuentos para grupos?',
        answer:
          'Sí: {{groupPercentFirst}} por encima de {{groupAboveFirst}} inscripciones y {{groupPercentSecond}} por encima de {{groupAboveSecond}}, calculados sobre el precio de la categoría de cada persona.',
        answerSingle:
          'Sí: {{groupPercentFirst}} por encima de {{groupAboveFirst}} inscripciones, calculado sobre el precio de la categoría de cada persona.',
        link: 'Cómo inscribir un grupo',
      },
      papers: {
        question: '¿Cuál es el plazo para enviar trabajos?',
        answer:
          'Los resúmenes se reciben hasta el {{paperDeadline}}. El dictamen llega en un máximo de {{paperOpinionDays}} días y la versión final de los aprobados debe enviarse hasta el {{paperFinalDeadline}}.',
        link: 'Normas de los trabajos científicos',
      },
      streaming: {
        question: '¿Habrá transmisión en línea?',
        answer:
          'El congreso es presencial. Algunas conferencias se transmiten en directo para quienes se inscriben en la modalidad virtual.',
        answerNone: 'No: todas las actividades son presenciales.',
      },
      courses: {
        question: '¿Los cursos precongreso están incluidos?',
        answer:
          'No. Tienen plazas limitadas, inscripción aparte y certificado propio. Vea la lista en la pestaña del {{day0}} del programa.',
      },
      payment: {
        question: '¿Cómo puedo pagar?',
        answer: 'Se aceptan: {{methods}}.',
      },
    },
  },
  editions: {
    label: 'Ediciones anteriores',
    title: 'El tejido que ya formamos',
    lead: 'Cada edición dejó trabajos publicados, equipos formados y una red que se busca entre un congreso y otro.',
    name: '{{ordinal}} edición',
    first: 'Nació reuniendo a quienes trataban heridas en solitario en su servicio.',
    second: 'Llevó los cursos prácticos y la sesión de pósteres al centro del encuentro.',
    annals: 'Anales',
    certificates: 'Certificados',
    annalsOf: 'Anales de la {{ordinal}} edición',
    certificatesOf: 'Certificados de la {{ordinal}} edición',
    quotes: {
      renato: {
        text: 'Operé de otra manera después de oír a la enfermería hablar del borde de la herida.',
        name: 'Renato Aguiar',
        role: 'Cirujano vascular, Porto Alegre',
      },
      helena: {
        text: 'Soy técnica desde hace muchos años y fue la primera vez que un congreso me habló a mí.',
        name: 'Helena Duarte',
        role: 'Técnica de enfermería, Belém',
      },
    },
  },
} as const satisfies Translation<Areas['home']>;
