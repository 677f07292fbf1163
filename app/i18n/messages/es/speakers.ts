import type { Areas, Translation } from '../../messages.ts';

export default {
  lead: 'Quienes investigan y quienes cuidan, en el mismo escenario. Abra una página para leer la trayectoria y ver cada participación en el programa.',
  loading: 'Cargando ponentes...',
  empty: {
    title: 'Los nombres se anunciarán próximamente',
    text: 'Estamos cerrando la lista de invitados. Mientras tanto, vea lo que ya está en el programa.',
    programme: 'Ver el programa',
  },
  search: {
    label: 'Buscar ponente',
    placeholder: 'Nombre, profesión o tema',
    clear: 'Borrar la búsqueda',
    submit: 'Buscar',
    all_one: '{{count}} ponente',
    all_other: '{{count}} ponentes',
    found_one: '{{count}} ponente encontrado',
    found_other: '{{count}} ponentes encontrados',
    none: 'Ningún ponente encontrado',
    noneText: 'Revise la ortografía o busque por una parte del nombre. Los títulos están en portugués.',
    showAll: 'Ver todos',
  },
  speaker: {
    description: 'Ponente del {{congressName}}: {{excerpt}}',
    bio: 'Trayectoria',
    programme: 'En el programa',
    noTalks:
      'Las participaciones aún no están en el programa. En cuanto haya día y horario, aparecerán aquí.',
    day0: 'Cursos precongreso, {{day0}}',
    day1: 'Primer día, {{day1}}',
    day2: 'Segundo día, {{day2}}',
    roundTable: 'Mesa redonda',
    moderator: 'Moderación',
    speakerAndModerator: 'Ponencia y moderación',
    within: 'En la mesa redonda',
    mayChange: '* Programa sujeto a cambios',
    others: 'Otros ponentes',
    previous: 'Ponente anterior',
    next: 'Ponente siguiente',
    all: 'Todos los ponentes',
  },
} satisfies Translation<Areas['speakers']>;
