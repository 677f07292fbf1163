import type { Areas, Translation } from '../../messages.ts';

export default {
  name: 'Programa del {{edition}} {{congressName}}',
  nameOfDay: '{{congressShortName}}: {{day}}',
  nameOfAgenda: 'Mi agenda en el {{edition}} {{congressName}}',
  lead: 'El programa puede cambiar: el calendario sigue al sitio.',
  product: 'Programa',
  roundTable: 'Mesa redonda: {{title}}',
  unread: '{{title}} ({{time}})',
  speaker: 'Con: {{name}}',
  moderator: 'Moderación: {{name}}',
  within: 'Parte de la mesa redonda «{{title}}»',
  lectures: 'Conferencias de esta mesa:',
  lecture: '{{title}}, con {{name}}',
  time: 'Horario: {{time}}',
  links: {
    subscribe: 'Suscribirse',
    download: 'Descargar .ics',
    copy: 'Copiar dirección',
    copied: 'Dirección copiada',
    notCopied: 'No se pudo copiar. La dirección es {{address}}',
  },
} as const satisfies Translation<Areas['calendar']>;
