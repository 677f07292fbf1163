/** ISO 8601; null: not happened. */
export interface MailingTimes {
  started_at: string | null;
  stopped_at: string | null;
  finished_at: string | null;
  /** The scheduled time of sending. */
  send_at: string | null;
  /** The scheduled time before a change cancelled the schedule. */
  was_to_send_at: string | null;
}

export type MailingState = 'draft' | 'scheduled' | 'unscheduled' | 'sending' | 'stopped' | 'sent';

/** The state of a mailing. */
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
