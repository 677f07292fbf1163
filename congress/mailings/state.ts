/** ISO times; null: it has not happened. */
export interface MailingTimes {
  started_at: string | null;
  stopped_at: string | null;
  finished_at: string | null;
  /** When it goes out by itself. */
  send_at: string | null;
}

export type MailingState = 'draft' | 'scheduled' | 'sending' | 'stopped' | 'sent';

/** How far a mailing is. */
export function stateOf({ started_at, stopped_at, finished_at, send_at }: MailingTimes): MailingState {
  if (!started_at) return send_at ? 'scheduled' : 'draft';
  if (finished_at) return 'sent';
  return stopped_at ? 'stopped' : 'sending';
}
