/** A browser that navigates asks for HTML before everything else; `fetch` asks for anything. */
export const wantsPage = (accept = '') => /^\s*(text\/html|application\/xhtml\+xml)\b/i.test(accept);
