/** The innermost and the outermost row, from the stage's middle. */
const INNER = 186;
const OUTER = 486;

export interface SeatRow {
  radius: number;
  seats: number;
  /** From one seat of the row to the next, along it. */
  spacing: number;
}

/**
 * An auditorium of exactly `count` seats as half rings around a stage, nearest first; seats stand about as far from
 * their neighbours as from the row behind. In units of a drawing 1000 wide and 500 high.
 */
export function seatRows(count: number): SeatRow[] {
  if (count < 1) return [];
  const depth = OUTER - INNER;
  const rows = Math.max(1, Math.round(Math.sqrt((count * depth) / ((Math.PI * (INNER + OUTER)) / 2))));
  const radii = Array.from({ length: rows }, (_, row) => INNER + (depth * row) / Math.max(1, rows - 1));
  const total = radii.reduce((sum, radius) => sum + radius, 0);
  let upToHere = 0;
  let seated = 0;
  return radii.flatMap((radius) => {
    upToHere += radius;
    const seats = Math.round((count * upToHere) / total) - seated;
    seated += seats;
    return seats > 0 ? [{ radius, seats, spacing: (Math.PI * radius) / seats }] : [];
  });
}
