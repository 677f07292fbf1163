/** A mailing that was sent. */
export const sent = {
  ...{ id: 'chamada', subject: 'Chamada', body: 'Envie o seu trabalho.', languages: ['pt-BR'] },
  ...{ audience: 'subscribers', started_at: '2026-01-01T00:00:00Z', finished_at: '2026-01-01T00:01:00Z' },
  ...{ started_by: 'Bia', stopped_at: null, stopped_by: null },
};
/** What became of its emails. */
export const REPORT = {
  counts: { queued: 0, sending: 0, sent: 1, failed: 0, bounced: 0, left: 0, unclear: 0 },
  reasons: [],
};

export const readersOf = (reach = { 'pt-BR': 5, en: 0, es: 0 }) => ({ reach, people: [], unlisted: [] });
