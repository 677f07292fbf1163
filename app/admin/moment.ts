/** Of the congress's own clock. */
export const TIME_ZONE = 'America/Sao_Paulo';

const MOMENT = new Intl.DateTimeFormat('pt-BR', {
  dateStyle: 'short',
  timeStyle: 'short',
  timeZone: TIME_ZONE,
});

/** "12/03/2026 às 10:20", by the congress's own clock. */
export const moment = (time: string) => MOMENT.format(new Date(time)).replace(', ', ' às ');
