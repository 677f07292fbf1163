import type { Areas, Translation } from '../../messages.ts';

export default {
  chatMessage:
    '¡Hola! Me interesa patrocinar el {{edition}} {{congressName}} y quisiera recibir más información.',
  benefits: {
    stands: {
      title: 'Stands en puntos de gran circulación',
      text: 'Espacios premium en el camino entre la acreditación, los auditorios y el café. Quien asiste al congreso pasa por allí varias veces, con tiempo para detenerse, probar y preguntar.',
    },
    promotion: {
      title: 'Difusión antes, durante y después',
      text: 'Su marca acompaña todo el congreso, y no solo los días de exposición.',
    },
    materials: {
      title: 'Su marca en el material de difusión',
      text: 'Su nombre figura en las piezas que presentan el congreso y en las que los participantes se llevan a casa.',
    },
    actions: {
      title: 'Acciones interactivas',
      text: 'Demostraciones, desafíos prácticos y conversaciones en el stand ponen el producto en manos de quienes van a usarlo.',
    },
    online: {
      title: 'Visibilidad en línea',
      text: 'Logotipo con enlace en el sitio del congreso y presencia en las redes sociales de la organización.',
    },
  },
  phases: {
    before: {
      title: 'Antes',
      text: 'Mientras las inscripciones están abiertas, en los canales del congreso.',
    },
    during: {
      title: 'Durante',
      text: 'En las pantallas, en la señalización y en los agradecimientos en plenaria.',
    },
    after: { title: 'Después', text: 'En los mensajes de cierre, que llevan certificados y anales.' },
  },
  talk: {
    chat: 'Conversar por WhatsApp',
    phone: 'Teléfono',
    email: 'Correo electrónico',
    hours: 'Atención',
    weekdays: 'Lunes a viernes, de {{supportWeekdays}}',
    saturday: 'Sábado, de {{supportSaturday}}',
  },
  lastEdition: {
    label: 'Última edición',
    title: 'Quiénes estuvieron en la última edición',
    carousel: 'Patrocinadores de la última edición',
  },
  request: {
    title: 'Su marca junto a quienes tratan heridas',
    lead: 'Cuéntenos quién es su empresa y qué busca. La organización responde con una propuesta para el {{eventDates}}, en {{city}}.',
    ask: 'Pedir una propuesta',
    discover: 'Conocer las oportunidades',
    form: {
      label: 'Solicitud',
      title: 'Pida una propuesta',
      text: 'Bastan nombre, empresa, correo electrónico y teléfono. El mensaje es opcional, pero ayuda: diga si piensa en un stand, en material o en una acción con el público.',
    },
    next: {
      title: 'Qué sucede después',
      read: 'La organización lee la solicitud y responde a quien la envió.',
      shape: 'Juntos definen el formato que tiene sentido para su marca.',
      proposal: 'La propuesta llega por escrito, con todo lo que incluye.',
    },
    talk: '¿Prefiere conversar?',
    receives: {
      label: 'Lo que usted recibe',
      title: 'Una presencia que va más allá del stand',
      lead: 'El patrocinio combina espacio físico, difusión y contacto directo con el público.',
      more: 'Ver cada beneficio en detalle',
    },
    why: {
      title: 'Por qué patrocinar',
      audience:
        'Se esperan más de {{expectedProfessionals}} profesionales de la salud: enfermería, medicina, fisioterapia, terapia ocupacional, investigación y atención domiciliaria.',
      decide:
        'Son personas que evalúan, indican y estandarizan coberturas, equipos y servicios en el día a día.',
      science: 'Su marca aparece junto a un programa construido por comités científicos.',
    },
  },
  landing: {
    title: 'Más de {{expectedProfessionals}} profesionales de la salud.',
    claim: 'Y su marca en el centro.',
    lead: 'Patrocine el {{edition}} {{congressName}}: {{eventDates}}, en {{city}}, con quienes evalúan, indican y usan lo que hace su empresa.',
    chat: 'Quiero patrocinar',
    form: 'Pedir una propuesta por formulario',
    stage: 'Su marca',
    seats: 'Cada punto es uno de los {{expectedProfessionals}} profesionales esperados.',
    statistics: 'Cifras previstas para esta edición',
    film: {
      label: 'Cómo es',
      title: 'Vea el congreso por dentro',
      text: 'Plenarias, talleres y pasillos de la última edición. Este es el público que pasa por los stands.',
    },
    event: {
      title: 'Cuándo y dónde',
      dates: 'Fechas',
      place: 'Lugar',
      hours: 'Horario',
      venue: '{{venueName}}, {{venueDistrict}} de {{city}}',
      courses: 'Cursos precongreso el {{preCongressDate}}',
    },
    benefits: {
      label: 'Lo que usted recibe',
      title: 'Una presencia que empieza antes de la apertura',
      lead: 'Espacio, difusión y contacto directo, acordados con la organización según lo que busca su marca.',
      askStands: 'Preguntar por los stands',
    },
    sponsors: {
      label: 'Patrocinadores',
      title: 'Quiénes ya forman parte de esta edición',
      carousel: 'Patrocinadores de esta edición',
    },
    contact: {
      label: 'Contacto',
      title: 'Hablemos de su espacio',
      text: 'Cuente en pocas líneas qué quiere mostrar su empresa. Le responde la propia organización del congreso.',
      chat: 'Iniciar conversación',
    },
  },
} as const satisfies Translation<Areas['sponsorship']>;
