/**
 * Runs a function in a task of its own. Otherwise all work at the start of a page would form one long task with the end
 * of parsing, which taps and frames would have to wait for (docs/performance.md).
 */
export const soon = (start: () => unknown): void => void setTimeout(start);
