/** A refused request is mentioned in the browser's console, sooner or later; nothing else may be. */
export function forgetRefusals(consoleErrors: string[]) {
  forget(consoleErrors, /Failed to load resource/);
}

/** So is a server that is gone. */
export function forgetAbsence(consoleErrors: string[]) {
  forget(consoleErrors, /Failed to load resource|WebSocket connection/);
}

/** The 404 page answers 404, which a browser mentions in its console. */
export function forgetMissingPages(consoleErrors: string[]) {
  forget(consoleErrors, /404/);
}

/** What else a test expects, by the console it hears: a browser may say it only when the test is elsewhere. */
const expectedIn = new WeakMap<string[], RegExp[]>();

/** Whether the test has said that it expects this. */
export function isForgotten(consoleErrors: string[], text: string): boolean {
  return expectedIn.get(consoleErrors)?.some((expected) => expected.test(text)) ?? false;
}

function forget(consoleErrors: string[], expected: RegExp) {
  expectedIn.set(consoleErrors, [...(expectedIn.get(consoleErrors) ?? []), expected]);
  const others = consoleErrors.filter((text) => !expected.test(text));
  consoleErrors.splice(0, consoleErrors.length, ...others);
}
