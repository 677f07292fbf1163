import type { Areas, Translation } from '../../messages.ts';

export default {
  bar: {
    label: 'Conexión',
    since: 'Sin conexión · contenido del {{moment}}',
    still: 'La conexión aún no ha vuelto · contenido del {{moment}}',
    retry: 'Reintentar',
  },
  control: {
    label: 'Lectura sin internet',
    kept: 'Disponible sin internet en este dispositivo · actualizado el {{moment}}',
    making: 'Guardando en este dispositivo para leer sin internet…',
    failed: 'No se pudo guardar ahora. Compruebe la conexión e inténtelo de nuevo.',
    removed: 'Eliminado de este dispositivo.',
    off: 'Lea el programa, los plazos y la sede sin internet.',
    keep: 'Guardar en este dispositivo',
    remove: 'Eliminar',
  },
  page: {
    title: 'No tiene conexión',
    text: 'Esta página no está guardada en este dispositivo. Se abrirá en cuanto vuelva la conexión. Mientras tanto, puede leer:',
    description: 'Lo que puede leer de este sitio sin internet.',
    kept: 'Páginas guardadas en este dispositivo',
    retry: 'Reintentar',
  },
} satisfies Translation<Areas['offline']>;
