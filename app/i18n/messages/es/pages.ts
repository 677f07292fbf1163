import type { Areas, Translation } from '../../messages.ts';

export default {
  home: {
    title: 'Inicio',
    description:
      'Congreso presencial sobre el cuidado de heridas: {{eventDates}}, en {{city}}, Brasil. Consulte el programa, los ponentes, los cursos y los precios de inscripción.',
  },
  about: {
    title: 'Sobre el congreso',
    description:
      'Qué es el {{congressName}}, para quién se pensó, quién lo dirige y qué dejaron las ediciones anteriores.',
  },
  committees: {
    title: 'Comités',
    description:
      'Quiénes organizan, evalúan y dan forma a la {{editionFeminine}} edición del {{congressName}}.',
  },
  programme: {
    title: 'Programa',
    description:
      'Cursos, conferencias y mesas redondas del {{eventDates}} en {{city}}: busque por tema o persona y vea qué hay en cada auditorio.',
  },
  agenda: {
    title: 'Mi agenda',
    description:
      'Guarde las conferencias, mesas y cursos que no quiere perderse, vea qué coincide y lleve la agenda a otro dispositivo. Sin registro.',
  },
  programmeChanges: {
    title: 'Cambios en el programa',
    description:
      'Qué hay de nuevo, qué se canceló y qué cambió de día, hora o lugar en el programa del {{congressName}}.',
  },
  papers: {
    title: 'Trabajos científicos',
    description:
      'Normas, pasos para el envío e instrucciones para los aprobados. Resúmenes hasta el {{paperDeadline}}; revise su texto antes de enviarlo.',
  },
  annals: {
    title: 'Anales',
    description: 'Los trabajos publicados en cada edición del {{congressName}}.',
  },
  firstAnnals: {
    title: 'Anales del 1.er congreso',
    description:
      'Trabajos presentados en la primera edición: busque por título, autor o descriptor y copie la cita ya lista.',
  },
  certificates: {
    title: 'Certificados',
    description:
      'Dónde descargar el certificado de cada edición. El certificado del congreso es de {{certificateHours}} horas.',
  },
  groups: {
    title: 'Inscripciones en grupo',
    description:
      'Descuentos para equipos, cómo enviar la lista y una calculadora con el valor por persona y el total del grupo.',
  },
  cancellations: {
    title: 'Cancelaciones',
    description:
      'Plazos y reglas de reembolso y transferencia, cómo hacer la solicitud y qué recibe en cada fecha.',
  },
  registrantArea: {
    title: 'Área del inscrito',
    description: 'El acceso de quienes ya se inscribieron: datos, pago, recibos y certificado.',
  },
  deadlines: {
    title: 'Plazos',
    description:
      'Qué puede hacer todavía y hasta cuándo: plazos para participantes, autores, líderes de grupo y patrocinadores.',
  },
  speakers: {
    title: 'Ponentes',
    description:
      'Quiénes hablan y quiénes moderan en el {{congressName}}, {{eventDates}}, en {{city}}: formación, experiencia y en qué horario encontrar a cada persona.',
  },
  sponsorship: {
    title: 'Patrocinio',
    description:
      'Pida una propuesta de patrocinio o de stand para el {{congressName}}, {{eventDates}}, en {{city}}.',
  },
  sponsorLanding: {
    title: 'Sea patrocinador',
    description:
      'Más de {{expectedProfessionals}} profesionales de la salud en {{city}}: stands, materiales y acciones que acercan su marca a quienes deciden el cuidado.',
  },
  contact: {
    title: 'Contacto',
    description: 'Hable con la organización del {{congressName}}: formulario, correo, teléfono y horarios.',
  },
  privacy: {
    title: 'Política de privacidad',
    description:
      'Qué datos guarda este sitio, por qué, por cuánto tiempo, y cómo pedir acceso, corrección o eliminación.',
  },
  terms: {
    title: 'Términos de uso',
    description:
      'Las condiciones de uso de este sitio y lo que rige para inscripciones, contenidos y enlaces.',
  },
} as const satisfies Translation<Areas['pages']>;
