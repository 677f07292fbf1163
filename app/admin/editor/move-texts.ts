import type { SortableTexts } from '../../ui/sortable-list.tsx';

export const MOVE_TEXTS: SortableTexts = {
  up: (name) => `Mover para cima: ${name}`,
  down: (name) => `Mover para baixo: ${name}`,
  drag: (name) => `Arrastar ${name} (ou mover com as setas do teclado)`,
  position: (name, place, count) => `${name}, posição ${place} de ${count}`,
};
