/** The names of what an address asks of the programme, the same in every language. */
export const PARAMETERS = {
  words: 'busca',
  day: 'dia',
  auditorium: 'auditorio',
  type: 'tipo',
  period: 'periodo',
  view: 'vista',
} as const;
