/**
 * In a task of its own: what a page does as it starts would else be one long task with the end of its document, and a tap or a frame
 * waits for no more than one of them (docs/performance.md).
 */
export const soon = (start: () => unknown): void => void setTimeout(start);
