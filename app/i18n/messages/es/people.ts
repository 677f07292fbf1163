import type { Areas, Translation } from '../../messages.ts';

export default {
  about: {
    lead: 'Un encuentro de quienes investigan las heridas con quienes las tratan a diario: {{eventDates}}, en {{city}}, Brasil.',
    sheet: {
      title: 'El congreso en resumen',
      edition: 'Edición',
      editionValue: '{{editionFeminine}} edición',
      when: 'Cuándo',
      courses: 'Cursos precongreso',
      where: 'Dónde',
      mode: 'Formato',
      modeStreamed: 'Presencial, con algunas conferencias transmitidas en vivo',
      modeInPerson: 'Presencial',
      organiser: 'Organiza',
    },
    story: {
      label: 'Cómo empezó',
      title: 'Empezó con gente que trataba heridas a solas',
      text: 'En casi todo servicio hay alguien a quien los colegas preguntan qué hacer con esa herida que no cierra. El congreso nació para que esas personas también tuvieran a quién preguntar.',
      edition: '{{ordinal}} edición',
      first: {
        title: 'Reunir a quienes estaban solos',
        text: 'Juntó en una misma sala a quienes no tenían con quién comentar un caso difícil. Dejó los primeros anales y una red de contactos que sigue en uso.',
      },
      second: {
        title: 'Aprender con las manos',
        text: 'Puso los cursos prácticos y la sesión de pósteres en el centro del encuentro. Dejó grupos formados y un nuevo volumen de trabajos publicados.',
      },
      other: {
        title: 'Una capa más',
        text: 'Dejó nuevos trabajos publicados y nuevos colegas con quienes conversar.',
      },
      current: {
        title: 'Dos auditorios, una conversación',
        text: '{{eventDates}}, en {{city}}: conferencias y mesas redondas en paralelo, cursos precongreso en grupos pequeños y trabajos evaluados a ciegas.',
      },
      annals: 'Leer los anales',
      annalsOf: 'Leer los anales de la {{ordinal}} edición',
      statistics: 'Lo que suman las ediciones anteriores',
    },
    leadership: {
      label: 'Dirección',
      title: 'Quiénes conducen el congreso',
      lead: 'El equipo que responde por las decisiones, de la primera reunión a la clausura.',
      loading: 'Cargando el equipo directivo...',
      empty: 'El equipo directivo se anunciará próximamente.',
      committees: 'Conocer los comités',
    },
    who: {
      label: 'Para quién es',
      title: 'Toda mano que cuida una herida tiene lugar aquí',
      note: 'No hace falta ser especialista ni haber publicado. Estudiantes y técnicos tienen un precio propio.',
      fees: 'Ver los precios',
    },
    venue: {
      label: 'Dónde será',
      title: '{{venueName}}',
      district: '{{venueDistrict}} de {{city}}',
      hours: '{{eventDates}}, de {{hours}}',
      map: 'Abrir en el mapa',
    },
    organiser: {
      title: 'Quién organiza',
      text: 'El congreso lo organiza {{organiserName}}, que responde también por los datos personales que guarda este sitio.',
      contact: 'Hablar con la organización',
      privacy: 'Cómo cuidamos sus datos',
    },
    onward: {
      title: 'Siga por aquí',
      committees: { title: 'Comités', text: 'Quiénes organizan, evalúan y reciben.' },
      programme: { title: 'Programa', text: 'Los días, los auditorios y los cursos.' },
      annals: { title: 'Anales', text: 'Lo que ya se ha publicado.' },
    },
  },
  committees: {
    lead: 'Invitan a quienes suben al escenario, leen cada resumen sin saber quién lo escribió y lo reciben a usted en la puerta.',
    jump: 'Ir a un comité',
    members_one: '{{count}} integrante',
    members_other: '{{count}} integrantes',
    loading: 'Cargando comités...',
    empty: {
      title: 'Los comités se anunciarán próximamente',
      text: 'Mientras tanto, conozca el congreso o escriba a la organización.',
      about: 'Conocer el congreso',
      contact: 'Hablar con la organización',
    },
    closing: {
      title: '¿Quiere saber cómo se evalúan los trabajos?',
      text: 'La evaluación es a ciegas y en dos etapas. Las normas explican cada una.',
      papers: 'Leer las normas',
      contact: 'Hablar con la organización',
    },
  },
} as const satisfies Translation<Areas['people']>;
