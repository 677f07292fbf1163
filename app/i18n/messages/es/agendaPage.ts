import type { Areas, Translation } from '../../messages.ts';

export default {
  lead: 'Las actividades que guardó, en orden de horario. Sin registro: la agenda queda solo en este navegador y un enlace la lleva a otro dispositivo.',
  loading: 'Abriendo su agenda…',
  needsScripts:
    'La agenda se guarda en su navegador y necesita JavaScript para mostrarse. El programa completo puede leerse sin él.',
  programmeLoading: 'Cargando programa...',
  calendar: 'Llevar al calendario',
  changes: 'Todo lo que cambió en el programa',
  overlap: 'Ocurre al mismo tiempo que',
  where:
    'La agenda queda solo en este navegador: quienes organizan el congreso no saben lo que usted guardó.',
  removeAll: 'Vaciar agenda',
  empty: {
    title: 'Su agenda todavía está vacía',
    text: 'Toque la estrella junto a una conferencia, mesa o curso del programa para guardar aquí lo que no quiere perderse.',
    toProgramme: 'Ver el programa',
  },
  share: {
    open: 'Compartir',
    title: 'Llévese su agenda',
    text_one:
      'Quien abra este enlace podrá añadir {{count}} actividad a su propia agenda. Sirve también para su otro dispositivo.',
    text_other:
      'Quien abra este enlace podrá añadir {{count}} actividades a su propia agenda. Sirve también para su otro dispositivo.',
    picture: 'Código QR con el enlace de su agenda',
    pictureHint: 'Apunte la cámara del otro dispositivo.',
    tooMany: 'La agenda tiene demasiadas actividades para un código QR. Use el enlace.',
    link: 'Enlace de la agenda',
    copy: 'Copiar enlace',
    send: 'Enviar con otra aplicación',
    copied: 'Enlace copiado.',
    refused: 'El navegador no permitió copiar. El enlace está seleccionado: cópielo a mano.',
    close: 'Cerrar',
  },
  shared: {
    title: 'Una agenda compartida con usted',
    offer_one:
      '{{count}} actividad de este enlace aún no está en su agenda. Lo que ya guardó queda como está.',
    offer_other:
      '{{count}} actividades de este enlace aún no están en su agenda. Lo que ya guardó queda como está.',
    allHere: 'Todo lo que trae este enlace ya está en su agenda.',
    none: 'Este enlace no trae ninguna actividad de este programa. Pida a quien lo envió que lo copie de nuevo.',
    missing_one: '{{count}} actividad del enlace ya no está en el programa.',
    missing_other: '{{count}} actividades del enlace ya no están en el programa.',
    add: 'Añadir a mi agenda',
    notNow: 'Ahora no',
    close: 'Cerrar',
  },
} satisfies Translation<Areas['agendaPage']>;
