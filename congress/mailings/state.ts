/** ISO times; null: it has not happened. */
export interface MailingTimes {
  started_at: string | null;
  stopped_at: string | null;
  finished_at: string | null;
  /** When it goes out by itself. */
  send_at: string | null;
  /** When it was to go out, before a change took it off the schedule. */
  was_to_send_at: string | null;
}

export type MailingState = 'draft' | 'scheduled' | 'unscheduled' | 'sending' | 'stopped' | 'sent';

/** How far a mailing is. */
export function stateOf({
  started_at,
  stopped_at,
  finished_at,
  send_at,
  was_to_send_at,
}: MailingTimes): MailingState {
  if (!started_at && send_at) return 'scheduled';
  if (!started_at) return was_to_send_at ? 'unscheduled' : 'draft';
  if (finished_at) return 'sent';
  return stopped_at ? 'stopped' : 'sending';
}
