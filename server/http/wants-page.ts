/** Whether a client prefers HTML: a navigating browser does, `fetch` accepts anything. */
export const wantsPage = (accept = '') => /^\s*(text\/html|application\/xhtml\+xml)\b/i.test(accept);
