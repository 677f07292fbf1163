import type { Areas, Translation } from '../../messages.ts';

export default {
  mine: 'Mi agenda',
  count: 'actividades guardadas:',
  star: 'Guardar en mi agenda',
  see: 'Ver agenda',
  undo: 'Deshacer',
  first: 'Guardada en su agenda',
  firstHint: 'Queda solo en este navegador, sin registro.',
  added_one: '{{count}} actividad añadida a su agenda',
  added_other: '{{count}} actividades añadidas a su agenda',
  removedOne: 'Fuera de su agenda',
  removed_one: '{{count}} actividad retirada de su agenda',
  removed_other: '{{count}} actividades retiradas de su agenda',
  notKept: 'Su navegador no está guardando la agenda',
  notKeptHint:
    'Dura hasta que cierre esta pestaña. Para no perderla, copie el enlace en Compartir o permita los datos de sitios en la configuración del navegador.',
  unknown: 'por confirmar',
  before: 'antes:',
  after: 'ahora:',
  days: { day0: '{{day0}}', day1: '{{day1}}', day2: '{{day2}}' },
  aspects: { when: 'Cuándo', where: 'Dónde', title: 'Título', speaker: 'Ponente' },
  news: {
    title_one: '{{count}} actividad de su agenda cambió',
    title_other: '{{count}} actividades de su agenda cambiaron',
    gone: 'Salió del programa. Estaba prevista para {{when}}, {{where}}.',
    noted: 'Entendido',
  },
} satisfies Translation<Areas['agenda']>;
