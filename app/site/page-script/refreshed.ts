/** Told to the document after its page was made new (refresh.ts). */
export const REFRESHED = 'page:refreshed';
