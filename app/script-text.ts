/** Text of JSON as a script inside HTML may hold it. */
export const scriptText = (json: string): string =>
  json.replace(/[&<>\u2028\u2029]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`);
