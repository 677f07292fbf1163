import type { Reporter, TestCase } from '@playwright/test/reporter';
import { record, stopWatch } from './record.ts';

/** Records the processor time of each browser test, and separately that of the set-up. */
export default class CostReporter implements Reporter {
  private readonly sinceLast = stopWatch();

  onBegin(): void {
    record('tests/e2e/set-up', 0, this.sinceLast());
  }

  onTestEnd({ location }: TestCase): void {
    record(location.file, 1, this.sinceLast());
  }

  onEnd(): void {
    record('tests/e2e/set-up', 0, this.sinceLast());
  }
}
