import type { Reporter, TestModule } from 'vitest/node';
import { record, stopWatch } from './record.ts';

/** Records the processor time of each test file, and separately that of the set-up. */
export default class CostReporter implements Reporter {
  private readonly sinceLast = stopWatch();

  onTestModuleStart(): void {
    record('tests/set-up', 0, this.sinceLast());
  }

  onTestModuleEnd({ moduleId, children }: TestModule): void {
    record(moduleId, [...children.allTests()].length, this.sinceLast());
  }

  onTestRunEnd(): void {
    record('tests/set-up', 0, this.sinceLast());
  }
}
