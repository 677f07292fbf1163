/** How every question before a removal is answered. */
export const REMOVAL_WORDS = { cancel: 'Cancelar', confirm: 'Remover', busy: 'Removendo…' };
