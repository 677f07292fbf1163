import type { Reporter, Suite, TestCase } from '@playwright/test/reporter';
import { stopWatch } from './family-time.ts';
import { record } from './record.ts';

/** What each browser test costs; what the set-up does, at the end. */
export default class CostReporter implements Reporter {
  private readonly sinceLast = stopWatch();

  onBegin(_: unknown, __: Suite): void {
    record('tests/e2e/set-up', 0, this.sinceLast());
  }

  onTestEnd({ location }: TestCase): void {
    record(location.file, 1, this.sinceLast());
  }

  onEnd(): void {
    record('tests/e2e/set-up', 0, this.sinceLast());
  }
}
