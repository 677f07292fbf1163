import type { Areas, Translation } from '../../messages.ts';

export default {
  title: 'Programa del {{date}} – {{congress}}',
  day0: 'Cursos precongreso',
  day1: 'Primer día',
  day2: 'Segundo día',
  empty: 'No hay actividades previstas.',
  roundTable: 'Mesa redonda',
  moderator: 'Moderación: {{name}}',
  mayChange: '* Programa sujeto a cambios',
  version: 'Versión del {{moment}}',
  scan: 'Apunte la cámara: el programa siempre al día',
} as const satisfies Translation<Areas['programmeSheet']>;
