/** The effects of one fault over all its rounds. */
export interface Result {
  rounds: number;
  /** null: the fault is not about writes. */
  writes: Writes | null;
  /** The longest time in which no public page answered 200, in milliseconds. */
  longestGap: number;
  /** A short description of what visitors saw. */
  saw: string;
  /** The guarantees that were broken; empty if the fault passed. */
  broken: string[];
  /** Further measurements, for the text below the table. */
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
  /** The name for `--only`. */
  name: string;
  /** The description in the table. */
  title: string;
  /** The default number of rounds. */
  rounds: number;
  run(options: Options): Promise<Result>;
}

export const noWrites = (): Writes => ({ acknowledged: 0, lost: 0, partial: 0 });

export const sum = (one: Writes, other: Writes): Writes => ({
  acknowledged: one.acknowledged + other.acknowledged,
  lost: one.lost + other.lost,
  partial: one.partial + other.partial,
});
