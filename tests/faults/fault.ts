/** What one fault did, counted over all its rounds. */
export interface Result {
  rounds: number;
  /** null: this fault is not about writes. */
  writes: Writes | null;
  /** The longest time in which no public page answered 200, in milliseconds. */
  longestGap: number;
  /** What visitors saw, in a few words. */
  saw: string;
  /** Every promise that was not kept; empty when all is well. */
  broken: string[];
  /** What was measured besides, for the text below the table. */
  notes: string[];
}

export interface Writes {
  acknowledged: number;
  lost: number;
  partial: number;
}

export interface Options {
  rounds: number;
  /** Minutes become seconds: for `npm test`. */
  short: boolean;
  log(line: string): void;
}

export interface Fault {
  /** For `--only`. */
  name: string;
  /** What is done, for the table. */
  title: string;
  /** How many when nobody says. */
  rounds: number;
  run(options: Options): Promise<Result>;
}

export const noWrites = (): Writes => ({ acknowledged: 0, lost: 0, partial: 0 });

export const sum = (one: Writes, other: Writes): Writes => ({
  acknowledged: one.acknowledged + other.acknowledged,
  lost: one.lost + other.lost,
  partial: one.partial + other.partial,
});
