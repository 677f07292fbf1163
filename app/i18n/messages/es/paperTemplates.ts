import type { Areas, Translation } from '../../messages.ts';

export default {
  congress: '{{edition}} {{congressName}}',
  when: '{{eventDates}}',
  where: '{{city}}, {{region}}',
  authors: 'Autores: nombre completo, máximo grado académico, institución y correo electrónico',
  presenter: 'Autores e instituciones, con el presentador subrayado',
  paper: {
    name: 'Modelo del trabajo completo',
    title: 'Título del trabajo',
    limits:
      'Trabajo completo de {{finalMinPages}} a {{finalMaxPages}} páginas · PPT o PPTX hasta el {{paperFinalDeadline}}',
    page: 'Página {{page}}',
    introduction:
      'Presente el problema, lo que ya se sabe sobre él y el vacío que llena el estudio. Termine con la justificación y su importancia para el cuidado de heridas.',
    objective: 'Diga en una oración, con el verbo en infinitivo, qué se propuso hacer el estudio.',
    method:
      'Describa el tipo de estudio, el lugar, el período, los participantes, la recolección y el análisis de los datos. Indique el número de dictamen del comité de ética o la carta de consentimiento, cuando se exijan.',
    results:
      'Presente los hallazgos en orden lógico y compárelos con la literatura. Reconozca los límites del estudio y lo que cambia en la práctica.',
    conclusion: 'Responda al objetivo a partir de los resultados, sin agregar datos nuevos.',
    descriptors:
      'De {{descriptorsMin}} a {{descriptorsMax}} descriptores del DeCS, separados por punto y coma.',
    references:
      'Enumere las obras citadas según las normas de Vancouver, en el orden en que aparecen en el texto.',
  },
  poster: {
    name: 'Modelo del póster digital',
    title: 'Título del trabajo en un máximo de dos líneas',
    introduction: 'El problema y por qué importa para el cuidado.',
    objective: 'Qué se propuso hacer el estudio.',
    method: 'Diseño, participantes, datos y análisis, en puntos.',
    results: 'Los hallazgos, en oraciones cortas.',
    conclusion: 'Qué cambia en la práctica del cuidado.',
    references: 'Las esenciales, según Vancouver.',
  },
} as const satisfies Translation<Areas['paperTemplates']>;
