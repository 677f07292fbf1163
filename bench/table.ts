/** A text table for the terminal: the first column is left-aligned, the others are right-aligned. */
export function table(head: string[], rows: string[][]): string {
  const widths = head.map((name, column) =>
    Math.max(name.length, ...rows.map((row) => (row[column] ?? '').length)),
  );
  const line = (cells: string[]) =>
    cells
      .map((cell, column) => (column ? cell.padStart(widths[column] ?? 0) : cell.padEnd(widths[0] ?? 0)))
      .join(' | ');
  return [line(head), widths.map((width) => '-'.repeat(width)).join('-|-'), ...rows.map(line), ''].join('\n');
}

export interface Figure {
  what: string;
  unit: 'ms' | 'µs' | 's' | 'kB' | 'MB' | '';
  figure: number;
  /** The figure of the alternative that is compared in the same run. */
  peer?: number;
  budget: number;
  /** The figure must be at least the budget; default: at most. */
  atLeast?: boolean;
  /** Decimal places. */
  digits?: number;
}

const isHeld = ({ figure, budget, atLeast }: Figure): boolean =>
  atLeast ? figure >= budget : figure <= budget;

/** The cell that says whether a budget is held. A missed one makes the benchmark exit with an error. */
export function verdict(held: boolean): 'yes' | 'NO' {
  if (!held) process.exitCode = 1;
  return held ? 'yes' : 'NO';
}

/** A table of figures with their budgets: `what | figure | peer in the same run | ratio | budget | held`. */
export function budgets(figures: Figure[]): string {
  const rows = figures.map((one) => {
    const { what, unit, figure, peer, budget, atLeast, digits = 0 } = one;
    const shown = (value: number) => `${value.toFixed(digits)} ${unit}`.trim();
    return [
      what,
      shown(figure),
      peer === undefined ? '' : shown(peer),
      peer ? (figure / peer).toFixed(2) : '',
      `${atLeast ? '≥' : '≤'} ${shown(budget)}`,
      verdict(isHeld(one)),
    ];
  });
  return table(['what', 'figure', 'peer in the same run', 'ratio', 'budget', 'held'], rows);
}
