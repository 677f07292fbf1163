/** Allows the messages about refused requests, which the browser may write to its console with a delay. */
export function forgetRefusals(consoleErrors: string[]) {
  forget(consoleErrors, /Failed to load resource/);
}

/** Allows the messages about an unreachable server. */
export function forgetAbsence(consoleErrors: string[]) {
  forget(consoleErrors, /Failed to load resource|WebSocket connection/);
}

/** Allows the browser's message about the status of the 404 page. */
export function forgetMissingPages(consoleErrors: string[]) {
  forget(consoleErrors, /404/);
}

/** The expected messages of each console, including those that the browser writes later. */
const expectedIn = new WeakMap<string[], RegExp[]>();

/** Whether the test expects this message. */
export function isForgotten(consoleErrors: string[], text: string): boolean {
  return expectedIn.get(consoleErrors)?.some((expected) => expected.test(text)) ?? false;
}

function forget(consoleErrors: string[], expected: RegExp) {
  expectedIn.set(consoleErrors, [...(expectedIn.get(consoleErrors) ?? []), expected]);
  const others = consoleErrors.filter((text) => !expected.test(text));
  consoleErrors.splice(0, consoleErrors.length, ...others);
}
