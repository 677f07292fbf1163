/** A refused request is mentioned in the browser's console; nothing else may be. */
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

function forget(consoleErrors: string[], expected: RegExp) {
  const others = consoleErrors.filter((text) => !expected.test(text));
  consoleErrors.splice(0, consoleErrors.length, ...others);
}
