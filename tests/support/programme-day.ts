import { openArea, screen } from './admin-component.tsx';

export const BANDEIRANTES = 'Auditório Bandeirantes';
/** Columns of the items on the evening of the first day. */
export const evening = { day: 1, time: '20:00 - 21:00', auditorium: BANDEIRANTES, parent_id: null };
export const table = { ...evening, id: 'mesa', type: 'mesa_redonda', theme: 'Mesa da noite', title: null };
export const inside = { ...evening, id: 'dentro', type: 'palestra', title: 'Dentro', parent_id: 'mesa' };

export type Opened = ReturnType<typeof openArea>;

/** Opens a day of the programme in the administrator area. */
export async function openDay(
  day: string,
  rows: object[] = [table, inside],
  prepare?: (server: Opened['server']) => void,
): Promise<Opened> {
  const opened = openArea('#program', { rows: { program_items: rows }, ...(prepare && { prepare }) });
  await opened.user.click(await screen.findByRole('tab', { name: new RegExp(day) }));
  return opened;
}
