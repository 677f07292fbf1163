import type { Areas, Translation } from '../../messages.ts';

export default {
  lead: 'Actividades nuevas, canceladas o con otro día, hora, lugar, título o ponente, de las más recientes a las más antiguas.',
  subscribe: 'Seguir por feed',
  feedTitle: 'Cambios en el programa',
  empty: {
    title: 'Nada ha cambiado hasta ahora',
    text: 'El programa está como se publicó. Cuando algo cambie, lo leerá aquí.',
    toProgramme: 'Ver el programa',
  },
  loading: 'Cargando programa...',
  kinds: { added: 'Nueva', cancelled: 'Cancelada', changed: 'Cambió' },
  planned: 'Estaba prevista para {{when}}, {{where}}',
  line: '{{aspect}}: {{before}} → {{after}}',
} satisfies Translation<Areas['programmeChanges']>;
